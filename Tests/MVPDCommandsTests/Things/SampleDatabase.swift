import Postgres
import TestSupport

@testable import MVPDCommands

/// A database of a test's own with a small estate, and the tool run on it.
struct SampleDatabase {
  let target: ConnectionTarget
  private let connection: Connection

  init() throws {
    target = try TestDatabase.migrated()
    connection = try Connection(target)
    // Rows as they stand, with revisions and times of our own.
    try connection.script(
      "set session_replication_role = replica;" + Self.estate
        + "set session_replication_role = origin;")
  }

  /// Runs the tool with every command that it has.
  func run(
    _ line: String, input: String = "", terminal: Bool = false,
    environment: [String: String] = [:]
  ) -> ToolRun {
    ToolRun(
      line.split(separator: " ").map(String.init) + ["--db", target.conninfo],
      CommandRegistry.sample, input: input, terminal: terminal, environment: environment)
  }

  /// Changes what is stored.
  func execute(_ sql: String) throws {
    try connection.script(sql)
  }

  /// The first column of every row.
  func values(_ sql: String) throws -> [String] {
    try connection.values(Query(stringLiteral: sql), as: String.self)
  }

  private static let estate = """
    insert into tve.programmer (programmer_id, display_name, revision, updated_at, updated_by)
    values ('NORTHSTAR_MEDIA', 'Northstar Media', 2, '2026-01-12 09:14:03Z', 'ann'),
      ('TIDEWATER', 'Tidewater', 1, '2026-01-12 09:14:03Z', 'ann');
    insert into tve.requestor (requestor_id, display_name, programmer_id, revision,
      content_revision, updated_at, updated_by)
    values
      ('NORTHSTAR', 'Northstar Network', 'NORTHSTAR_MEDIA', 3, 17, '2026-01-12 09:14:03Z', 'ann'),
      ('HARBOR', 'Harbor Sports', 'NORTHSTAR_MEDIA', 1, 1, '2026-01-12 09:14:03Z', 'ann'),
      ('LANTERN', 'Lantern Movies', null, 1, 1, '2026-01-12 09:14:03Z', 'ann');
    insert into tve.requestor_domain (requestor_id, name, mvpd_initiated)
    values ('NORTHSTAR', 'northstar.example', true), ('NORTHSTAR', 'northstar.test', false);
    insert into tve.mvpd (mvpd_id, display_name, logo_url, is_temp_pass, revision, updated_at,
      updated_by)
    values
      ('Bluebird_Cable', 'Bluebird Cable', 'https://img.example/b.png', false, 4,
        '2026-01-12 09:14:03Z', 'ann'),
      ('Bluebird_Fiber', null, null, false, 1, '2026-01-12 09:14:03Z', 'ann'),
      ('Cedar_Telecom', 'Cedar', 'https://img.example/c.png', false, 1,
        '2026-01-12 09:14:03Z', 'ann'),
      ('Meadow_TV', 'Meadow', 'https://img.example/m.png', false, 1,
        '2026-01-12 09:14:03Z', 'ann'),
      ('Preview', 'Preview', 'https://img.example/p.png', true, 1,
        '2026-01-12 09:14:03Z', 'ann');
    insert into tve.mvpd_setting (mvpd_id, platform_id, enable_platform_services, boarding_status,
      display_in_platform_picker, platform_mapping_id, required_metadata_fields, display_name)
    values
      ('Bluebird_Cable', 'all', true, 'SUPPORTED', true, 'bluebird', '{uid,uniqueId}', null),
      ('Bluebird_Cable', 'tv', null, null, null, 'bluebird-tv', null, 'Bluebird TV'),
      ('Cedar_Telecom', 'all', false, 'PICKER', true, null, null, null),
      ('Cedar_Telecom', 'ios', true, null, null, 'cedar', null, null);
    insert into tve.integration (requestor_id, mvpd_id, active, revision, updated_at, updated_by)
    values
      ('NORTHSTAR', 'Bluebird_Cable', true, 12, '2026-01-12 09:14:03Z', 'ann'),
      ('NORTHSTAR', 'Cedar_Telecom', true, 1, '2026-01-12 09:14:03Z', 'ann'),
      ('NORTHSTAR', 'Meadow_TV', false, 1, '2026-01-12 09:14:03Z', 'ann'),
      ('NORTHSTAR', 'Preview', true, 1, '2026-01-12 09:14:03Z', 'ann'),
      ('HARBOR', 'Bluebird_Cable', false, 1, '2026-01-12 09:14:03Z', 'ann'),
      ('HARBOR', 'Meadow_TV', true, 1, '2026-01-12 09:14:03Z', 'ann');
    insert into tve.integration_setting (requestor_id, mvpd_id, platform_id,
      enable_platform_services, platform_mapping_id, required_metadata_fields)
    values
      ('NORTHSTAR', 'Bluebird_Cable', 'tvos', null, 'bluebird-northstar', '{}'),
      ('HARBOR', 'Bluebird_Cable', 'all', false, null, null);
    insert into tve.featured (requestor_id, mvpd_id, rank)
    values ('NORTHSTAR', 'Cedar_Telecom', 1), ('NORTHSTAR', 'Bluebird_Cable', 3);
    """
}

extension CommandRegistry {
  /// The commands that these tests run.
  fileprivate static let sample: [any Command.Type] = [
    ProgrammerShow.self, RequestorShow.self, MVPDShow.self, MVPDSucceed.self,
    IntegrationShow.self, FeaturedShow.self, FeaturedSet.self, FeaturedAdd.self,
    FeaturedRemove.self, Providers.self, Simulate.self,
  ]
}

extension ToolRun {
  /// Status, standard output and standard error in one text.
  var consequence: String {
    "status \(status.rawValue)\n--- stdout\n\(output)--- stderr\n\(error)"
  }
}
