import Formats
import Postgres
import TVEInterchange
import TVEModel
import TVEStore

/// A plan in a file: every change complete, and what it stands on.
///
/// `{"formatVersion":1,"kind":"plan","database":{…},"options":{…},"changes":[…],"sha256":"…"}`;
/// the digest is over the text before it, so that nobody applies what was not planned.
struct SavedPlan {
  /// The database that it was made for.
  let databaseID: String
  let label: String?
  let prunes: Bool
  let changes: [SavedChange]

  /// What must still be so when it is applied.
  var basis: [PlanBasis.Entry] { changes.map(\.basis) }

  /// Stages exactly the changes.
  ///
  /// - Throws: `StoreError.planStale`.
  func stage(into area: StagingArea, _ connection: Connection, file: String) throws {
    try PlanBasis.check(basis, connection)
    for (index, change) in changes.enumerated() {
      let place = Place(file: file, path: "changes[\(index)]")
      for record in try change.records(at: place, connection) { try area.take(record) }
    }
  }

  /// What moved, from what is wrong with a plan that was in order; how an input would be mended is
  /// left out.
  static func sentence(_ problem: InputProblem) -> String {
    String(problem.message.prefix { $0 != ";" })
  }
}

/// One change of a saved plan.
struct SavedChange {
  let change: Change
  /// The revision that the change stands on; nil for a thing that is created.
  let base: Int?

  var basis: PlanBasis.Entry { PlanBasis.Entry(change.kind, key: change.key, revision: base) }
}
