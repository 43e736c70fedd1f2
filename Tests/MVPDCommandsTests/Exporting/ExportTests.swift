import TestSupport
import Testing

@testable import MVPDCommands

@Suite struct ExportTests {
  private let database: ToolDatabase

  init() throws {
    database = try ToolDatabase()
    try database.fill()
  }

  @Test func `every format of every requestor, a manifest and checksums that others can check`()
    throws
  {
    let run = database.run("export --out @/out --platform ios,tvos,roku")

    #expect(run.status == .done, "\(run.error)")
    let names = try database.names(in: "out").filter { $0.contains(".") || $0.hasSuffix("SUMS") }
    var expected = ["SHA256SUMS", "manifest.json"]
    for platform in ["ios", "tvos", "roku"] {
      for requestor in (0..<5).map({ "R\($0)" }) {
        if platform != "roku" { expected.append("\(platform)/apple/\(requestor).json") }
        expected += [
          "\(platform)/api/v1/config/\(requestor).json",
          "\(platform)/api/v1/config/\(requestor).xml",
          "\(platform)/api/v2/\(requestor)/configuration.json",
        ]
      }
    }
    #expect(names == expected.sorted())
    try database.shell("cd out && sha256sum -c --quiet SHA256SUMS")
    #expect(database.run("verify @/out").status == .done)
    #expect(run.output.contains("55 files,"))
  }

  @Test func `a folder keeps the mode that somebody gave it`() throws {
    try database.shell("mkdir -m 2750 out")

    let first = database.run("export --out @/out --platform ios")
    let again = database.run("export --out @/out --platform ios,tvos --replace")

    #expect(first.status == .done && again.status == .done)
    #expect(try database.shell("stat -c %a out out/ios out/manifest.json") == "2750\n755\n644\n")
  }

  @Test func `bytes depend on the configuration alone`() throws {
    var program = database.program()
    program.environment["LC_ALL"] = "C"
    program.environment["TZ"] = "Asia/Kathmandu"
    #expect(try program.run("export", "--out", "one").status == 0)

    // The same configuration, written by other rows in another order.
    try database.execute(
      """
      update tve.mvpd set display_name = 'Tmp' where mvpd_id = 'M1';
      update tve.mvpd set display_name = 'Provider 1' where mvpd_id = 'M1';
      update tve.integration set active = not active;
      update tve.integration set active = not active where requestor_id < 'R3';
      update tve.integration set active = not active where requestor_id >= 'R3';
      cluster tve.integration using integration_pkey;
      vacuum full tve.mvpd_setting;
      """.split(separator: ";").dropLast().joined(separator: ";"))
    program.environment["LC_ALL"] = "tr_TR.UTF-8"
    program.environment["TZ"] = "America/Los_Angeles"
    program.environment["PGTZ"] = "Pacific/Apia"
    #expect(try program.run("export", "--out", "two").status == 0)

    #expect(try database.shell("diff -r one two && find one two -type f | wc -l").contains("84"))
  }

  @Test func `an unchanged export is linked, checks as equal and leaves the set before`() throws {
    database.run("export --out @/out")
    let check = database.run("export --out @/out --check")
    let again = database.run("export --out @/out")

    #expect(check.status == .done)
    #expect(check.output == "'\(database.folder.path)/out' is what an export would write\n")
    #expect(again.output.contains("40 files"))
    #expect(again.output.contains("(40 unchanged)"))
    #expect(try database.shell("ls -A | grep '^[.]'") == ".out.previous\n")
  }

  @Test func `check names what an export would change and writes nothing`() throws {
    database.run("export --out @/out")
    database.run("mvpd set M5 --display-name Renamed --platform ios")
    let before = try database.shell("ls -lR --time-style=full-iso out")

    let check = database.run("export --out @/out --check")

    #expect(check.status == .answerIsNo)
    #expect(check.output.contains("ios/api/v2/R0/configuration.json"))
    #expect(!check.output.contains("tvos/"))
    #expect(check.output.contains("difference"))
    #expect(try database.shell("ls -lR --time-style=full-iso out") == before)
  }

  @Test func `check without a folder says that all is missing`() throws {
    let check = database.run("export --out @/none --check")

    #expect(check.status == .answerIsNo)
    #expect(check.output.contains("manifest.json"))
    #expect(database.text("none/manifest.json") == nil)
  }

