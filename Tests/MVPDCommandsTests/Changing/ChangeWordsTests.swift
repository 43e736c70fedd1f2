import TestSupport
import Testing

@testable import MVPDCommands

/// What a change says: what changed, how far it reaches, what stands against it.
@Suite struct ChangeWordsTests {
  private let database: ToolDatabase

  /// Three requestors with two supported MVPDs; C1 says something else about A on tvOS, C2
  /// everywhere.
  init() throws {
    database = try ToolDatabase()
    for id in ["C1", "C2", "C3"] { database.run("requestor create \(id) --display-name \(id)") }
    for id in ["A", "B"] {
      database.run(
        "mvpd create \(id) --display-name \(id) --logo-url https://l.example/\(id)"
          + " --enable-platform-services true --boarding-status SUPPORTED"
          + " --display-in-platform-picker true --platform-mapping-id p.\(id)")
    }
    database.run("integration create --requestor C* --mvpd * --yes")
    database.run("integration set C1 A --platform tvos --boarding-status NONE")
    database.run("integration set C2 A --boarding-status PICKER")
  }

  @Test func `a value of an MVPD says its reach, who keeps its own and what wins over it`() {
    #expect(
      database.consequence("mvpd set A --boarding-status PICKER") == """
        status 0
        --- stdout
        stored:
        update MVPD A
          boardingStatus at all: SUPPORTED → PICKER
        1 update
        values in force change for 2 requestors (ios 2, tvos 1)
        2 requestors keep a value of their own: C1, C2
        --- stderr
        mvpdctl: 2 statements win over this one and stay: C1/A at tvos (boardingStatus), C2/A at \
        all (boardingStatus); '--everywhere' takes them back

        """)
  }

  @Test func `who keeps a value of another field is not named`() {
    let run = database.run("mvpd set A --platform-mapping-id p.new")

    #expect(run.output.hasSuffix("values in force change for 3 requestors (ios 3, tvos 3)\n"))
    #expect(run.error == "")
  }

  @Test func `a value that nowhere comes into force is warned about`() {
    database.run("integration set C1 A --boarding-status SUPPORTED")
    database.run("integration set C3 A --boarding-status SUPPORTED")

    let run = database.run("mvpd set A --boarding-status NONE")

    #expect(run.output.contains("\nno value in force changes for any requestor\n"))
    #expect(run.error.hasSuffix("warning: no value in force changes for any requestor\n"))
  }

  @Test func `the first ten that win are named`() throws {
    for number in 10..<25 {
      database.run("requestor create R\(number) --display-name R")
      database.run("integration create R\(number) B --boarding-status NONE")
    }

    let run = database.run("mvpd set B --boarding-status PICKER")

    #expect(
      run.error.hasPrefix(
        "mvpdctl: 15 statements win over this one and stay: R10/B at all (boardingStatus), "))
    #expect(run.error.contains("R19/B at all (boardingStatus) and 5 more; '--everywhere'"))
  }

  @Test func `everywhere takes back what would win, counted and confirmed`() throws {
    let unasked = database.run("mvpd set A --boarding-status PICKER --everywhere")
    let dry = database.run("mvpd set A --boarding-status PICKER --everywhere --dry-run")
    let stored = try database.values("select boarding_status from tve.integration_setting")
    let run = database.run("mvpd set A --boarding-status PICKER --everywhere --yes")

    #expect(unasked.status == .usage)
    #expect(
      unasked.error
        == "mvpdctl: Take back 2 statements that would win over this one? nobody can be asked: "
        + "give '--yes'\n")
    #expect(stored.sorted() == ["NONE", "PICKER"])
    #expect(
      run.consequence == """
        status 0
        --- stdout
        stored:
        update MVPD A
          boardingStatus at all: SUPPORTED → PICKER
        update integration C1/A
          boardingStatus at tvos: (none) → not stated
        update integration C2/A
          boardingStatus at all: PICKER → not stated
        3 updates
        values in force change for 2 requestors (ios 2, tvos 2)
        --- stderr

        """)
    #expect(
      dry.output == "dry run, nothing is stored; the change:\n"
        + run.output.dropFirst("stored:\n".count))
    #expect(
      try database.values(
        "select distinct boarding_status from tve.effective_setting "
          + "where mvpd_id = 'A' and platform_id in ('ios', 'tvos')") == ["PICKER"])
  }

  @Test func `a statement above the node holds for others, and gives way at the node only`()
    throws
  {
    let run = database.run(
      "mvpd set A --platform ios --boarding-status SUPPORTED --everywhere --yes")

    #expect(run.status == .done, "\(run.error)")
    #expect(
      try database.values(
        """
        select concat_ws(' ', platform_id, boarding_status) from tve.integration_setting
        where requestor_id = 'C2' order by 1
        """) == ["all PICKER", "ios SUPPORTED"])
    #expect(
      try database.values(
        """
        select concat_ws(' ', platform_id, boarding_status) from tve.effective_setting
        where requestor_id = 'C2' and mvpd_id = 'A' and platform_id in ('ios', 'tvos') order by 1
        """) == ["ios SUPPORTED", "tvos PICKER"])
  }

  @Test func `lists that became empty are named`() {
    database.run("integration set C3 B --active false")

    let run = database.run("mvpd set A,B --mvpd A,B --enable-platform-services false --yes")
    let selected = database.run("mvpd set --mvpd A,B --enable-platform-services false --yes")

    #expect(run.status == .usage)
    #expect(
      selected.output.hasSuffix(
        """
        2 updates
        values in force change for 3 requestors (ios 3, tvos 3, roku 3, firetv 3)
        no provider is supported any more on ios for 3 requestors: C1, C2, C3
        no provider is supported any more on tvos for 3 requestors: C1, C2, C3

        """))
  }

  @Test func `a change of one platform reaches that platform`() {
    let run = database.run("integration set C3 A --platform ios --enable-platform-services false")

    #expect(
      run.output == """
        stored:
        update integration C3/A
          enablePlatformServices at ios: not stated → false
        1 update
        values in force change for 1 requestor (ios 1)

        """)
  }

  @Test func `JSON tells the same`() {
    let run = database.run("mvpd set A --boarding-status PICKER --json")

    #expect(
      run.output == """
        {"formatVersion":1,"kind":"changes","dryRun":false,"databaseLabel":null,"summary":{"create":0,"update":1,\
        "switchOff":0,"delete":0,"unchanged":0},"reach":{"requestors":2,"artifacts":12,\
        "requestorsByPlatform":{"ios":2,"tvos":1},"keepTheirOwn":2,\
        "requestorsWithOtherValues":2},"emptiedLists":[],"sharedMappingIds":[],"changes":[\
        {"action":"update","kind":"mvpd","key":["A"],"revision":2,"fields":[{"field":\
        "boardingStatus","platform":"all","old":{"stated":true,"value":"SUPPORTED"},"new":\
        {"stated":true,"value":"PICKER"}}]}]}

        """)
  }

  @Test func `a change that changes nothing writes nothing`() throws {
    let before = try database.rows()

    for line in [
      "mvpd set A --boarding-status SUPPORTED", "mvpd set A --display-name A",
      "requestor set C1 --display-name C1", "integration set C1 A --active true",
      "integration set C1 A --platform tvos --none boardingStatus",
      "mvpd set A --unset requiredMetadataFields",
      "requestor create C1 --display-name X --if-not-exists",
      "integration create C1 A --if-not-exists", "mvpd delete Z --if-exists --yes",
      "integration set --requestor C* --active true --yes",
    ] {
      let run = database.run(line)

      #expect(run.status == .done, "\(line): \(run.error)")
      #expect(run.output.hasPrefix("no changes"), "\(line): \(run.output)")
    }
    #expect(try database.rows() == before)
  }

  @Test func `none states none, unset takes a statement back`() throws {
    let value = {
      try database.values(
        """
        select platform_mapping_id from tve.effective_setting
        where requestor_id = 'C1' and mvpd_id = 'B' and platform_id = 'ios'
        """)
    }
    database.run("integration set C1 B --platform ios --none platform-mapping-id")
    #expect(try value() == [""])
    #expect(database.run("providers C1 --platform ios").output == "p.A\n")

    database.run("integration set C1 B --platform ios --unset platform_mapping_id")
    #expect(try value() == ["p.B"])
    #expect(
      try database.values("select count(*)::text from tve.integration_setting where mvpd_id = 'B'")
        == ["0"])
  }

  @Test func `a look-alike takes settings and facts, not what signs viewers in`() throws {
    database.run(
      "mvpd set A --required-metadata-fields uid --foreground-logout true --platform tv"
        + " --auth-per-aggregator true")

    let run = database.run("mvpd create A2 --like A --display-name Second")

    #expect(run.status == .done)
    #expect(
      try database.values(
        """
        select concat_ws(' ', setting.platform_id, setting.enable_platform_services,
          setting.boarding_status, setting.platform_mapping_id, setting.required_metadata_fields,
          setting.auth_per_aggregator, mvpd.display_name, mvpd.logo_url, mvpd.foreground_logout)
        from tve.mvpd_setting as setting join tve.mvpd using (mvpd_id)
        where mvpd_id = 'A2' order by 1
        """) == ["all SUPPORTED Second t", "tv {uid} t Second t"])
  }

  @Test func `a revision that moved is a conflict, a right one is not`() throws {
    let stale = database.run("mvpd set A --display-name X --if-revision 9")
    let right = database.run("mvpd set A --display-name X --if-revision 1")
    let gone = database.run("mvpd delete A --if-revision 1 --cascade --yes")
    let integration = database.run("integration set C1 A --active false --if-revision 1")

    #expect(
      stale.consequence == """
        status 5
        --- stdout
        --- stderr
        mvpdctl: MVPD 'A' is at revision 1, not at revision 9: look at it again

        """)
    #expect(right.status == .done)
    #expect(gone.status == .conflict)
    #expect(integration.status == .conflict)
  }

  @Test func `a revision of a thing that is not there says so`() {
    let run = database.run("mvpd set Z --display-name X --if-revision 1")

    #expect(run.error.contains("MVPD 'Z'"))
    #expect([.conflict, .refused].contains(run.status))
  }
}
