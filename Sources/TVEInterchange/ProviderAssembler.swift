import Formats
import TVEModel

/// Makes MVPDs of a response from their members, checking each value.
struct ProviderAssembler {
  private let dialect: ResponseDialect
  private let reporter: any InputReporter
  private let values: ValueReader
  private let pool: TextPool
  private var unknown = UnknownMembers()

  init(_ dialect: ResponseDialect, reporter: any InputReporter, pool: TextPool) {
    self.dialect = dialect
    self.reporter = reporter
    self.pool = pool
    values = ValueReader(reporter: reporter)
  }

  /// The MVPD with these members, and whether it carries metadata fields; nil when it has no id.
  mutating func provider(
    _ members: [RawMember], at place: Place
  ) -> (provider: ConfigurationResponse.Provider, carriesMetadataFields: Bool)? {
    let id = id(members, at: place)
    // Without an id there is no MVPD, but the faults of its members are told in the same run.
    var provider = ConfigurationResponse.Provider(at: place, id: id ?? Self.unread)
    func site(_ field: String, _ position: SourcePosition) -> FieldSite {
      var site = FieldSite(field, of: id.map(Thing.mvpd) ?? .file, in: place, at: position)
      if id == nil { site.unnamed = .mvpd }
      return site
    }
    var carriesMetadataFields = false
    for member in members {
      guard let known = ResponseMember(rawValue: member.name) else {
        unknown.add(member.name, at: site(member.name, member.position))
        continue
      }
      let site = site(known.rawValue, member.position)
      noteVisibility(of: member, known, site)
      if known == .requiredMetadataFields, !member.value.isNull { carriesMetadataFields = true }
      take(member.value, known, site, &provider)
    }
    guard let id else { return nil }
    reportRepetitions(members, of: id, at: place)
    return (provider, carriesMetadataFields)
  }

  /// Stands where an id could not be read; it leaves this type in no record.
  private static let unread = MVPDID(trusted: "unread")

  /// Reports the members that were left out, each name once.
  mutating func reportUnknown() {
    let kind = dialect == .xml ? "element" : "member"
    for note in unknown.notes(kind, known: ResponseMember.allCases.map(\.rawValue)) {
      reporter.report(note)
    }
    unknown = UnknownMembers()
  }

  // MARK: The id

  private func id(_ members: [RawMember], at place: Place) -> MVPDID? {
    guard let member = members.first(where: { $0.name == "id" }) else {
      let name = members.first { $0.name == "displayName" }?.value.shownText
      reporter.report(
        InputProblem(
          ProblemCode.missingMember, at: place, field: "id",
          message: "the MVPD \(name.map { "with displayName '\($0)' " } ?? "")has no id",
          subject: .mvpd(nil)))
      return nil
    }
    var site = FieldSite("id", of: .file, in: place, at: member.position)
    site.unnamed = .mvpd
    guard let text = text(member.value, site) else {
      if member.value.isNull {
        reporter.report(
          site.problem(ProblemCode.emptyValue, "is null, expected the id of an MVPD"))
      }
      return nil
    }
    return values.id(text, site)
  }

  /// XML only: JSON's reader reports repeated keys.
  private func reportRepetitions(_ members: [RawMember], of id: MVPDID, at place: Place) {
    guard dialect == .xml else { return }
    var seen: Set<String> = []
    for member in members where !seen.insert(member.name).inserted {
      let site = FieldSite(member.name, of: .mvpd(id), in: place, at: member.position)
      reporter.report(
        site.problem(ProblemCode.repeatedElement, "comes more than once; remove all but one"))
    }
  }

  // MARK: Members

  private mutating func take(
    _ value: RawValue, _ member: ResponseMember, _ site: FieldSite,
    _ provider: inout ConfigurationResponse.Provider
  ) {
    switch member {
    case .id: break
    case .displayName:
      provider.values.displayName = filled(value, site).flatMap { values.label($0, site) }
    case .logoUrl:
      provider.values.logoURL = filled(value, site).flatMap { values.text($0, .webURL, site) }
        .map(pool.shared)
    case .isTempPass: provider.isTempPass = boolean(value, site)
    case .isProxy: provider.isProxied = boolean(value, site)
    case .foregroundLogout: provider.foregroundLogout = boolean(value, site)
    case .iFrameRequired: provider.iFrameRequired = boolean(value, site)
    case .iFrameWidth: provider.iFrameWidth = pixels(value, site)
    case .iFrameHeight: provider.iFrameHeight = pixels(value, site)
    case .authPerAggregator: provider.values.authPerAggregator = boolean(value, site)
    case .authPerBrowserSession: provider.values.authPerBrowserSession = boolean(value, site)
    case .passiveAuthnEnabled: provider.values.passiveAuthnEnabled = boolean(value, site)
    case .enablePlatformServices: provider.values.enablePlatformServices = boolean(value, site)
    case .displayInPlatformPicker: provider.values.displayInPlatformPicker = boolean(value, site)
    case .enforcePlatformPermissions:
      provider.values.enforcePlatformPermissions = boolean(value, site)
    case .boardingStatus:
      provider.values.boardingStatus = filled(value, site).flatMap {
        values.boardingStatus($0, site)
      }
    case .platformMappingId:
      provider.values.platformMappingID = mappingID(value, site).map(pool.shared)
    case .requiredMetadataFields:
      provider.values.requiredMetadataFields = metadataFields(value, site)
    }
  }