  @Test func `an error finding stops the export and leaves the old set`() throws {
    database.run("export --out @/out")
    let before = try database.shell("cat out/SHA256SUMS")
    database.run("mvpd set M4 --platform ios --platform-mapping-id p.5")

    let run = database.run("export --out @/out")

    #expect(run.status == .answerIsNo)
    #expect(run.output == "")
    #expect(run.error.hasPrefix("mvpdctl: error: MVPDs 'M4' and 'M5' on ios for requestors 'R0', "))
    #expect(run.error.contains("[mapping-id-unique]"))
    #expect(run.error.contains("mvpdctl: nothing was exported: 1 error finding;"))
    #expect(try database.shell("cat out/SHA256SUMS") == before)
    #expect(database.run("verify @/out").status == .done)
    #expect(try database.shell("ls -A") == "integrations.csv\nmvpds.csv\nout\nrequestors.csv\n")
  }

  @Test func `an error of what is not exported does not stop it`() {
    database.run("integration set R4 M4 --platform-mapping-id p.5")

    #expect(database.run("export --out @/all").status == .answerIsNo)
    #expect(database.run("export --out @/some --exclude-requestor R4").status == .done)
  }

  @Test func `files that no export made are refused by name`() throws {
    try database.shell("mkdir mine && touch mine/notes.txt")
    database.run("export --out @/out")
    try database.shell("touch out/ios/extra.txt")

    let mine = database.consequence("export --out @/mine --replace")
    let extra = database.consequence("export --out @/out --replace")

    #expect(
      mine == """
        status 3
        --- stdout
        --- stderr
        mvpdctl: folder '@/mine' is not empty and has no manifest.json, so no export made it: \
        'notes.txt'; name an empty folder or a new one

        """)
    #expect(
      extra == """
        status 3
        --- stdout
        --- stderr
        mvpdctl: folder '@/out' holds 1 file that its manifest.json does not name: \
        'ios/extra.txt'; move them away first

        """)
    #expect(try database.names(in: "mine") == ["notes.txt"])
  }

  @Test func `another selection needs replace`() {
    database.run("export --out @/out")

    let refused = database.run("export --out @/out --requestor R0,R1")
    let platforms = database.run("export --out @/out --platform ios")
    let replaced = database.run("export --out @/out --requestor R0,R1 --replace")

    #expect(refused.status == .refused)
    #expect(refused.error.contains("use --replace if it is to change"))
    #expect(platforms.status == .refused)
    #expect(replaced.status == .done)
    #expect(database.run("verify @/out").status == .done)
  }

  @Test func `a set that loses many requestors needs replace`() {
    database.run("export --out @/out")
    database.run("requestor delete --requestor R1,R2,R3 --cascade --yes")

    let refused = database.run("export --out @/out")
    let replaced = database.run("export --out @/out --replace")

    #expect(refused.status == .refused)
    #expect(
      refused.error.contains("would remove files of 3 of the 5 requestors in folder"))
    #expect(replaced.status == .done)
  }

  @Test func `an unreachable database leaves the old set and nothing beside it`() throws {
    database.run("export --out @/out")
    let before = try database.shell("ls -lAR --time-style=full-iso")
    var program = database.program()
    program.environment["MVPDCTL_DATABASE_URL"] = "host=\(database.folder.path) dbname=none"

    let run = try program.run("export", "--out", "out")

    #expect(run.status == 4)
    #expect(run.output == "")
    #expect(try database.shell("ls -lAR --time-style=full-iso") == before)
  }

  @Test func `a format and a selection narrow the set`() throws {
    let run = database.run(
      "export --out @/out --artifact apple,v2-json --platform ios --requestor R[0] --requestor R1")
    let some = database.run(
      "export --out @/out --artifact apple,v2-json --platform ios --requestor R1")

    #expect(run.status == .refused)
    #expect(some.status == .done)
    #expect(
      try database.names(in: "out").filter { $0.contains(".") || $0.hasSuffix("SUMS") } == [
        "SHA256SUMS", "ios/api/v2/R1/configuration.json", "ios/apple/R1.json", "manifest.json",
      ])
    #expect(database.text("out/manifest.json")?.contains(#""requestor""#) == true)
  }

  @Test func `inactive integrations are absent, temp passes flagged, lists without repeats`()
    throws
  {
    database.run("export --out @/out")

    let v2 = database.text("out/ios/api/v2/R0/configuration.json") ?? ""
    #expect(!v2.contains(#""id":"M1""#))
    #expect(database.text("out/ios/api/v2/R1/configuration.json")?.contains(#""id":"M1""#) == true)
    #expect(
      v2.contains(
        #"{"id":"M2","displayName":"Provider 2","logoUrl":"https://l.example/2.png","isTempPass":true"#
      ))
    #expect(v2.contains(#""isProxy":true"#))
    #expect(
      try database.values(
        """
        select list.value::text || ' ' || jsonb_array_length(list.value)::text
        from jsonb_each($json$\(database.text("out/ios/apple/R0.json") ?? "")$json$::jsonb) as list
        where list.key in ('supportedAccountProviderIdentifiers',
          'featuredAccountProviderIdentifiers')
        order by 1
        """) == [#"["p.0", "p.3", "p.4", "p.5"] 4"#, #"["p.0"] 1"#])
  }

  @Test func `every file is JSON or XML to others, and XML says what JSON says`() throws {
    database.run("mvpd set M5 --display-name R&D<Cable>\"'é --platform tvos")
    database.run(
      "mvpd set M5 --platform tvos --auth-per-aggregator true --passive-authn-enabled false"
        + " --required-metadata-fields uid,zip")
    database.run("mvpd set M5 --iframe-required true --iframe-width 320 --iframe-height 200")
    #expect(database.run("export --out @/out").status == .done)

    for name in try database.names(in: "out") where name.hasSuffix(".json") {
      let text = database.text("out/\(name)") ?? ""
      #expect(text.hasSuffix("}\n"))
      #expect(
        try database.values("select jsonb_typeof($json$\(text)$json$::jsonb)") == ["object"])
    }
    let flags = [
      "isTempPass", "isProxy", "foregroundLogout", "iFrameRequired", "iFrameWidth", "iFrameHeight",
      "authPerAggregator", "authPerBrowserSession", "passiveAuthnEnabled",
      "enablePlatformServices", "displayInPlatformPicker", "enforcePlatformPermissions",
    ]
    let members = ["id", "displayName", "logoUrl", "platformMappingId", "boardingStatus"] + flags
    let v1 = try database.values(
      """
      select concat_ws('|', \(members.map { "coalesce(element ->> '\($0)', '-')" }
        .joined(separator: ", ")),
        (select string_agg(field, ',') from jsonb_array_elements_text(
          element -> 'requiredMetadataFields') as field))
      from jsonb_array_elements(
        $json$\(database.text("out/tvos/api/v1/config/R2.json") ?? "")$json$::jsonb
          -> 'requestor' -> 'mvpds') as element
      """)
    let xml = try database.values(
      """
      select concat_ws('|', \(members.indices.map { "coalesce(m\($0), '-')" }
        .joined(separator: ", ")),
        nullif(array_to_string(xpath('//attribute/text()', fields)::text[], ','), ''))
      from xmltable('//mvpd' passing
        ($xml$\(database.text("out/tvos/api/v1/config/R2.xml") ?? "")$xml$::xml)
        columns \(members.enumerated().map { "m\($0) text path '\($1)'" }
          .joined(separator: ", ")), fields xml path 'requiredMetadataFields')
      """)
    #expect(v1.count == 6)
    #expect(v1 == xml)
    #expect(
      v1.contains { $0.hasPrefix(#"M5|R&D<Cable>"'é|https://l.example/5.png|p.5|SUPPORTED|"#) })
    #expect(v1.contains { $0.contains("|true|320|") && $0.hasSuffix("|uid,zip") }, "\(v1)")
  }

  @Test func `verify names what differs, is missing and is extra`() throws {
    database.run("export --out @/out --requestor R0 --platform ios")
    try database.shell(
      """
      cd out && printf x >> ios/apple/R0.json && rm ios/api/v1/config/R0.xml && touch extra
      """)

    let run = database.consequence("verify @/out")

    #expect(
      run == """
        status 1
        --- stdout
        extra: extra
        ios/api/v1/config/R0.xml: missing
        ios/apple/R0.json: differs, it has 530 bytes, expected 529
        3 differences
        --- stderr

        """)
  }

  @Test func `an empty set must be meant`() {
    let refused = database.run("export --out @/out --requestor Z*")
    let meant = database.run("export --out @/out --requestor Z* --allow-empty")

    #expect(refused.status == .refused)
    #expect(meant.status == .done)
    #expect(database.run("verify @/out").status == .done)
  }

  @Test func `a draft stops the export with a finding that names it`() {
    database.run("mvpd create Draft")
    database.run("integration create R0 Draft")

    let run = database.run("export --out @/out")

    #expect(run.status == .answerIsNo)
    #expect(run.error.contains("Draft"))
    #expect(database.text("out/manifest.json") == nil)
  }
}
