import Postgres
import TVEInterchange
import TVEModel
import TestSupport
import Testing

@testable import TVEStore

@Suite struct FirstLoadTests {
  @Test func `a large first load leaves the schema as the migrations made it`() throws {
    let connection = try Connection(TestDatabase.migrated())
    let before = try catalogue(connection)

    let outcome = try load(connection)

    #expect(outcome.summary.create == 21_000 + 150 + 140)
    #expect(try catalogue(connection) == before)
    #expect(try connection.value("select count(*) from tve.integration", as: Int.self) == 21_000)
    #expect(
      try connection.value(
        "select count(*) from tve.integration where revision = 1", as: Int.self) == 21_000)
  }

  @Test func `a reference that does not hold is refused and nothing is stored`() throws {
    let connection = try Connection(TestDatabase.migrated())
    let before = try catalogue(connection)

    #expect(throws: StoreError.self) { try load(connection, missing: "mvpd7") }

    #expect(try catalogue(connection) == before)
    #expect(try connection.value("select count(*) from tve.requestor", as: Int.self) == 0)
  }

  @Test func `triggers work again afterwards`() throws {
    let connection = try Connection(TestDatabase.migrated())
    try load(connection)

    try connection.execute(
      """
      update tve.integration_setting set enable_platform_services = false
      where requestor_id = 'REQ1' and mvpd_id = 'mvpd1'
      """)

    #expect(
      try connection.value(
        """
        select revision from tve.integration
        where requestor_id = 'REQ1' and mvpd_id = 'mvpd1'
        """, as: Int.self) == 2)
  }

  @discardableResult
  private func load(_ connection: Connection, missing: String = "") throws -> ChangeOutcome {
    var options = ChangeOptions()
    options.listLimit = 1
    return try ChangeRunner(connection).run(options) { area in
      for index in 0..<140 where "mvpd\(index)" != missing {
        var record = MVPDRecord(at: Place(), id: MVPDID(trusted: "mvpd\(index)"))
        record.displayName = .set(ExactText("Provider \(index)"))
        try area.take(.mvpd(record))
      }
      for index in 0..<150 {
        let id = RequestorID(trusted: "REQ\(index)")
        var record = RequestorRecord(at: Place(), id: id)
        record.displayName = .set(ExactText("Channel \(index)"))
        try area.take(.requestor(record))
        for mvpd in 0..<140 {
          let mvpd = MVPDID(trusted: "mvpd\(mvpd)")
          try area.take(.integration(IntegrationRecord(at: Place(), requestor: id, mvpd: mvpd)))
          var setting = SettingRecord(
            at: Place(), requestor: id, mvpd: mvpd, platform: .all,
            fields: [.enablePlatformServices])
          setting.values.enablePlatformServices = true
          try area.take(.setting(setting))
        }
      }
    }
  }

  /// Constraints, indexes and triggers as the catalogue has them.
  private func catalogue(_ connection: Connection) throws -> [String] {
    try connection.values(
      """
      select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
      from pg_constraint where connamespace = 'tve'::regnamespace
      union all
      select indexdef from pg_indexes where schemaname = 'tve'
      union all
      select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text
      from pg_trigger where not tgisinternal
      order by 1
      """, as: String.self)
  }
}
