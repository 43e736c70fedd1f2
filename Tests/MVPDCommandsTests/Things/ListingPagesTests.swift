import Testing

@testable import MVPDCommands

/// Lists that end before what is stored does.
@Suite struct ListingPagesTests {
  private let database: ToolDatabase

  /// 30 requestors with 50 MVPDs each: more than a terminal is shown, or a socket holds.
  init() throws {
    database = try ToolDatabase()
    try database.execute(
      """
      insert into tve.requestor (requestor_id, display_name)
      select 'R' || lpad(n::text, 2, '0'), 'R' from generate_series(1, 30) as n;
      insert into tve.mvpd (mvpd_id, display_name)
      select 'M' || lpad(n::text, 2, '0'), 'M' from generate_series(1, 50) as n;
      insert into tve.integration (requestor_id, mvpd_id)
      select requestor_id, mvpd_id from tve.requestor, tve.mvpd;
      """)
  }

  @Test(arguments: ["", "--platform ios", "--json"])
  func `a page ends well, wherever it ends`(_ option: String) {
    for limit in [1, 2, 1_000, 1_499] {
      let run = database.run("integration list --limit \(limit) \(option)")
      #expect(run.status == .done, "\(limit): \(run.error)")
    }
    #expect(database.run("integration list --limit 2 --format ids").output == "R01/M01\nR01/M02\n")
    #expect(
      database.run("integration list --limit 2 --after R30/M48 --format ids").output
        == "R30/M49\nR30/M50\n")
  }

  @Test func `a terminal is shown a thousand rows and told how to see the rest`() {
    let run = database.run("integration list --fields mvpdId", terminal: true)

    #expect(run.status == .done)
    #expect(run.output.split(separator: "\n").count == 1_001)
    #expect(run.error.contains("1,000 rows"), "\(run.error)")
  }
}
