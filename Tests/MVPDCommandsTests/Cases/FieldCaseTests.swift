import Glibc
import Postgres
import TestSupport
import Testing

@testable import MVPDCommands

/// The cases of `../shared/cases`, at the command line; their numbers stand in the tests' names.
@Suite(.enabled(if: SharedFolder.path("cases") != nil, "the folder ../shared/cases is not there"))
struct FieldCaseTests {
  private let database: ToolDatabase
  private let cases = SharedFolder.path("cases") ?? ""

  init() throws {
    database = try ToolDatabase()
  }

  private func file(_ name: String) -> String { "\(cases)/\(name)" }

  /// Imports a case that is refused and returns what was said, with the file's name alone.
  private func refusal(_ name: String, _ options: String = "") throws -> String {
    let before = try database.rows()
    let run = database.run("import \(file(name)) \(options)")
    #expect(run.status == .refused)
    #expect(run.output == "")
    #expect(try database.rows() == before)
    return run.error.replacing(cases + "/", with: "")
  }

  @Test func `01 nothing supported opens no picker and is never an empty list`() throws {
    database.run(
      "import -",
      input: """
        {"requestor":{"id":"CHAN1","name":"One","mvpds":[{"id":"a","displayName":"A",\
        "logoUrl":"https://l.example/a","enablePlatformServices":false}]}}
        """)

    let export = database.run("export --out @/out")
    let providers = database.run("providers CHAN1 --platform ios")
    let meant = database.run("providers CHAN1 --platform ios --allow-empty")
    let unknown = database.run("export --out @/other --requestor NOPE")

    #expect(export.status == .done)
    for platform in ["ios", "tvos"] {
      let apple = database.text("out/\(platform)/apple/CHAN1.json") ?? ""
      #expect(apple.contains(#""opensPlatformPicker":false"#))
      #expect(!apple.contains("[]"))
      #expect(!apple.contains("Identifiers"))
    }
    #expect(providers.status == .answerIsNo)
    #expect(providers.output == "")
    #expect(providers.error.contains("an empty list means all providers to Apple"))
    #expect(meant.status == .done)
    #expect(meant.output == "")
    #expect(unknown.status == .refused)
    #expect(unknown.error == "mvpdctl: requestor 'NOPE' does not exist\n")
  }