  /// A boolean: in JSON `true` and `false` only, in XML these words in any case.
  private func boolean(_ value: RawValue, _ site: FieldSite) -> Bool? {
    switch (dialect, value.content) {
    case (_, .null): return nil
    case (.json, .boolean(let flag)): return flag
    case (.xml, .text(let raw)):
      let text = values.trimmed(raw, site)
      if text.utf8.isEmpty {
        noteEmpty(site)
        return nil
      }
      let folded = text.lowercased()
      guard folded == "true" || folded == "false" else {
        reporter.report(
          site.problem(
            ProblemCode.notABoolean, "is '\(Excerpt.of(text))', expected true or false",
            value: text))
        return nil
      }
      if !folded.utf8.elementsEqual(text.utf8) {
        reporter.report(
          site.note(
            .note, ProblemCode.caseFolded, "was spelled '\(text)' and is read as \(folded)",
            value: text))
      }
      return folded == "true"
    default:
      let quotes = dialect == .json ? " without quotes" : ""
      reporter.report(
        site.problem(
          ProblemCode.notABoolean, "is \(value.kind), expected true or false\(quotes)",
          value: value.shownText))
      return nil
    }
  }

  private func pixels(_ value: RawValue, _ site: FieldSite) -> Int? {
    switch value.content {
    case .null: nil
    case .number(let text), .text(let text): values.pixels(text, site)
    case .boolean, .list, .object: wrongType(value, "a whole number", site)
    }
  }

  /// Apple's id, plain or as an automatic mapping of XML to JSON writes an element with an
  /// attribute.
  private func mappingID(_ value: RawValue, _ site: FieldSite) -> ExactText? {
    guard dialect == .json, case .object(let members) = value.content else {
      return filled(value, site).flatMap { values.text($0, .platformIdentifier, site) }
    }
    let texts = members.filter { ["value", "$", "content"].contains($0.name) }
    guard texts.count == 1, members.allSatisfy({ $0.name == "visible" || $0.name == texts[0].name })
    else {
      reporter.report(
        site.problem(
          ProblemCode.wrongType,
          "is an object, expected a text or an object with 'value' and perhaps 'visible'"))
      return nil
    }
    if let visible = members.first(where: { $0.name == "visible" })?.value {
      switch visible.content {
      case .boolean(false): noteHidden(site)
      case .text(let text) where text.lowercased() == "false": noteHidden(site)
      default: break
      }
    }
    return filled(texts[0].value, site).flatMap { values.text($0, .platformIdentifier, site) }
  }

  private func metadataFields(_ value: RawValue, _ site: FieldSite) -> [ExactText]? {
    var entries: [RawValue]
    switch value.content {
    case .null: return nil
    case .list(let list) where dialect == .json: entries = list
    case .object(let members) where members.allSatisfy({ $0.name == "attribute" }):
      entries = members.flatMap { member in
        if case .list(let list) = member.value.content { list } else { [member.value] }
      }
    case .text(let text) where dialect == .xml && TextCleaning.trimmed(text).text.isEmpty:
      entries = []
    default:
      let expected = dialect == .json ? "an array of strings" : "elements named 'attribute'"
      return wrongType(value, expected, site)
    }
    var texts: [(text: String, site: FieldSite)] = []
    var isFaulty = false
    for (index, entry) in entries.enumerated() {
      let site = site.entry(index, at: entry.position)
      if case .text(let text) = entry.content {
        texts.append((text, site))
      } else {
        reporter.report(
          site.problem(
            ProblemCode.wrongType, "is \(entry.kind), expected a string", value: entry.shownText))
        isFaulty = true
      }
    }
    let fields = values.metadataFields(texts)
    return isFaulty ? nil : fields.map(pool.shared)
  }

  /// The text of a member; nil with a note for an empty one, and after a fault.
  private func filled(_ value: RawValue, _ site: FieldSite) -> String? {
    guard let text = text(value, site) else { return nil }
    if TextCleaning.trimmed(text).text.utf8.isEmpty {
      noteEmpty(site)
      return nil
    }
    return text
  }

  private func text(_ value: RawValue, _ site: FieldSite) -> String? {
    switch value.content {
    case .null: nil
    case .text(let text): text
    case .boolean, .number, .list, .object: wrongType(value, "a string", site)
    }
  }

  private func wrongType<Value>(
    _ value: RawValue, _ expected: String, _ site: FieldSite
  ) -> Value? {
    reporter.report(
      site.problem(
        ProblemCode.wrongType, "is \(value.kind), expected \(expected)", value: value.shownText))
    return nil
  }

  // MARK: Remarks

  private func noteEmpty(_ site: FieldSite) {
    reporter.report(
      site.note(.note, ProblemCode.emptyIsUnset, "is empty, which is read as absent", value: ""))
  }

  private func noteVisibility(of member: RawMember, _ known: ResponseMember, _ site: FieldSite) {
    guard member.isVisible == false else { return }
    if known == .platformMappingId { return noteHidden(site) }
    reporter.report(
      site.note(
        .note, ProblemCode.valueHidden, "has visible=\"false\", which is not stored",
        value: "false"))
  }

  private func noteHidden(_ site: FieldSite) {
    reporter.report(
      site.note(
        .warning, ProblemCode.valueHidden,
        "has visible=\"false\", which is not stored: the value is imported and exported as any"
          + " other", value: "false"))
  }
}

extension RawMember {
  fileprivate var position: SourcePosition { value.position }
}

extension RawValue {
  var isNull: Bool {
    if case .null = content { true } else { false }
  }

  /// The value as messages show it; nil for null, arrays and objects.
  var shownText: String? {
    switch content {
    case .null, .list, .object: nil
    case .boolean(let value): "\(value)"
    case .number(let text), .text(let text): Excerpt.of(text)
    }
  }
}
