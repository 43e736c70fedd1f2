package import Postgres

/// Brings the schema of a database to the state that this binary knows.
package enum Migrator {
  /// Held while migrating; the number is ours, made once at random.
  private static let lock = 7_309_842_116_553_201

  /// How the schema stands, without changing anything.
  package static func state(
    of connection: Connection, migrations: [Migration] = Migration.all
  ) throws(PostgresError) -> SchemaState {
    let exists = try connection.value(
      "select to_regclass('tve.schema_migration') is not null", as: Bool.self)
    guard exists else { return .missing }
    let applied = try connection.rows(
      "select version, name, sha256 from tve.schema_migration order by version")
    for row in applied {
      let version = try row.int("version")
      guard version <= migrations.count else {
        return .newer(
          version: try applied[applied.count - 1].int("version"), expected: migrations.count)
      }
      if try row.string("sha256") != migrations[version - 1].sha256 {
        return .edited(version: version, name: try row.string("name"))
      }
    }
    return applied.count == migrations.count
      ? .current(version: applied.count)
      : .older(version: applied.count, expected: migrations.count)
  }

  /// Applies what is missing, each migration in a transaction of its own, under a lock.
  ///
  /// - Returns: What was applied, in order; empty when nothing was missing.
  /// - Throws: `StoreError.schema` when the schema is newer or was edited; `PostgresError`.
  @discardableResult
  package static func migrate(
    _ connection: Connection, migrations: [Migration] = Migration.all
  ) throws -> [Migration] {
    var applied: [Migration] = []
    while let migration = try applyNext(connection, migrations) {
      applied.append(migration)
    }
    return applied
  }

  private static func applyNext(
    _ connection: Connection, _ migrations: [Migration]
  ) throws -> Migration? {
    try connection.transaction {
      try connection.execute("select pg_advisory_xact_lock(\(lock))")
      let next: Int
      switch try state(of: connection, migrations: migrations) {
      case .missing: next = 0
      case .older(let version, _): next = version
      case .current: return nil
      case let state: throw StoreError.schema(state)
      }
      let migration = migrations[next]
      try connection.script(migration.sql)
      try connection.execute(
        """
        insert into tve.schema_migration (version, name, sha256)
        values (\(migration.version), \(migration.name), \(migration.sha256))
        """)
      return migration
    }
  }
}
