import Formats
import TVEModel

/// Gathers one configuration response, whichever way it is written.
struct ResponseBuilder {
  /// Beside `requestor` and `mvpds`; those of the vendor's other documents are passed over.
  private static let knownMembers = ["device", "clientType", "os", "requestor", "mvpds"]
  private static let foreignMembers: Set<String> = [
    "errorReporting", "time", "platform", "platformCategory", "sdkType", "channels",
  ]
  private static let requestorMembers = ["id", "name", "domains", "mvpds"]

  private let dialect: ResponseDialect
  private let reporter: any InputReporter
  private let values: ValueReader
  private var assembler: ProviderAssembler
  private var providers: [ConfigurationResponse.Provider] = []
  private var placesByID: [MVPDID: [Place]] = [:]
  private var carriesMetadataFields = false
  private var members: [RawMember] = []
  private var requestor: (members: [RawMember], place: Place)?
  private let place: Place
  /// True once the list of MVPDs was met, be it empty.
  var hasProviderList = false

  init(
    _ dialect: ResponseDialect, at place: Place, reporter: any InputReporter, pool: TextPool
  ) {
    self.dialect = dialect
    self.place = place
    self.reporter = reporter
    values = ValueReader(reporter: reporter)
    assembler = ProviderAssembler(dialect, reporter: reporter, pool: pool)
  }

  /// Adds a member beside `requestor`.
  mutating func add(_ member: RawMember) { members.append(member) }

  /// Takes the members of the requestor, its MVPDs apart.
  mutating func setRequestor(_ members: [RawMember], at place: Place) {
    requestor = (members, place)
  }

  /// Adds an MVPD.
  mutating func addProvider(_ members: [RawMember], at place: Place) {
    guard let (provider, carries) = assembler.provider(members, at: place) else { return }
    if carries { carriesMetadataFields = true }
    placesByID[provider.id, default: []].append(place)
    if placesByID[provider.id]?.count == 1 { providers.append(provider) }
  }

  /// The response; nil when it names no requestor and is no bare MVPD either.
  mutating func finish() -> ConfigurationResponse? {
    defer { assembler.reportUnknown() }
    if requestor == nil, members.contains(where: { $0.name == "id" }) {
      // An entry of `requestors` is the requestor itself, and an MVPD may come alone.
      if isBareProvider { return bareProvider() }
      requestor = (members, place)
      members = []
    }
    guard let (requestorMembers, requestorPlace) = requestor else {
      reportNoResponse()
      return nil
    }
    reportDuplicates()
    guard let id = requestorID(requestorMembers, at: requestorPlace) else {
      // Its other faults are told in the same run.
      var unread = ConfigurationResponse(at: place, requestor: nil)
      takeRequestor(requestorMembers, at: requestorPlace, nil, &unread)
      return nil
    }
    guard hasProviderList else {
      reporter.report(
        InputProblem(
          ProblemCode.missingMember, at: requestorPlace, field: "mvpds",
          message: "requestor '\(id)' has no mvpds; an empty list has to be written as one",
          subject: .requestor(id)))
      return nil
    }
    var response = ConfigurationResponse(at: place, requestor: id)
    takeRequestor(requestorMembers, at: requestorPlace, id, &response)
    takePlatform(&response)
    noteUnknown(members, of: .file, at: place, known: Self.knownMembers)
    response.providers = providers
    response.carriesMetadataFields = carriesMetadataFields
    return response
  }

  private var isBareProvider: Bool {
    !hasProviderList
      && (dialect == .xml || members.contains { ["displayName", "logoUrl"].contains($0.name) })
  }

  private mutating func bareProvider() -> ConfigurationResponse? {
    addProvider(members, at: place)
    guard let provider = providers.first else { return nil }
    var response = ConfigurationResponse(at: place, requestor: nil)
    response.providers = [provider]
    response.carriesMetadataFields = carriesMetadataFields
    return response
  }

  // MARK: The requestor

  private func requestorID(_ members: [RawMember], at place: Place) -> RequestorID? {
    guard let member = members.first(where: { $0.name == "id" }), !member.value.isNull else {
      reporter.report(
        InputProblem(
          ProblemCode.missingMember, at: place, field: "id", message: "the requestor has no id",
          subject: .requestor(nil)))
      return nil
    }
    var site = FieldSite("id", of: .file, in: place, at: member.value.position)
    site.unnamed = .requestor
    guard case .text(let text) = member.value.content else {
      reporter.report(
        site.problem(
          ProblemCode.wrongType, "of the requestor is \(member.value.kind), expected a string",
          value: member.value.shownText))
      return nil
    }
    return values.id(text, site)
  }

  private func takeRequestor(
    _ members: [RawMember], at place: Place, _ id: RequestorID?,
    _ response: inout ConfigurationResponse
  ) {
    let thing = id.map(Thing.requestor) ?? .file
    for member in members {
      var site = FieldSite(member.name, of: thing, in: place, at: member.value.position)
      if id == nil { site.unnamed = .requestor }
      switch member.name {
      case "name":
        switch member.value.content {
        case .null: break
        case .text(let text): response.displayName = values.label(text, site)
        default:
          reporter.report(
            site.problem(
              ProblemCode.wrongType, "is \(member.value.kind), expected a string",
              value: member.value.shownText))
        }
      case "domains": response.domains = domains(member.value, site)
      default: break
      }
    }
    noteUnknown(members, of: thing, at: place, known: Self.requestorMembers)
  }

