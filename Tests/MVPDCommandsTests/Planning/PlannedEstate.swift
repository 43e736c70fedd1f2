@testable import MVPDCommands

/// A database with a small estate, and states about it.
struct PlannedEstate {
  let database: ToolDatabase

  /// HARBOR has five integrations, two domains and a featured list; QUAY has one integration.
  init() throws {
    database = try ToolDatabase()
    try database.execute(
      """
      insert into tve.programmer (programmer_id, display_name) values ('TIDE', 'Tidewater');
      insert into tve.requestor (requestor_id, display_name, programmer_id)
      values ('HARBOR', 'Harbor', 'TIDE'), ('QUAY', 'Quay', null);
      insert into tve.requestor_domain (requestor_id, name)
      values ('HARBOR', 'a.example'), ('HARBOR', 'b.example');
      insert into tve.mvpd (mvpd_id, display_name, logo_url)
      select id, id, 'https://l.example/' || id || '.png'
      from unnest(array['Aspen', 'Birch', 'Cedar', 'Dogwood', 'Elm']) as id;
      insert into tve.integration (requestor_id, mvpd_id)
      select 'HARBOR', mvpd_id from tve.mvpd
      union all select 'QUAY', 'Aspen';
      insert into tve.mvpd_setting (mvpd_id, platform_id, enable_platform_services,
        display_in_platform_picker, boarding_status, platform_mapping_id)
      values ('Aspen', 'ios', true, true, 'PICKER', 'aspen');
      insert into tve.integration_setting (requestor_id, mvpd_id, platform_id,
        platform_mapping_id)
      values ('HARBOR', 'Birch', 'tvos', 'birch');
      insert into tve.featured (requestor_id, mvpd_id, rank) values ('HARBOR', 'Aspen', 1);
      """)
  }

  /// HARBOR as stored, but for: another name, Birch without its node, Cedar off, Elm gone, and one
  /// domain of two.
  static let harbor = """
    formatVersion: 1
    requestors:
      - id: HARBOR
        displayName: Harbour
        programmerId: TIDE
        domains: [{name: a.example}]
        featured: [Aspen]
        integrations:
          - {mvpdId: Aspen, active: true}
          - {mvpdId: Birch, active: true}
          - {mvpdId: Cedar, active: false}
          - {mvpdId: Dogwood, active: true}

    """

  /// Aspen with another mapping id.
  static let aspen = """
    formatVersion: 1
    mvpds:
      - id: Aspen
        displayName: Aspen
        logoUrl: https://l.example/Aspen.png
        settings:
          ios:
            enablePlatformServices: true
            displayInPlatformPicker: true
            boardingStatus: PICKER
            platformMappingId: aspen-2

    """
}