  @Test func `02 a blank, null, empty or absent mapping id is one and the same fault`() throws {
    let run = database.run("import \(file("02-supported-without-mapping-id.json"))")

    #expect(run.status == .done)
    #expect(
      try database.values(
        "select mvpd_id || ' ' || coalesce(platform_mapping_id, '-') from tve.mvpd_setting order by 1"
      )
        == ["acme_net -", "beta_net -", "delta_net -", "gamma_net -", "good_net com.example.good"])
    let export = database.run("export --out @/out")
    #expect(export.status == .answerIsNo)
    for id in ["acme_net", "beta_net", "delta_net", "gamma_net"] {
      #expect(export.error.contains("'\(id)'") || export.error.contains(id))
    }
    #expect(!export.error.contains("good_net"))
    #expect(database.text("out/manifest.json") == nil)
    #expect(database.run("providers CHAN1 --platform ios").output == "com.example.good\n")
  }

  @Test func `03 the supported list follows the one predicate`() {
    database.run("import \(file("03-flag-truth-table.json"))")

    #expect(database.run("providers CHAN1 --platform ios").output == "p.full\np.pick\n")
    let validation = database.run("validate")
    #expect(validation.status == .answerIsNo)
    #expect(validation.output.contains("m_pick_hidden"))
    #expect(database.run("export --out @/out").status == .answerIsNo)
  }

  @Test func `04 a shared mapping id is one error of the requestor that names all three`() throws {
    database.run("import \(file("04-mapping-id-shared.json"))")

    let export = database.run("export --out @/out")
    let errors = export.error.split(separator: "\n").filter { $0.contains("[mapping-id-unique]") }
    #expect(export.status == .answerIsNo)
    #expect(errors.count == 1)
    for id in ["OldCableCo", "Unity", "Bright_Old"] { #expect(errors[0].contains(id)) }
    #expect(database.run("export --out @/two --requestor CHAN2").status == .done)

    database.run("integration set CHAN1 Unity --active false")
    database.run("integration set CHAN1 Bright_Old --active false")
    #expect(database.run("export --out @/out").status == .done)
  }

  @Test func `06 near-miss values are refused with the right ones, a strange key is told`() throws {
    let error = try refusal("06-localized-enum-and-key.json")

    #expect(
      error.contains(
        "requestor.mvpds[0].boardingStatus: boardingStatus of MVPD 'a_net' is 'UNTERSTÜTZT', "
          + "expected SUPPORTED, PICKER or none\n"))
    #expect(
      error.contains(
        "'b_net' is 'Supported', expected SUPPORTED, PICKER or none (did you mean 'SUPPORTED'?)"))
    #expect(
      error.contains(
        "'c_net' is 'picker', expected SUPPORTED, PICKER or none (did you mean 'PICKER'?)"))
    #expect(error.contains("toardingStatus"))
    #expect(error.contains("did you mean 'boardingStatus'?"))
    #expect(error.hasSuffix("mvpdctl: 3 problems, nothing was changed\n"))
    let option = database.run("mvpd create x --display-name X --boarding-status Supported")
    #expect(option.status == .refused)
    #expect(option.error.contains("did you mean 'SUPPORTED'?"))
  }

  @Test func `06 none and blank are none, and exports omit the property`() throws {
    let text = try database.shell(
      "grep -v '[abcd]_net' '\(file("06-localized-enum-and-key.json"))'")

    let run = database.run("import -", input: text)
    database.run("export --out @/out --artifact v2-json")

    #expect(run.status == .done, "\(run.error)")
    #expect(database.text("out/ios/api/v2/CHAN1/configuration.json")?.contains("boarding") == false)
  }

  @Test func `08 a featured MVPD is integrated, and listed when it is supported`() throws {
    database.run("import \(file("03-flag-truth-table.json"))")
    database.run("mvpd create elsewhere --display-name E")

    let strangers = database.run("featured set CHAN1 m_pick elsewhere nobody")
    let twice = database.run("featured set CHAN1 m_pick m_pick")
    let set = database.run("featured set CHAN1 m_pick m_off m_full")

    #expect(strangers.status == .refused)
    #expect(strangers.error.contains("'elsewhere' is not integrated with requestor 'CHAN1'"))
    #expect(strangers.error.contains("MVPD 'nobody' does not exist"))
    #expect(twice.status == .refused)
    #expect(set.status == .done)
    #expect(
      database.run("providers CHAN1 --platform ios --featured").output == "p.pick\np.full\n")
    #expect(database.run("validate --rule featured-supported").output.contains("m_off"))
  }

  @Test func `09 lists of metadata fields are arrays of names`() throws {
    let error = try refusal("09-required-metadata-shape.json")

    for words in [
      "'b_net' is the text 'zip,householdID', expected an array of strings",
      "'c_net' is the text '[zip, householdID]', expected an array of strings",
      "requiredMetadataFields[3] of MVPD 'd_net' holds a blank entry",
      "requiredMetadataFields[1] of MVPD 'f_net' is the number 7, expected a string",
      "requiredMetadataFields[2] of MVPD 'f_net' is null, expected a string",
      "mvpdctl: 5 problems, nothing was changed\n",
    ] {
      #expect(error.contains(words))
    }
    #expect(!error.contains("a_net"))
    #expect(!error.contains("e_net"))
  }

  @Test func `11 siblings stay two, and clash only where both are active`() {
    database.run("import \(file("11-hba-sibling-ids.json"))")

    #expect(database.run("mvpd list --format ids").output == "Metro\nMetro_HBA\n")
    let export = database.run("export --out @/out")
    let errors = export.error.split(separator: "\n").filter { $0.contains("[mapping-id-unique]") }
    #expect(errors.count == 1)
    #expect(errors.first?.contains("CHAN3") == true)
    #expect(database.run("export --out @/out --requestor CHAN1,CHAN2").status == .done)
  }

  @Test func `13 an id is not renamed, and a look-alike takes no mapping id along`() throws {
    database.run(
      "mvpd create sudden_old --display-name Sudden --logo-url https://l.example/s"
        + " --enable-platform-services true --boarding-status SUPPORTED"
        + " --display-in-platform-picker true --platform-mapping-id com.example.sudden")

    let rename = database.run("mvpd rename sudden_old alta_one")
    let create = database.run("mvpd create alta_one --display-name Optima --like sudden_old")

    #expect(rename.status == .usage)
    #expect(rename.error.contains("did you mean 'mvpd succeed'?"))
    #expect(create.status == .done)
    #expect(
      try database.values(
        """
        select concat_ws(' ', mvpd_id, boarding_status, coalesce(platform_mapping_id, '-'))
        from tve.mvpd_setting order by 1
        """) == ["alta_one SUPPORTED -", "sudden_old SUPPORTED com.example.sudden"])
  }

  @Test func `15 every id without the form is refused at its line, and nothing goes in`() throws {
    let error = try refusal("15-id-grammar.csv")

    for words in [
      ":7:1: mvpd_id is 'has space', which holds U+0020",
      ":8:1: mvpd_id is 'dot.ted', which holds U+002E",
      ":9:1: mvpd_id is '-lead', which starts with U+002D",
      ":10:1: mvpd_id is 'café010', which holds U+00E9",
      ":11:1: mvpd_id is '../etc', which holds U+002E", ":12:1: mvpd_id is empty",
      "mvpdctl: 6 problems",
    ] {
      #expect(error.contains(words))
    }
    let good = database.run(
      "import -", input: try database.shell("head -6 '\(file("15-id-grammar.csv"))'"))
    #expect(good.output.contains("\n5 creates\n"))
  }

  @Test(arguments: [[2, 3, 4, 5], [5, 4, 3, 2], [4, 2, 5, 3]])
  func `17 an id repeated after trimming is one fault, whatever the order`(_ lines: [Int]) throws {
    let path = file("17-duplicate-id-in-one-file.csv")
    let text = try database.shell(
      "sed -n 1p '\(path)'; " + lines.map { "sed -n \($0)p '\(path)'" }.joined(separator: "; "))

    let run = database.run("import -", input: text)

    #expect(run.status == .refused)
    let places = lines.enumerated().filter { $0.element != 3 }.map { "\($0.offset + 2)" }
    #expect(
      run.error.contains(
        "MVPD 'a_net' stands 3 times in the input: lines \(places[0]), \(places[1]) and "
          + "\(places[2])\nmvpdctl: 1 problem, nothing was changed\n"))
    #expect(!run.error.contains("CONFLICT"))
    #expect(try database.rows() == [])
  }

  @Test func `19 unknown requestors of a proxied list are named, never made`() throws {
    database.run("requestor create CHAN1 --display-name One")
    database.run("mvpd create P --display-name P")

    let error = try refusal("19-unknown-requestor.xml", "--proxy P --yes")

    #expect(error.contains("'CHAN_TYPO/a_net': requestor 'CHAN_TYPO' does not exist"))
    #expect(
      error.contains("'chan1/a_net': requestor 'chan1' does not exist (did you mean 'CHAN1'?)"))
    #expect(error.contains("mvpdctl: 2 problems"))
  }

  @Test func `20 no requestorIds means all and asks, an empty element is refused`() throws {
    for id in ["CHAN1", "CHAN2"] {
      database.run("requestor create \(id) --display-name \(id)")
    }
    database.run("mvpd create P --display-name P")
    database.run("integration create --requestor CHAN* --mvpd P --yes")
    let path = file("20-proxied-no-requestors-means-all.xml")

    let error = try refusal("20-proxied-no-requestors-means-all.xml", "--proxy P --yes")
    let good = try database.shell("grep -v b_net '\(path)'")
    let unasked = database.run("import - --proxy P", input: good)
    let asked = database.run("import - --proxy P --yes", input: good)

    #expect(error.contains("ProviderID of MVPD 'b_net' is empty, expected 1 to 128 characters"))
    #expect(error.contains("requestorIds of MVPD 'b_net' is empty"))
    #expect(unasked.status == .usage)
    #expect(
      unasked.error.contains(
        "MVPD 'a_net' has no requestorIds: it is integrated with all 2 requestors of proxy 'P'"))
    #expect(asked.status == .done)
    #expect(
      try database.values(
        "select requestor_id::text from tve.integration where mvpd_id = 'a_net' order by 1")
        == ["CHAN1", "CHAN2"])
    #expect(
      try database.values("select provider_id::text from tve.mvpd where mvpd_id = 'a_net'")
        == ["ACME-UPSTREAM-1"])
  }

  @Test func `22 CDATA and padding are read as text and cleaned with a note`() throws {
    let text = try database.shell(
      "sed 's/provider>/mvpd>/' '\(file("22-cdata-padded-values.xml"))'")

    let run = database.run("import -", input: text)
    let empty = database.run(
      "import -", input: "<mvpd><id><![CDATA[ ]]></id><displayName>x</displayName></mvpd>")

    #expect(run.status == .done)
    #expect(run.error.contains("had white space around it, which was removed"))
    #expect(
      try database.values("select concat_ws('|', mvpd_id, display_name, logo_url) from tve.mvpd")
        == ["sudden_old|R&D <Cable>|https://logos.example/s.png"])
    #expect(empty.status == .refused)
    #expect(try refusal("22-cdata-padded-values.xml").contains("root element <provider>"))
  }

  @Test func `24 attributes are tolerated, booleans are true and false in any case`() throws {
    let error = try refusal("24-config-xml-attributes.xml")
    #expect(
      error.contains("displayInPlatformPicker of MVPD 'a_net' is '1', expected true or false"))

    let text = try database.shell("sed 's/>1</>False</' '\(file("24-config-xml-attributes.xml"))'")
    let run = database.run("import -", input: text)
    #expect(run.status == .done)
    #expect(
      try database.values(
        "select concat_ws(' ', enable_platform_services, display_in_platform_picker) from tve.mvpd_setting"
      )
        == ["t f"])

    database.run("requestor create CHAN1 --display-name One")
    database.run("integration create CHAN1 a_net")
    database.run("mvpd set a_net --boarding-status PICKER --platform-mapping-id p.a")
    database.run("mvpd set a_net --display-in-platform-picker true")
    #expect(database.run("export --out @/out --artifact v1-xml").status == .done)
    let xml = database.text("out/ios/api/v1/config/CHAN1.xml") ?? ""
    #expect(
      xml.contains(
        "<mvpd><id>a_net</id><displayName>Acme</displayName>"
          + "<logoUrl>https://logos.example/a.png</logoUrl>"))
    #expect(xml.contains("<enablePlatformServices>true</enablePlatformServices>"))
  }

  @Test func `26 characters that XML cannot hold are refused at import and by options`() throws {
    let error = try refusal("26-control-char-in-name.json")
    let option = database.run(["mvpd", "create", "x", "--display-name", "Acme\u{B}Cable"])

    for words in [
      "displayName of MVPD 'vt_net' holds U+000B, not representable in XML",
      "displayName of MVPD 'bel_net' holds U+0007", "displayName of MVPD 'nl_net' holds U+000A",
      "displayName of MVPD 'fffe_net' holds U+FFFE", "mvpdctl: 4 problems",
    ] {
      #expect(error.contains(words))
    }
    #expect(option.status == .refused)
    #expect(option.error == "mvpdctl: option '--display-name': 'Acme\\u{b}Cable' holds U+000B\n")
  }

  @Test func `28 both repeated keys are refused with their paths`() throws {
    #expect(
      try refusal("28-json-duplicate-keys.json") == """
        28-json-duplicate-keys.json:6:6: requestor.mvpds[0].enablePlatformServices: key \
        'enablePlatformServices' is repeated in one object, remove all but one
        28-json-duplicate-keys.json:7:6: requestor.mvpds[0].platformMappingId: key \
        'platformMappingId' is repeated in one object, remove all but one
        mvpdctl: 2 problems, nothing was changed

        """)
  }

  @Test func `30 only booleans are booleans, all six in one run`() throws {
    let error = try refusal("30-booleans-as-strings.json")

    for words in [
      "'s_true' is the text 'true'", "'s_false' is the text 'false'", "'n_one' is the number 1",
      "'s_yes' is the text 'yes'", "'s_empty' is an empty text", "'num_name' is the number 7",
      "mvpdctl: 6 problems",
    ] {
      #expect(error.contains(words))
    }
    let table = database.run(
      "import -", input: "mvpd_id,is_temp_pass\na,TRUE\nb,yes\nc,1\nd,t\ne,on\n")
    #expect(table.error.contains("mvpdctl: 4 problems"))
  }

  @Test func `32 what was exported goes in again, and comes out alike`() throws {
    let text = try database.shell(
      #"sed 's/, "requiredMetadataFields": \[""\]//' '\#(file("32-empty-string-roundtrip.json"))'"#)
    #expect(try refusal("32-empty-string-roundtrip.json").contains("a blank entry"))

    let run = database.run("import -", input: text)
    database.run("mvpd set b_net --logo-url https://l.example/b.png")
    let before = try database.rows()
    #expect(run.status == .done, "\(run.error)")
    #expect(database.run("export --out @/out").status == .done)
    let v2 = database.text("out/ios/api/v2/CHAN1/configuration.json") ?? ""
    #expect(!v2.contains("platformMappingId"))
    #expect(!v2.contains("boardingStatus"))

    let again = database.run(
      "import @/out/ios/api/v2/CHAN1/configuration.json @/out/tvos/api/v2/CHAN1/configuration.json")
    #expect(again.output.hasPrefix("no changes"), "\(again.error)")
    #expect(try database.rows() == before)
    #expect(database.run("export --out @/out --check").status == .done)
  }

  @Test func `34 a byte-order mark does not change a table, UTF-16 is refused`() throws {
    let run = database.run("import \(file("34-csv-bom.csv"))")
    let rows = try database.rows()
    let text = try database.shell("tail -c +4 '\(file("34-csv-bom.csv"))'")
    let again = database.run("import -", input: text)
    try database.write([0xFF, 0xFE, 0x69, 0, 0x64, 0, 0x0A, 0], as: "wide.csv")
    let wide = database.consequence("import @/wide.csv")

    #expect(run.output.contains("\n1 create\n"))
    #expect(again.output == "no changes: 1 unchanged\n")
    #expect(try database.rows() == rows)
    #expect(
      wide == """
        status 3
        --- stdout
        --- stderr
        @/wide.csv: the file is UTF-16, save it as UTF-8
        mvpdctl: 1 problem, nothing was changed

        """)
  }

  @Test func `36 ids are text, and what a spreadsheet made of them is told`() throws {
    let error = try refusal("36-excel-mangled-ids.csv")
    #expect(
      error.contains(
        ":5:1: mvpd_id is '4.87E+03', which holds U+002E, '.' (looks like a spreadsheet-converted value)"
      ))
    #expect(
      error.contains(
        ":9:1: mvpd_id is '=1+1', which holds U+003D, '=' (looks like a spreadsheet-converted value)"
      ))
    #expect(error.contains("mvpdctl: 2 problems"))

    let good = try database.shell("grep -v '4[.]87\\|=1' '\(file("36-excel-mangled-ids.csv"))'")
    database.run("import -", input: good)
    #expect(
      database.run("mvpd list --format ids").output == "00123\n10-Mar\n123\n4e872\nTRUE\nmar010\n")
    let findings = database.run("validate")
    for id in ["00123", "10-Mar", "TRUE"] { #expect(findings.output.contains(id)) }
  }

  @Test func `38 outer white space of any kind goes, inner becomes a blank, each with a note`()
    throws
  {
    let run = database.run("import \(file("38-nbsp-and-padding.csv"))")

    #expect(run.status == .done)
    #expect(run.error.split(separator: "\n").count == 6)
    #expect(
      try database.values(
        """
        select concat_ws('|', mvpd_id, mvpd.display_name, platform_mapping_id)
        from tve.mvpd join tve.mvpd_setting using (mvpd_id) order by 1
        """) == ["a_net|Acme", "b_net|Beta|com.example.b", "c_net|Gamma Cable"])
  }

  @Test func `41 U+0000 is refused before the database, everywhere`() throws {
    #expect(
      try refusal("41-nul-in-text.json") == """
        41-nul-in-text.json:3:32: requestor.mvpds[1].displayName: contains U+0000, which cannot \
        be stored, remove it
        41-nul-in-text.json:4:8: requestor.mvpds[2].id: contains U+0000, which cannot be stored, \
        remove it
        mvpdctl: 2 problems, nothing was changed

        """)
    let table = database.run("import -", input: "mvpd_id,display_name\na\0b,A\nc,C\0\n")
    let keys = database.run("mvpd show -", input: "a\0b\n")
    #expect(table.error.contains("mvpdctl: 2 problems"))
    #expect(keys.status == .refused)
    #expect(!keys.error.contains("internal"))
  }

  @Test func `44 wide values and deep nesting are refused in a line`() throws {
    let wide = database.run(
      "import -",
      input: #"{"id":"w_net","displayName":""# + String(repeating: "x", count: 5_000_000)
        + #"","logoUrl":"https://l.example/w"}"#)
    let deep = database.run("import -", input: String(repeating: "[", count: 100_000))
    let option = database.run(
      ["mvpd", "create", "m", "--platform-mapping-id", String(repeating: "p", count: 256)])

    #expect(wide.status == .refused)
    #expect(wide.error.contains("has 5000000 characters, at most 200 are allowed"))
    #expect(wide.error.utf8.count < 1000)
    #expect(deep.status == .refused)
    #expect(deep.error.contains("nested deeper than 512"))
    #expect(option.status == .refused)
    #expect(option.error.contains("has 256 bytes, at most 255 are allowed"))
    #expect(try database.rows() == [])
  }

  @Test func `44 a table of 100 MB is read in flat memory`() throws {
    let logo = "https://logos.example/" + String(repeating: "y", count: 2000)
    let header = "mvpd_id,display_name,logo_url,platform_mapping_id\n"
    let row = { (number: Int) in "gen\(number),Generated \(number),\(logo),com.example.g\(number)\n"
    }
    try database.write(header + row(0), as: "small.csv")
    try database.write(header + (0..<48_000).map(row).joined(), as: "big.csv")

    let small = try residentSize("small.csv")
    let big = try residentSize("big.csv")

    // A block of rows on its way to the server is kept, the file is not.
    #expect(big - small < 24_000)
  }

  /// The most memory that an import of a file has had in use, in kB.
  private func residentSize(_ name: String) throws -> Int {
    let program = database.program()
    let child = try Subprocess(
      [program.executable, "import", name, "--dry-run"], environment: program.environment,
      folder: program.folder, output: .null)
    var status: Int32 = 0
    var usage = rusage()
    #expect(wait4(child.id, &status, 0, &usage) == child.id)
    #expect(status == 0)
    return usage.ru_maxrss
  }

  @Test func `46 mapping ids are exchanged in one import`() throws {
    database.run("import \(file("46-swap-mapping-ids.before.csv"))")
    database.run("requestor create CHAN1 --display-name One")
    database.run("integration create --requestor CHAN1 --mvpd * --yes")

    let run = database.run("import \(file("46-swap-mapping-ids.csv"))")

    #expect(run.status == .done)
    #expect(
      try database.values(
        "select mvpd_id || ' ' || platform_mapping_id from tve.mvpd_setting order by 1")
        == ["a_net com.example.two", "b_net com.example.one"])
    #expect(database.run("export --out @/out").status == .done)
    #expect(
      database.run("providers CHAN1 --platform ios").output == "com.example.one\ncom.example.two\n")
  }

  @Test func `52 a second import changes nothing and says so in a number`() throws {
    database.run("import \(file("03-flag-truth-table.json"))")
    let rows = try database.rows()

    let run = database.run("import \(file("03-flag-truth-table.json")) --json")
    let told = database.run("import \(file("03-flag-truth-table.json")) --dry-run --exit-code")

    #expect(run.status == .done)
    #expect(
      run.output.hasPrefix(
        #"{"formatVersion":1,"kind":"changes","dryRun":false,"databaseLabel":null,"summary":{"create":0,"update":0,"#
          + #""switchOff":0,"delete":0,"unchanged":15}"#))
    #expect(told.status == .done)
    #expect(told.output.hasSuffix("\nno changes: 15 unchanged\n"))
    #expect(try database.rows() == rows)
  }
}
