import Formats
package import Postgres
import TVEInterchange

/// The stored ids of one kind, to name those that a wrong one was probably meant to be.
package struct IDSuggestions: Sendable {
  private let ids: [String]

  /// Reads the ids of programmers, requestors or MVPDs; of integrations there are too many.
  package init(_ kind: EntityKind, _ connection: Connection) throws(PostgresError) {
    switch kind {
    case .programmer:
      ids = try connection.values(
        "select programmer_id::text from tve.programmer order by 1", as: String.self)
    case .requestor:
      ids = try connection.values(
        "select requestor_id::text from tve.requestor order by 1", as: String.self)
    case .mvpd:
      ids = try connection.values("select mvpd_id::text from tve.mvpd order by 1", as: String.self)
    case .integration:
      ids = []
    }
  }

  /// The same with those that the input brings; within the transaction that it is staged in.
  init(staged kind: EntityKind, _ connection: Connection) throws(PostgresError) {
    let stored = try IDSuggestions(kind, connection).ids
    guard kind != .integration else {
      ids = stored
      return
    }
    let staged = try connection.values(
      Query(stringLiteral: "select \(kind.rawValue)_id from stage_\(kind.rawValue) order by 1"),
      as: String.self)
    ids = Set(stored).union(staged).sorted()
  }

  /// At most three, the closest first.
  package func closest(to id: String) -> [String] { DidYouMean.candidates(for: id, among: ids) }
}
