import ArgumentKit
import TVEInterchange
import TVEModel
import TVEStore

/// What `integration create` and `integration set` assign.
struct IntegrationAssignment: ThingAssignment {
  static let kind = EntityKind.integration
  static let active = Option<Bool>(
    "--active", assigns: true, help: "whether viewers may sign in; a new one is active")
  static let featuredRank = Option<Int>(
    "--featured-rank", value: "N", assigns: true, help: "place in the featured list, 1 the first")
  static let degradation = Option<Degradation>(
    "--degradation", assigns: true, help: "the degradation rule that is in force")
  static let degradationUntil = Option<String>(
    "--degradation-until", value: "TIME", assigns: true, help: "when it ends, RFC 3339 with a zone")
  private static let ownFields = ["featuredRank", "degradation", "degradationUntil"]

  static let group = OptionGroup(
    "Assign",
    [active, featuredRank, degradation, degradationUntil] + SettingAssignment.group.options)

  let settings: SettingAssignment
  private let active: Edit<Bool>
  private let rank: Edit<Int>
  private let degradation: Edit<Degradation>
  private let until: Edit<ExactText>

  init(_ values: ParsedArguments) throws {
    settings = try SettingAssignment(values, otherFields: Self.ownFields)
    let unset = settings.otherUnset
    active = Edit(values[Self.active])
    rank = Edit(values[Self.featuredRank], clearedBy: "featuredRank", in: unset)
    if let rank = rank.value, rank < 1 {
      throw ToolError.refused(
        "value-malformed", "option '--featured-rank': \(rank) is not a rank, 1 is the first")
    }
    degradation = Edit(values[Self.degradation], clearedBy: "degradation", in: unset)
    if let text = values[Self.degradationUntil], !Timestamp.isValid(text) {
      throw ToolError.refused(
        "value-malformed",
        "option '--degradation-until': '\(text)' is not a time such as 2026-12-01T18:00:00Z")
    }
    until = Edit(
      values[Self.degradationUntil].map { ExactText($0) }, clearedBy: "degradationUntil",
      in: unset)
  }

  var isEmpty: Bool {
    settings.isEmpty && !active.isEdit && !rank.isEdit && !degradation.isEdit && !until.isEdit
  }

  func activates(_ mode: RecordMode) -> Bool {
    // With a name and a logo of its own it needs none of the MVPD.
    let values = settings.platforms.contains(.all) ? settings.values : SettingValues()
    guard values.displayName == nil || values.logoURL == nil else { return false }
    return active.value ?? (mode == .create)
  }

  func records(for key: [String], mode: RecordMode) throws -> [Record] {
    let requestor = try RequestorID.argument(key[0], "requestor")
    let mvpd = try MVPDID.argument(key[1], "MVPD")
    var record = IntegrationRecord(at: Place(), requestor: requestor, mvpd: mvpd)
    record.mode = mode
    record.active = active
    record.featuredRank = rank
    record.degradation = degradation
    record.degradationUntil = until
    return [.integration(record)] + settings.records(requestor: requestor, mvpd: mvpd)
  }
}

extension Degradation: ArgumentValue {}
