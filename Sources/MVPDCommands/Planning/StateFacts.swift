import TVEInterchange
import TVEModel
import TVEStore

/// What a state says of each thing, field by field, to compare two states without a database.
///
/// A class, because readers fill it.
final class StateFacts: RecordSink {
  /// A thing.
  struct Thing: Hashable {
    let kind: EntityKind
    let key: [String]
  }

  /// A field of a thing, in the order in which changes tell them.
  struct Field: Hashable {
    let position: Int
    let name: String
    let platform: Platform?
  }

  private(set) var things: [Thing: [Field: FieldValue]] = [:]
  private(set) var scopes: Set<ScopeRecord.Extent> = []
  private(set) var problems: [InputProblem] = []
  private(set) var notes: [InputNote] = []
  private var settings: [Thing: [Field: FieldValue]] = [:]
  private var featured: [Thing: FieldValue] = [:]

  func report(_ problem: InputProblem) { problems.append(problem) }
  func report(_ note: InputNote) { notes.append(note) }

  func take(_ record: Record) {
    switch record {
    case .programmer(let record):
      add(
        .programmer, [record.id.description], record.place,
        [text("displayName", record.displayName)])
    case .requestor(let record):
      let domains = (record.domains.value ?? []).sorted { $0.name < $1.name }
      add(
        .requestor, [record.id.description], record.place,
        [
          text("displayName", record.displayName),
          text("programmerId", record.programmer.value?.description),
          ("domains", .list(domains.map(\.name))),
          (
            "mvpdInitiatedDomains",
            .list(domains.filter { $0.mvpdInitiated == true }.map(\.name))
          ),
        ])
    case .mvpd(let record):
      add(.mvpd, [record.id.description], record.place, Self.fields(record))
    case .integration(let record):
      add(
        .integration, [record.requestor.description, record.mvpd.description], record.place,
        [("active", .boolean(record.active.value ?? true))])
    case .setting(let record): take(record)
    case .featured(let record):
      featured[Thing(kind: .requestor, key: [record.requestor.description])] =
        .list(record.mvpds.map { ExactText($0.description) })
    case .scope(let record): scopes.insert(record.extent)
    case .deletion: break
    }
  }

  /// Joins what stands in records of its own; after the last one.
  func finish() {
    for (thing, fields) in settings {
      things[thing]?.merge(fields) { _, new in new }
    }
    for thing in things.keys where thing.kind == .requestor {
      things[thing]?[Field(position: 4, name: "featured", platform: nil)] =
        featured[thing] ?? .list([])
    }
  }

  private func add(
    _ kind: EntityKind, _ key: [String], _ place: Place, _ fields: [(String, FieldValue?)]
  ) {
    let thing = Thing(kind: kind, key: key)
    guard things[thing] == nil else {
      return report(
        InputProblem(
          ProblemCode.duplicate, at: place, value: key.joined(separator: "/"),
          message: "\(kind.noun) '\(key.joined(separator: "/"))' stands twice in the input"))
    }
    var facts: [Field: FieldValue] = [:]
    for (position, field) in fields.enumerated() {
      facts[Field(position: position, name: field.0, platform: nil)] = field.1
    }
    things[thing] = facts
  }

  private func take(_ record: SettingRecord) {
    let owner =
      record.requestor.map {
        Thing(kind: .integration, key: [$0.description, record.mvpd.description])
      } ?? Thing(kind: .mvpd, key: [record.mvpd.description])
    for field in record.values.statedFields {
      guard let value = record.values[field] else { continue }
      let place = Field(
        position: 100 + 100 * record.platform.ordinal + field.rawValue, name: field.name,
        platform: record.platform)
      settings[owner, default: [:]][place] = FieldValue(value)
    }
  }

  private static func fields(_ record: MVPDRecord) -> [(String, FieldValue?)] {
    [
      text("displayName", record.displayName), text("logoUrl", record.logoURL),
      ("isTempPass", .boolean(record.isTempPass.value ?? false)),
      ("isProxied", .boolean(record.isProxied.value ?? (record.proxy.value != nil))),
      text("proxyMvpdId", record.proxy.value?.description),
      text("providerId", record.providerID),
      ("foregroundLogout", record.foregroundLogout.value.map(FieldValue.boolean)),
      ("iFrameRequired", record.iFrameRequired.value.map(FieldValue.boolean)),
      ("iFrameWidth", record.iFrameWidth.value.map(FieldValue.integer)),
      ("iFrameHeight", record.iFrameHeight.value.map(FieldValue.integer)),
    ]
  }

  private static func text(_ name: String, _ edit: Edit<ExactText>) -> (String, FieldValue?) {
    (name, edit.value.map(FieldValue.text))
  }

  private static func text(_ name: String, _ value: String?) -> (String, FieldValue?) {
    (name, value.map { .text(ExactText($0)) })
  }

  private func text(_ name: String, _ edit: Edit<ExactText>) -> (String, FieldValue?) {
    Self.text(name, edit)
  }

  private func text(_ name: String, _ value: String?) -> (String, FieldValue?) {
    Self.text(name, value)
  }
}

extension FieldValue {
  /// A setting's value as changes hold it.
  fileprivate init(_ value: SettingValue) {
    switch value {
    case .boolean(let truth): self = .boolean(truth)
    case .boardingStatus(let status):
      self = .text(status == .absent ? "" : ExactText(status.rawValue))
    case .platformIdentifier(let text), .text(let text): self = .text(text)
    case .list(let items): self = .list(items)
    }
  }
}