  /// Nil for none: absent, null, or XML, where nobody knows the form.
  private func domains(_ value: RawValue, _ site: FieldSite) -> [Requestor.Domain]? {
    switch value.content {
    case .null: return nil
    case .list(let entries) where dialect == .json:
      var domains: [Requestor.Domain] = []
      for (index, entry) in entries.enumerated() {
        let site = site.entry(index, at: entry.position)
        guard let domain = domain(entry, site) else { continue }
        if let twin = domains.first(where: { $0.name == domain.name }) {
          if twin == domain {
            reporter.report(
              site.note(
                .note, ProblemCode.repeatedEntry, "has '\(domain.name)' again, once is kept",
                value: domain.name.text))
          } else {
            reporter.report(
              site.problem(
                ProblemCode.duplicate,
                "has '\(domain.name)' again with another mvpdInitiated; keep one",
                value: domain.name.text))
          }
          continue
        }
        domains.append(domain)
      }
      return domains
    default:
      if dialect == .xml {
        reporter.report(
          site.note(
            .note, ProblemCode.unknownElement,
            "are left out, since their form in XML is not documented"))
      } else {
        reporter.report(
          site.problem(
            ProblemCode.wrongType, "is \(value.kind), expected an array of objects",
            value: value.shownText))
      }
      return nil
    }
  }

  private func domain(_ value: RawValue, _ site: FieldSite) -> Requestor.Domain? {
    guard case .object(let members) = value.content,
      case .text(let raw)? = members.first(where: { $0.name == "name" })?.value.content
    else {
      reporter.report(
        site.problem(
          ProblemCode.wrongType, "is \(value.kind), expected an object with a string 'name'",
          value: value.shownText))
      return nil
    }
    guard let name = values.text(raw, .hostName, site) else {
      if TextCleaning.trimmed(raw).text.utf8.isEmpty {
        reporter.report(
          site.problem(ProblemCode.emptyValue, "has an empty name, expected a host name"))
      }
      return nil
    }
    let flag = members.first { $0.name == "mvpdInitiated" }?.value
    switch flag?.content {
    case nil, .null: return Requestor.Domain(name: name, mvpdInitiated: false)
    case .boolean(let value): return Requestor.Domain(name: name, mvpdInitiated: value)
    default:
      reporter.report(
        site.problem(
          ProblemCode.notABoolean,
          "has mvpdInitiated \(flag?.kind ?? ""), expected true or false without quotes"))
      return nil
    }
  }

  // MARK: The platform

  private func takePlatform(_ response: inout ConfigurationResponse) {
    let stated = ["os", "device"].compactMap { name in
      members.first { $0.name == name }?.value.shownText.flatMap(Self.platform)
    }
    response.platform = stated.first
    guard let os = stated.first, let device = stated.last, os != device else { return }
    reporter.report(
      InputNote(
        .warning, ProblemCode.platformContradictsFile, at: place, field: "device",
        value: device.rawValue,
        message: "device names platform '\(device)' but os names '\(os)'; os is taken"))
  }

  /// The platform that a response's `os` or `device` names; nil for `Unknown` and the like.
  private static func platform(_ text: String) -> Platform? {
    switch TextCleaning.trimmed(text).text.lowercased() {
    case "ios", "ipados", "iphone", "ipad": .ios
    case "tvos", "appletv": .tvos
    case "android": .android
    case "roku": .roku
    case "fireos", "firetv": .firetv
    default: nil
    }
  }

  // MARK: Faults and remarks

  private func reportDuplicates() {
    let repeated = placesByID.filter { $0.value.count > 1 }.sorted { $0.key < $1.key }
    for (id, places) in repeated {
      reporter.report(
        InputProblem(
          ProblemCode.duplicate, at: places[1], field: "id", value: id.description,
          message: "MVPD '\(id)' stands \(places.count) times in one requestor:"
            + " \(PlaceList.words(places))",
          subject: .mvpd(id)))
    }
  }

  private func noteUnknown(
    _ members: [RawMember], of thing: Thing, at place: Place, known: [String]
  ) {
    for member in members
    where !known.contains(member.name) && !Self.foreignMembers.contains(member.name) {
      let site = FieldSite(member.name, of: thing, in: place, at: member.value.position)
      let question = DidYouMean.phrase(DidYouMean.candidates(for: member.name, among: known))
      reporter.report(
        site.note(
          .warning, ProblemCode.unknownMember, "is not a known member and is left out\(question)",
          value: member.name))
    }
  }

  private func reportNoResponse() {
    let names = Set(members.map(\.name))
    var message = "the object is no configuration response, expected one with 'requestor'"
    if names.contains("formatVersion") {
      message = "the file is one of mvpdctl's own, not a configuration response"
    } else if names.isSuperset(of: ["status", "code"]) {
      let code = members.first { $0.name == "code" }?.value.shownText ?? ""
      message = "the file is an error answer of the service ('\(code)'), not a configuration"
    }
    reporter.report(InputProblem(ProblemCode.notAResponse, at: place, message: message))
  }
}
