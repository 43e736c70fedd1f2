import TestSupport
import Testing

@testable import MVPDCommands

/// The files of `../shared/data`, which somebody else wrote.
@Suite(.enabled(if: SharedFolder.path("data") != nil, "the folder ../shared/data is not there"))
struct PublishedFilesTests {
  private let database: ToolDatabase
  private let data = SharedFolder.path("data") ?? ""

  init() throws {
    database = try ToolDatabase()
  }

  /// The object `requestor` of a response, by PostgreSQL's parser, with its lists in order.
  private func requestor(_ path: String) throws -> String? {
    let text = try database.shell("cat '\(path)'")
    return try database.values(
      """
      with document as (select $json$\(text)$json$::jsonb -> 'requestor' as requestor)
      select ((requestor - 'mvpds' - 'domains') || jsonb_build_object(
        'mvpds', (
          select jsonb_agg(element order by element ->> 'id')
          from jsonb_array_elements(requestor -> 'mvpds') as element),
        'domains', (
          select jsonb_agg(element order by element ->> 'name')
          from jsonb_array_elements(requestor -> 'domains') as element)))::text
      from document
      """
    ).first
  }

  @Test func `the published v2 response comes out as it went in`() throws {
    let file = "\(data)/v2-configuration-REF30.json"

    let imported = database.run("import \(file)")
    let exported = database.run("export --out @/out --platform desktop --artifact v2-json")

    #expect(imported.status == .done)
    #expect(imported.output.contains("\n17 creates\n"))
    #expect(exported.status == .done)
    let written = "\(database.folder.path)/out/desktop/api/v2/REF30/configuration.json"
    #expect(try requestor(written) == requestor(file))
    #expect(try requestor(file)?.contains(#""id": "AdobePass_SMI""#) == true)
  }

  @Test(arguments: ["v2-configuration-REF30.json", "v1-mvpd-element.xml", "mvpds.csv"])
  func `a second import writes nothing`(_ file: String) throws {
    let first = database.run("import \(data)/\(file)")
    let before = try database.rows()

    let second = database.run("import \(data)/\(file)")

    #expect(first.status == .done)
    #expect(second.status == .done)
    #expect(second.output.hasPrefix("no changes"))
    #expect(try database.rows() == before)
    #expect(database.run("import \(data)/\(file) --dry-run --exit-code").status == .done)
  }

  @Test func `a response that was exported is imported without a change`() throws {
    database.run("import \(data)/v2-configuration-REF30.json")
    database.run("export --out @/out --platform desktop --artifact v2-json,v1-json,v1-xml")
    let before = try database.rows()

    for path in [
      "api/v2/REF30/configuration.json", "api/v1/config/REF30.json", "api/v1/config/REF30.xml",
    ] {
      let run = database.run("import @/out/desktop/\(path)")

      #expect(run.status == .done)
      #expect(run.output.hasPrefix("no changes"), "\(path): \(run.output)\(run.error)")
    }
    #expect(try database.rows() == before)
  }

