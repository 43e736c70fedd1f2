import Postgres
import TVEStore
import TestSupport
import Testing

@Suite struct MigratorTests {
  @Test func `an empty database is brought to the current version`() throws {
    let connection = try Connection(TestDatabase.empty())

    #expect(try Migrator.state(of: connection) == .missing)
    let applied = try Migrator.migrate(connection)

    #expect(applied.map(\.version) == Array(1...applied.count))
    #expect(try Migrator.state(of: connection) == .current(version: applied.count))
  }

  @Test(arguments: [
    "create schema tve", "create schema tve; create table tve.schema_migration (number integer)",
  ])
  func `a schema that others made is left alone`(_ made: String) throws {
    let connection = try Connection(TestDatabase.empty())
    try connection.script(made)

    #expect(try Migrator.state(of: connection) == .foreign)
    #expect(throws: StoreError.self) { try Migrator.migrate(connection) }
  }

  @Test func `migrating twice applies nothing the second time`() throws {
    let connection = try Connection(TestDatabase.migrated())

    #expect(try Migrator.migrate(connection).isEmpty)
  }

  @Test func `an edited migration is named`() throws {
    let connection = try Connection(TestDatabase.migrated())
    try connection.execute("update tve.schema_migration set sha256 = 'other' where version = 2")

    #expect(
      try Migrator.state(of: connection) == .edited(version: 2, name: "create_platform"))
    #expect(throws: StoreError.self) { try Migrator.migrate(connection) }
  }

  @Test func `a database newer than the binary is told from an older one`() throws {
    let connection = try Connection(TestDatabase.migrated())
    let count = Migration.all.count

    try connection.execute("delete from tve.schema_migration where version = \(count)")
    #expect(try Migrator.state(of: connection) == .older(version: count - 1, expected: count))

    try connection.execute(
      """
      insert into tve.schema_migration (version, name, sha256)
      values (\(count), 'a', \(Migration.all[count - 1].sha256)), (\(count + 1), 'b', 'c')
      """)
    #expect(try Migrator.state(of: connection) == .newer(version: count + 1, expected: count))
  }

  @Test func `a migration that fails leaves the version before it`() throws {
    let connection = try Connection(TestDatabase.empty())
    let broken =
      Array(Migration.all.prefix(1)) + [
        Migration(fileName: "0002_fail", sql: "create table tve.half (); select 1 / 0;")
      ]

    #expect(throws: PostgresError.self) {
      try Migrator.migrate(connection, migrations: broken)
    }

    #expect(
      try Migrator.state(of: connection, migrations: broken) == .older(version: 1, expected: 2))
    #expect(try connection.value("select to_regclass('tve.half') is null", as: Bool.self))
  }

  @Test func `two migrators at once make one schema`() async throws {
    let target = try TestDatabase.empty()

    let counts = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<2 {
        group.addTask { try Migrator.migrate(Connection(target)).count }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }

    #expect(counts.reduce(0, +) == Migration.all.count)
  }
}
