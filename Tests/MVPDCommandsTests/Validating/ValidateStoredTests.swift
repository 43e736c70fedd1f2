import TestSupport
import Testing

@testable import MVPDCommands

/// What `validate` makes of the time that a database knows.
@Suite struct ValidateStoredTests {
  @Test(arguments: [
    ("null", ["note sso-not-degraded Bluebird_Cable ios,tvos"]), ("'2020-01-01Z'", []),
    ("'2999-01-01Z'", ["note sso-not-degraded Bluebird_Cable ios,tvos"]),
  ])
  func `a degradation is one until its end`(_ end: String, _ findings: [String]) throws {
    let validation = try Validation(database: true)
    try validation.execute(
      """
      insert into tve.requestor (requestor_id, display_name) values ('EAST', 'East');
      insert into tve.mvpd (mvpd_id, display_name, logo_url)
      values ('Bluebird_Cable', 'Bluebird', 'https://l.example/b.png');
      insert into tve.mvpd_setting (mvpd_id, platform_id, enable_platform_services,
        boarding_status, display_in_platform_picker, platform_mapping_id)
      values ('Bluebird_Cable', 'all', true, 'PICKER', true, 'bluebird');
      insert into tve.integration (requestor_id, mvpd_id, degradation, degradation_until)
      values ('EAST', 'Bluebird_Cable', 'AuthNAll', \(end));
      """)

    let whole = validation.run("validate", "--format", "ndjson")

    #expect(whole.findings == findings)
  }
}
