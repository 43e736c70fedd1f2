package import Postgres

/// Brings the schema of a database to the state that this binary knows.
package enum Migrator {
  /// Held while migrating; the number is ours, made once at random.
  private static let lock = 7_309_842_116_553_201

  /// How the schema stands, without changing anything.
  package static func state(
    of connection: Connection, migrations: [Migration] = Migration.all
  ) throws(PostgresError) -> SchemaState {
    guard let applied = try history(of: connection) else {
      return try connection.value("select to_regnamespace('tve') is null") ? .missing : .foreign
    }
    for step in applied {
      guard step.version <= migrations.count else {
        return .newer(version: applied[applied.count - 1].version, expected: migrations.count)
      }
      if step.sha256 != migrations[step.version - 1].sha256 {
        return .edited(version: step.version, name: step.name)
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

  /// Does what `migrate` would do, in one transaction, and undoes it.
  ///
  /// - Returns: What would be applied, in order.
  /// - Throws: As `migrate`.
  package static func rehearse(
    _ connection: Connection, migrations: [Migration] = Migration.all
  ) throws -> [Migration] {
    try connection.transaction(ending: .rollback) {
      var applied: [Migration] = []
      while let migration = try applyNextInTransaction(connection, migrations) {
        applied.append(migration)
      }
      return applied
    }
  }

  /// What the database says of each migration that it has, in order; empty without the schema.
  package static func applied(
    to connection: Connection
  ) throws(PostgresError) -> [AppliedMigration] {
    try history(of: connection) ?? []
  }

  /// Nil without the schema, or where it is another's.
  private static func history(
    of connection: Connection
  ) throws(PostgresError) -> [AppliedMigration]? {
    let exists: Bool = try connection.value(
      """
      select count(*) = 3 from pg_catalog.pg_attribute
      where attrelid = to_regclass('tve.schema_migration')
        and attname in ('version', 'name', 'sha256') and not attisdropped
      """)
    guard exists else { return nil }
    var applied: [AppliedMigration] = []
    for row in try connection.rows(
      "select version, name, sha256 from tve.schema_migration order by version")
    {
      applied.append(
        AppliedMigration(
          version: try row.int("version"), name: try row.string("name"),
          sha256: try row.string("sha256")))
    }
    return applied
  }

  private static func applyNext(
    _ connection: Connection, _ migrations: [Migration]
  ) throws -> Migration? {
    try connection.transaction { try applyNextInTransaction(connection, migrations) }
  }

  private static func applyNextInTransaction(
    _ connection: Connection, _ migrations: [Migration]
  ) throws -> Migration? {
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
