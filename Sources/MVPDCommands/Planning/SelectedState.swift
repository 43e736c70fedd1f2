import Postgres
import TVEModel
import TVEStore

/// What the selectors of `plan` and `apply` select of staged and stored things together.
///
/// Every selector that is given must say yes: one about requestors says no to an MVPD's own facts,
/// one about MVPDs says no to a requestor's; an integration answers both. What is excluded is
/// excluded of its own kind alone.
struct SelectedState {
  private let staged: StagedSelection

  /// - Throws: `ToolError` of status 3 for an id, or a pattern, that is neither stored nor staged.
  init(_ selection: Selection, _ area: StagingArea, _ connection: Connection) throws {
    try area.flush()
    let known = try StagedIDs(connection)
    let requestors = try Self.requestors(selection, known)
    let mvpds = try Self.ids(
      selection.mvpds, selection.excludedMVPDs, among: known.mvpds, .mvpd)
    let programmers = try Self.ids(
      selection.programmers, selection.excludedProgrammers, among: known.programmers, .programmer)
    let wantsRequestors = !selection.requestors.isEmpty
    let wantsMVPDs = !selection.mvpds.isEmpty
    let wantsProgrammers = !selection.programmers.isEmpty
    var staged = StagedSelection()
    staged.programmers =
      wantsRequestors || wantsMVPDs ? [] : programmers?.map { ProgrammerID(trusted: $0) }
    staged.mvpds =
      wantsRequestors || wantsProgrammers ? [] : mvpds?.map { MVPDID(trusted: $0) }
    staged.requestors = wantsMVPDs ? [] : requestors?.map { RequestorID(trusted: $0) }
    staged.integrations = (
      requestors?.map { RequestorID(trusted: $0) }, mvpds?.map { MVPDID(trusted: $0) }
    )
    self.staged = staged
  }

  func apply(to area: StagingArea, _ connection: Connection) throws {
    try staged.apply(to: area, connection)
  }

  private static func requestors(_ selection: Selection, _ known: StagedIDs) throws -> [String]? {
    let globs =
      selection.requestors + selection.excludedRequestors + selection.programmers
      + selection.excludedProgrammers
    guard !globs.isEmpty else { return nil }
    let ids = known.requestors.map(\.id)
    let wanted = try Matcher(selection.requestors, among: ids, .requestor, true)
    let unwanted = try Matcher(selection.excludedRequestors, among: ids, .requestor, false)
    let owners = try Matcher(selection.programmers, among: known.programmers, .programmer, true)
    let otherOwners = try Matcher(
      selection.excludedProgrammers, among: known.programmers, .programmer, false)
    return known.requestors.filter { row in
      wanted.accepts(row.id) && !unwanted.matches(row.id)
        && (owners.accepts(nil) || row.programmers.contains(where: owners.matches))
        && !row.programmers.contains(where: otherOwners.matches)
    }.map(\.id)
  }

  private static func ids(
    _ wanted: [Glob], _ unwanted: [Glob], among ids: [String], _ kind: EntityKind
  ) throws -> [String]? {
    guard !wanted.isEmpty || !unwanted.isEmpty else { return nil }
    let positive = try Matcher(wanted, among: ids, kind, true)
    let negative = try Matcher(unwanted, among: ids, kind, false)
    return ids.filter { positive.accepts($0) && !negative.matches($0) }
  }
}
