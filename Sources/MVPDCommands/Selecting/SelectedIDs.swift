import Formats
import ArgumentKit
import Postgres
import TVEModel
import TVEStore

/// What the globs of a selection come to, among the things that a database holds.
struct SelectedIDs {
  /// Nil when nothing narrows the requestors.
  let requestors: [RequestorID]?
  /// Nil when nothing narrows the MVPDs.
  let mvpds: [MVPDID]?

  /// Matches the globs with what is stored.
  ///
  /// - Parameter isChange: a pattern without a match is refused then; else it selects nothing.
  /// - Throws: `ToolError` of status 3 for an id that does not exist.
  init(_ selection: Selection, _ connection: Connection, isChange: Bool) throws {
    let needsRequestors =
      !(selection.requestors + selection.programmers + selection.excludedRequestors
      + selection.excludedProgrammers).isEmpty
    requestors = needsRequestors ? try Self.requestors(selection, connection, isChange) : nil
    let needsMVPDs = !(selection.mvpds + selection.excludedMVPDs).isEmpty
    mvpds = needsMVPDs ? try Self.mvpds(selection, connection, isChange) : nil
  }

  private static func requestors(
    _ selection: Selection, _ connection: Connection, _ isChange: Bool
  ) throws -> [RequestorID] {
    let stored = try StoredIDs.requestors(connection)
    let programmers = try StoredIDs.programmers(connection)
    let ids = stored.map(\.id)
    let wanted = try Matcher(selection.requestors, among: ids, .requestor, isChange)
    let unwanted = try Matcher(selection.excludedRequestors, among: ids, .requestor, false)
    let owners = try Matcher(selection.programmers, among: programmers, .programmer, isChange)
    let otherOwners = try Matcher(
      selection.excludedProgrammers, among: programmers, .programmer, false)
    return stored.filter { row in
      wanted.accepts(row.id) && !unwanted.matches(row.id)
        && owners.accepts(row.programmer) && !otherOwners.matches(row.programmer)
    }.map { RequestorID(trusted: $0.id) }
  }

  private static func mvpds(
    _ selection: Selection, _ connection: Connection, _ isChange: Bool
  ) throws -> [MVPDID] {
    let ids = try StoredIDs.mvpds(connection)
    let wanted = try Matcher(selection.mvpds, among: ids, .mvpd, isChange)
    let unwanted = try Matcher(selection.excludedMVPDs, among: ids, .mvpd, false)
    return ids.filter { wanted.accepts($0) && !unwanted.matches($0) }
      .map { MVPDID(trusted: $0) }
  }
}

/// Globs of one kind, checked against the ids that there are.
struct Matcher {
  private let globs: [Glob]

  /// - Throws: `ToolError` of status 3 for an id without wildcard that does not exist, and, with
  ///   `needsMatch`, for a pattern that matches nothing.
  init(
    _ globs: [Glob], among ids: [String], _ kind: EntityKind, _ needsMatch: Bool
  ) throws {
    self.globs = globs
    for glob in globs where !ids.contains(where: glob.matches) {
      if !glob.isPattern {
        throw ToolError.refused(
          "\(kind.rawValue)-unknown", "\(kind.noun) '\(glob)' does not exist",
          suggestions: DidYouMean.candidates(for: glob.description, among: ids))
      }
      if needsMatch {
        throw ToolError.refused(
          "pattern-unmatched", "pattern '\(glob)' matches no \(kind.noun)")
      }
    }
  }

  /// True without globs, or when one of them matches.
  func accepts(_ id: String?) -> Bool { globs.isEmpty || matches(id) }

  /// True when one of the globs matches.
  func matches(_ id: String?) -> Bool {
    guard let id else { return false }
    return globs.contains { $0.matches(id) }
  }
}
