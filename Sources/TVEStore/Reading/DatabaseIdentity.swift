package import Postgres

/// What a database is called and known by.
package struct DatabaseIdentity: Sendable, Hashable {
  /// Made with the schema, a UUID.
  package let id: String
  /// Nil until somebody named it.
  package let label: String?
  /// Bulk changes and deletes want the label to be typed.
  package let isProtected: Bool

  package init(_ connection: Connection) throws(PostgresError) {
    let row = try connection.row(
      "select database_id::text as id, label, is_protected from tve.database")
    id = try row.string("id")
    label = try row.optionalString("label")
    isProtected = try row.bool("is_protected")
  }

  /// The identity, or nil where the schema, if there is one, is older than identities.
  package static func find(_ connection: Connection) throws(PostgresError) -> DatabaseIdentity? {
    let exists: Bool = try connection.value("select to_regclass('tve.database') is not null")
    return exists ? try DatabaseIdentity(connection) : nil
  }

  /// Names the database and says whether it is protected.
  package static func set(
    label: String, isProtected: Bool, _ connection: Connection
  ) throws(PostgresError) {
    try connection.execute(
      "update tve.database set label = \(label), is_protected = \(isProtected)")
  }
}
