import FoundationEssentials
import Glibc
import Postgres
import TVEModel
import TestSupport
import Testing

@testable import TVEStore

@Suite struct SchemaTests {
  @Test func `every constraint of the schema has its sentence and every sentence its constraint`()
    throws
  {
    let connection = try Connection(TestDatabase.migrated())

    let names = Set(
      try connection.values(
        """
        select conname::text from pg_constraint
        where connamespace = 'tve'::regnamespace and contype <> 't'
        union select relname::text from pg_class
        where relnamespace = 'tve'::regnamespace and relkind = 'i' and relname like '%\\_key'
        """, as: String.self))

    #expect(Set(ConstraintWords.sentences.keys) == names.union(["key_is_immutable"]))
  }

  @Test func `the setting columns of both tables are those of the model`() throws {
    let connection = try Connection(TestDatabase.migrated())

    for table in ["mvpd_setting", "integration_setting"] {
      let columns = try connection.values(
        """
        select column_name::text from information_schema.columns
        where table_schema = 'tve' and table_name = \(table)
          and column_name not in ('requestor_id', 'mvpd_id', 'platform_id')
        order by ordinal_position
        """, as: String.self)
      #expect(columns == SettingField.allCases.map(\.column))
    }
  }

  @Test func `the platform tree of the database is that of the model`() throws {
    let connection = try Connection(TestDatabase.migrated())

    let rows = try connection.rows(
      """
      select platform_id, parent_id, is_leaf, has_sso, has_apple_sso
      from tve.platform order by position
      """)

    #expect(try rows.map { try $0.string(0) } == Platform.allCases.map(\.rawValue))
    for (row, platform) in zip(rows, Platform.allCases) {
      #expect(try row.optionalString(1) == platform.parent?.rawValue)
      #expect(try row.bool(2) == platform.isLeaf)
      #expect(try row.bool(3) == SettingField.enablePlatformServices.applies(at: platform))
      #expect(try row.bool(4) == SettingField.platformMappingID.applies(at: platform))
    }
  }

  /// The dump of a migrated database; `RECORD_SNAPSHOTS=1` writes it and fails.
  @Test(.enabled(if: pgDump15 != nil, "pg_dump 15 is not installed"))
  func `sql/schema.sql is the dump of the migrated schema`() throws {
    let target = try TestDatabase.migrated()
    let connection = try Connection(target)
    let dump = try schemaDump(connection)
    let path = "\(packageRoot)/sql/schema.sql"

    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      try Data(dump.utf8).write(to: URL(filePath: path))
      Issue.record("recorded sql/schema.sql")
      return
    }

    let recorded = String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
    #expect(dump == recorded)
  }

  private func schemaDump(_ connection: Connection) throws -> String {
    let output = try Subprocess.output(of: [
      try #require(pgDump15), "--schema-only", "--no-owner", "--no-privileges", "--schema=tve",
      "--restrict-key=mvpdctl", "--host=\(connection.host)", "--port=\(connection.port)",
      "--username=\(connection.user)", connection.database,
    ])
    let text = output.output
    #expect(output.ending.status == 0)
    // The header names the versions of server and client.
    guard let start = text.firstRange(of: "CREATE SCHEMA") else { return text }
    return String(text[start.lowerBound...])
  }
}

private let packageRoot: String = {
  let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
  return parts.dropLast(3).joined(separator: "/")
}()

private let pgDump15: String? = {
  guard let binaries = try? ServerBinaries.locate(), binaries.major == 15 else { return nil }
  return "\(binaries.folder)/pg_dump"
}()
