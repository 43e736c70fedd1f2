import Postgres
import TVEModel
import TestSupport
import Testing

@testable import TVEStore

@Suite struct StoredIntegrationReaderTests {
  /// More than are read before the second session begins.
  private static let count = 120

  private let connection: Connection
  private let ids: [RequestorID]

  init() throws {
    connection = try Connection(TestDatabase.migrated())
    try connection.script(
      """
      insert into tve.requestor (requestor_id, display_name)
      select 'R' || number, 'R' from generate_series(1000, 1119) as number;
      insert into tve.mvpd (mvpd_id, display_name)
      select 'M' || number, 'M' from generate_series(10, 19) as number;
      insert into tve.integration (requestor_id, mvpd_id, active)
      select requestor_id, mvpd_id, hashtext(requestor_id || mvpd_id) % 2 = 0
      from tve.requestor, tve.mvpd
      where hashtext(mvpd_id || requestor_id) % 3 <> 0;
      insert into tve.integration_setting
        (requestor_id, mvpd_id, platform_id, platform_mapping_id)
      select requestor_id, mvpd_id, platform_id, 'p' || hashtext(requestor_id || mvpd_id) % 7
      from tve.integration, (values ('ios'), ('tv')) as node (platform_id)
      where hashtext(requestor_id || mvpd_id || platform_id) % 2 = 0;
      """)
    ids = (1000..<(1000 + Self.count)).map { RequestorID(trusted: "R\($0)") }
  }

  @Test func `what a second session reads is what the first one would`() throws {
    let lines: [String] = try snapshot { reader, table in
      try self.lines(ids, reader, table) { number in
        guard number == Self.count / 2 else { return }
        let open = try sessions()
        #expect(open == 2)
      }
    }
    #expect(try lines == stored())
  }

  @Test func `the snapshot is that of the transaction`() throws {
    let before = try stored()
    let lines: [String] = try snapshot { reader, table in
      let other = try connection.sibling()
      try other.script(
        "delete from tve.integration_setting; update tve.integration set active = false")
      return try self.lines(ids, reader, table)
    }
    #expect(lines == before)
  }

  @Test func `the first session goes on alone where the second one is lost`() throws {
    let lines: [String] = try snapshot { reader, table in
      try self.lines(ids, reader, table) { number in
        guard number == 20 else { return }
        try connection.execute(
          """
          select pg_terminate_backend(pid, 10000) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()
          """)
      }
    }
    #expect(try lines == stored())
  }

  @Test func `a requestor out of order is read all the same`() throws {
    let order = Array(ids[10..<100]) + ids[..<10].reversed() + ids[100...].reversed()
    let lines: [String] = try snapshot { reader, table in try self.lines(order, reader, table) }
    #expect(try lines == stored())
  }

  private func snapshot<Result>(
    _ body: (StoredIntegrationReader, StoredValueTable) throws -> Result
  ) throws -> Result {
    try connection.transaction(isolation: .repeatableRead) {
      let table = StoredValueTable()
      let reader = try #require(try StoredIntegrationReader(connection, table))
      return try body(reader, table)
    }
  }

  /// What the reader gives, a line for each integration and each of its settings.
  private func lines(
    _ ids: [RequestorID], _ reader: StoredIntegrationReader, _ table: StoredValueTable,
    after step: (Int) throws -> Void = { _ in }
  ) throws -> [String] {
    var lines: [RequestorID: [String]] = [:]
    for (number, id) in ids.enumerated() where lines[id] == nil {
      try step(number)
      try reader.read(from: id) { id, requestor in
        lines[id] = describe(id, requestor, reader, table)
      }
      #expect(lines[id] != nil, "\(id)")
    }
    return lines.values.flatMap(\.self).sorted()
  }

  private func describe(
    _ id: RequestorID, _ requestor: StoredRequestor, _ reader: StoredIntegrationReader,
    _ table: StoredValueTable
  ) -> [String] {
    requestor.mvpds.indices.flatMap { index in
      let key = "\(id)/\(reader.mvpd(at: requestor.mvpds[index]))"
      let settings = Platform.allCases.compactMap { platform -> String? in
        let number = requestor.value(of: index, at: platform)
        guard number != StoredValueTable.none else { return nil }
        return "\(key) \(platform) \(table.row(number).platformMappingID ?? "")"
      }
      return ["\(key) \(requestor.marks[index].contains(.active))"] + settings
    }
  }

  /// The same by SQL.
  private func stored() throws -> [String] {
    try connection.values(
      """
      select requestor_id || '/' || mvpd_id || ' ' || active::text as line from tve.integration
      union all
      select requestor_id || '/' || mvpd_id || ' ' || platform_id || ' ' || platform_mapping_id
      from tve.integration_setting
      """, as: String.self
    ).sorted()
  }

  /// How many sessions there are with the database.
  private func sessions() throws -> Int {
    try connection.value(
      "select count(*) from pg_stat_activity where datname = current_database()")
  }
}