  @Test func `the v1 element is an MVPD without a requestor, cleaned with a note`() throws {
    let run = database.run("import \(data)/v1-mvpd-element.xml")

    #expect(run.status == .done)
    #expect(
      run.error
        == "mvpdctl: \(data)/v1-mvpd-element.xml:4:1: logoUrl of MVPD 'Verizon_HBA' had white "
        + "space around it, which was removed\n")
    #expect(
      try database.values(
        """
        select concat_ws(' ', mvpd_id, mvpd.display_name, mvpd.logo_url, foreground_logout, iframe_required,
          iframe_width, iframe_height, auth_per_aggregator, auth_per_browser_session)
        from tve.mvpd join tve.mvpd_setting using (mvpd_id)
        """) == [
          "Verizon_HBA Verizon Fios https://ssoauth.verizon.com/vzstatic/sso/resources/images/sso/"
            + "vz_fios_white.png t f 320 220 f f"
        ])
    #expect(try database.values("select requestor_id::text from tve.requestor") == [])
  }

  @Test func `the proxied list is taken once its proxy and requestors are there`() throws {
    let file = "\(data)/proxied-mvpds-sample.xml"
    database.run("mvpd create Upstream --display-name Upstream")
    let requestors = [
      "TheRequestorId_IntegratedWith", "FirstIntegratedRequestorId", "SecondIntegratedRequestorId",
    ]

    let early = database.run("import \(file) --proxy Upstream --yes")
    for id in requestors { database.run("requestor create \(id) --display-name \(id)") }
    database.run("integration create FirstIntegratedRequestorId Upstream")
    let unasked = database.run("import \(file) --proxy Upstream")
    let run = database.run("import \(file) --proxy Upstream --yes")
    let before = try database.rows()
    let again = database.run("import \(file) --proxy Upstream")

    #expect(early.status == .refused)
    for id in requestors {
      #expect(early.error.contains("requestor '\(id)' does not exist"))
    }
    #expect(unasked.status == .usage)
    #expect(
      unasked.error.hasPrefix(
        "mvpdctl: warning: \(file):3:5: MVPD 'oneMvpdId' has no requestorIds: it is integrated "
          + "with the 1 requestor of proxy 'Upstream'\n"))
    #expect(
      unasked.error.hasSuffix(
        "mvpdctl: Store this, with 1 MVPD that reaches every requestor of the proxy, 1? nobody "
          + "can be asked: give '--yes'\n"))
    #expect(run.status == .done)
    #expect(
      try database.values(
        """
        select concat_ws(' ', mvpd_id, display_name, logo_url, provider_id, is_proxied,
          proxy_mvpd_id, iframe_height, iframe_width, (
            select string_agg(requestor_id, ',' order by requestor_id) from tve.integration
            where integration.mvpd_id = mvpd.mvpd_id))
        from tve.mvpd where mvpd_id <> 'Upstream' order by mvpd_id
        """) == [
          "anotherMvpdId Another MVPD t Upstream 400 340 "
            + "FirstIntegratedRequestorId,SecondIntegratedRequestorId",
          "mvpdPickerId MVPD Name Two ProviderID_Value_Sent_On_IdPEntry t Upstream "
            + "TheRequestorId_IntegratedWith",
          "oneMvpdId MVPD Name t Upstream FirstIntegratedRequestorId",
        ])
    #expect(again.output.hasPrefix("no changes"))
    #expect(try database.rows() == before)
  }

  @Test func `466 real ids are taken, with what the file lacks by default`() throws {
    let run = database.run(
      "import \(data)/mvpds.csv --default logo_url=https://img.example/none.png")

    #expect(run.status == .done)
    #expect(run.output.contains("\n466 creates\n"))
    #expect(database.run("mvpd list --format ids").output.split(separator: "\n").count == 466)
    #expect(
      try database.values(
        "select count(*)::text from tve.mvpd where logo_url = 'https://img.example/none.png'")
        == ["466"])
    #expect(
      try database.values("select display_name::text from tve.mvpd where mvpd_id = 'ATT'")
        == ["AT&T U-verse"])
  }

  @Test func `an integration made by hand is supported where it was boarded and nowhere else`() {
    database.run("import \(data)/v2-configuration-REF30.json")
    database.run("import \(data)/mvpds.csv --default logo_url=https://img.example/none.png")
    database.run("integration create REF30 Verizon")
    database.run(
      "mvpd set Verizon --platform ios --enable-platform-services true --boarding-status SUPPORTED"
        + " --display-in-platform-picker true --platform-mapping-id verizon-example"
        + " --required-metadata-fields uid,uniqueId")

    #expect(
      database.consequence("providers REF30 --platform ios")
        == "status 0\n--- stdout\nverizon-example\n--- stderr\n")
    let tvos = database.run("providers REF30 --platform tvos")
    #expect(tvos.status == .answerIsNo)
    #expect(tvos.output == "")
    #expect(tvos.error.contains("an empty list means all providers to Apple"))
    #expect(database.run("export --out @/out").status == .done)
    #expect(database.run("verify @/out").status == .done)
  }
}
