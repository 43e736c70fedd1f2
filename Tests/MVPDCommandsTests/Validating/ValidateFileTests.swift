import TestSupport
import Testing

@testable import MVPDCommands

@Suite struct ValidateFileTests {
  private let validation: Validation

  init() throws {
    validation = try Validation()
  }

  /// A response of one requestor with one MVPD of these members, and one that is fine.
  private func response(_ members: String, head: String = "") -> String {
    """
    {\(head)"requestor": {"id": "NORTHSTAR", "name": "Northstar", "mvpds": [
      {"id": "Bluebird_Cable", "displayName": "Bluebird", "logoUrl": "https://img.example/b.png",
       \(members)}, \(Self.fine)
    ]}}
    """
  }

  private static let fine = """
    {"id": "Meadow_TV", "displayName": "Meadow", "logoUrl": "https://img.example/m.png",
     "enablePlatformServices": true, "boardingStatus": "PICKER", "displayInPlatformPicker": true,
     "platformMappingId": "meadow"}
    """

  private static let hidden = """
    "enablePlatformServices": true, "boardingStatus": "PICKER", "displayInPlatformPicker": false,
    "platformMappingId": "bluebird"
    """

  // MARK: Estates

  @Test(
    .enabled(if: Validation.hasShared, "the folder with the shared files is not there"),
    arguments: [(1, 60, 6), (2, 90, 9), (3, 120, 12), (4, 30, 20), (5, 200, 4)]
  )
  func `an estate of the generator has no error and no warning, whatever its seed`(
    _ seed: Int, _ mvpds: Int, _ requestors: Int
  ) throws {
    let made = try CommandRunner(executable: "/usr/bin/env").run([
      "python3", "\(Validation.shared)/bench/generate-estate.py",
      "\(validation.folder.path)/estate",
      "--seed", "\(seed)", "--mvpds", "\(mvpds)", "--requestors", "\(requestors)",
    ])

    let run = validation.run("validate", "{}/estate", "--fail-on", "warning", "--json")

    #expect(made.status == 0)
    #expect(run.status == .done)
    #expect(run.output.contains(#""checked":{"rules":47,"requestors":\#(requestors),"#))
  }

  // MARK: Responses that repeat

  @Test func `a response that comes again is a finding, and the others are judged`() throws {
    let south = response(Self.hidden).replacing("NORTHSTAR", with: "SOUTHSTAR")
    try validation.write("[\(response(Self.hidden)), \(south)]", to: "one.json")
    try validation.write(response(Self.hidden), to: "two.json")

    let run = validation.run("validate", "{}/one.json", "{}/two.json", "--json")

    #expect(run.status == .answerIsNo)
    #expect(run.output.contains(#""rule":"requestor-id-unique""#))
    #expect(run.output.contains(#""checked":{"rules":47,"requestors":2,"#))
    #expect(
      run.output.contains(
        #""rule":"picker-is-displayed","severity":"error","requestorIds":["NORTHSTAR","SOUTHSTAR"]"#
      ))
  }

  // MARK: Files

  @Test(
    .enabled(if: Validation.hasShared, "the folder with the shared files is not there"),
    arguments: [
      (
        "02-supported-without-mapping-id",
        [
          "error mapping-id-present acme_net ios,tvos",
          "error mapping-id-present beta_net ios,tvos",
          "error mapping-id-present delta_net ios,tvos",
          "error mapping-id-present gamma_net ios,tvos",
        ]
      ),
      (
        "03-flag-truth-table",
        [
          "error picker-is-displayed m_pick_hidden ios,tvos",
          "warning boarded-is-displayed m_hidden ios,tvos",
          "warning sso-has-boarding-status m_none_on ios,tvos",
          "warning displayed-has-sso m_off ios,tvos",
        ]
      ),
      (
        "04-mapping-id-shared",
        [
          "error mapping-id-unique Bright_Old+OldCableCo+Unity ios,tvos",
          "warning mapping-id-has-boarding-status Bright_Old ios,tvos",
          "note mapping-id-unique-in-estate Bright_Old+OldCableCo+Unity",
        ]
      ),
      (
        "11-hba-sibling-ids",
        [
          "error mapping-id-unique Metro+Metro_HBA ios,tvos",
          "warning display-names-differ Metro+Metro_HBA ios,tvos",
          "note mapping-id-unique-in-estate Metro+Metro_HBA",
        ]
      ),
    ])
  func `a case from the field has its findings and no other`(
    _ name: String, _ expected: [String]
  ) throws {
    let run = validation.run(
      "validate", "\(Validation.shared)/cases/\(name).json", "--format", "ndjson")

    #expect(run.status == .answerIsNo)
    #expect(run.findings == expected)
  }

  @Test func `a finding stands at the line and column of what it is about`() throws {
    try validation.write(response(Self.hidden), to: "a.json")
    let run = validation.run("validate", "{}/a.json", "--format", "ndjson")

    #expect(run.findings == ["error picker-is-displayed Bluebird_Cable ios,tvos"])
    #expect(run.places == ["a.json:2:3"])
  }

  @Test func `the text says what is wrong, what a viewer meets and how to mend it`() throws {
    try validation.write(response(Self.hidden), to: "a.json")
    let run = validation.run("validate", "{}/a.json")

    #expect(
      run.consequence(in: validation) == """
        status 1
        --- stdout
        requestor NORTHSTAR (1 error)
          {}/a.json:2:3: error: requestor 'NORTHSTAR', MVPD 'Bluebird_Cable' on ios and tvos: \
        boardingStatus PICKER with displayInPlatformPicker false can do nothing \
        [picker-is-displayed]
            viewers: PICKER means nothing but a place in Apple's picker, so nobody can choose the \
        MVPD there
            mend: set displayInPlatformPicker of MVPD 'Bluebird_Cable' to true

        1 error: 47 rules, 1 requestor on ios, tvos
        --- stderr

        """)
  }

  @Test func `a problem of the file is an error under its rule, and the rest is judged`() throws {
    try validation.write(
      """
      {"requestor": {"id": "NORTHSTAR", "name": "Northstar", "mvpds": [
        {"id": "Bluebird_Cable", "displayName": "Bluebird", "logoUrl": "https://img.example/b.png",
         "boardingStatus": "Supported"},
        {"id": "Hilltop_TV", "displayName": "Hilltop", "logoUrl": "https://img.example/h.png",
         \(Self.hidden)},
        {"id": "Cedar", "displayName": "Cedar", "logoUrl": "https://img.example/c.png",
         "enablePlatformServices": "yes"}, \(Self.fine)
      ]}}
      """, to: "a.json")
    let run = validation.run("validate", "{}/a.json", "--format", "ndjson")

    #expect(run.status == .answerIsNo)
    #expect(
      run.findings == [
        "error boarding-status-known Bluebird_Cable", "error input-refused Cedar",
        "error picker-is-displayed Hilltop_TV ios,tvos",
      ])
    #expect(run.places == ["a.json:3:22", "a.json:8:30", "a.json:4:3"])
  }

  @Test func `a file that is no input is a finding`() throws {
    try validation.write("PK\u{3}\u{4}", to: "book.xlsx")
    let run = validation.run("validate", "{}/book.xlsx", "--format", "ndjson")

    #expect(run.status == .answerIsNo)
    #expect(run.findings == ["error input-refused"])
  }

  @Test func `a file that is not there is status 7`() {
    let run = validation.run("validate", "{}/none.json")

    #expect(run.status == .fileSystem)
    #expect(run.output == "")
  }

  @Test func `standard input is a file`() throws {
    let run = validation.run(
      "validate", "-", "--format", "ndjson", input: response(Self.hidden))

    #expect(run.findings == ["error picker-is-displayed Bluebird_Cable ios,tvos"])
    #expect(run.places == ["-:2:3"])
  }

  @Test func `v1 XML is judged, and a hidden mapping id is a warning`() throws {
    try validation.write(
      """
      <ns2:config xmlns:ns2="http://pass.adobe.com/config">
      <os>tvOS</os>
      <requestor><id>NORTHSTAR</id><name>Northstar</name><mvpds>
      <mvpd><id>Bluebird_Cable</id><displayName>Bluebird</displayName>
      <logoUrl>https://img.example/b.png</logoUrl>
      <enablePlatformServices>true</enablePlatformServices>
      <displayInPlatformPicker>true</displayInPlatformPicker>
      <boardingStatus>SUPPORTED</boardingStatus>
      <platformMappingId visible="false">bluebird</platformMappingId></mvpd>
      <mvpd><id>Cedar</id><displayName>Cedar</displayName>
      <logoUrl>https://img.example/c.png</logoUrl>
      <requiredMetadataFields><attribute>uid</attribute></requiredMetadataFields></mvpd>
      </mvpds></requestor>
      </ns2:config>
      """, to: "a.xml")
    let run = validation.run("validate", "{}/a.xml", "--format", "ndjson")

    #expect(run.status == .done)
    #expect(
      run.findings == [
        "warning mapping-id-visible",
        "warning boarded-has-metadata-fields Bluebird_Cable tvos",
        "warning metadata-fields-used Cedar tvos",
      ])
  }

  @Test func `a response in which no MVPD carries metadata fields lacks none`() throws {
    let supported = """
      "enablePlatformServices": true, "boardingStatus": "SUPPORTED",
      "displayInPlatformPicker": true, "platformMappingId": "bluebird"
      """
    try validation.write(response(supported), to: "a.json")

    #expect(validation.run("validate", "{}/a.json").output.hasPrefix("no findings: "))
  }

  @Test func `metadata fields of one platform do not speak for another`() throws {
    let supported = """
      "enablePlatformServices": true, "boardingStatus": "SUPPORTED",
      "displayInPlatformPicker": true, "platformMappingId": "bluebird"
      """
    try validation.write(
      response(supported + #","requiredMetadataFields": ["uid"]"#, head: #""os": "iOS", "#),
      to: "ios.json")
    try validation.write(response(supported, head: #""os": "tvOS", "#), to: "tvos.json")
    let run = validation.run("validate", "{}/ios.json", "{}/tvos.json")

    #expect(run.output == "no findings: 47 rules, 1 requestor on ios, tvos\n")
  }

  @Test func `a response is judged at its own platform, unless others are asked for`() throws {
    try validation.write(response(Self.hidden, head: #""os": "tvOS", "#), to: "a.json")
    let own = validation.run("validate", "{}/a.json", "--format", "ndjson")
    let other = validation.run("validate", "{}/a.json", "--platform", "ios", "--format", "ndjson")

    #expect(own.findings == ["error picker-is-displayed Bluebird_Cable tvos"])
    #expect(other.findings == [])
  }

  @Test func `CSV files are one configuration, whatever their order`() throws {
    try validation.write(
      "requestor_id,mvpd_id\nNORTHSTAR,Bluebird_Cable\nNORTHSTAR,Unknown\n", to: "integrations.csv")
    try validation.write("requestor_id,display_name\nNORTHSTAR,Northstar\n", to: "requestors.csv")
    try validation.write(
      """
      mvpd_id,display_name,logo_url,boarding_status,platform_mapping_id
      Bluebird_Cable,Bluebird,https://img.example/b.png,PICKER,
      """, to: "mvpds.csv")
    let run = validation.run(
      "validate", "{}/integrations.csv", "{}/requestors.csv", "{}/mvpds.csv", "--format", "ndjson")

    #expect(
      run.findings == [
        "error integration-references-known Unknown",
        "warning supported-list-not-empty ios,tvos",
        "note mapping-id-present Bluebird_Cable ios,tvos",
      ])
    #expect(run.places == ["integrations.csv:3:-", "requestors.csv:2:-", "mvpds.csv:2:-"])
  }

  @Test func `a proxied list is judged without its proxy`() throws {
    try validation.write(
      """
      <proxiedMvpds>
        <proxiedMvpd><id>9Lives</id><displayName>Nine</displayName>
          <logoURL>https://img.example/9.png</logoURL></proxiedMvpd>
        <proxiedMvpd><id>Bad id</id><displayName>Bad</displayName><logoURL></logoURL></proxiedMvpd>
      </proxiedMvpds>
      """, to: "a.xml")
    let run = validation.run("validate", "{}/a.xml", "--format", "ndjson")

    #expect(
      run.findings == [
        "error mvpd-id-form", "warning proxied-id-starts-with-letter 9Lives",
      ])
  }

  // MARK: Folders

  @Test func `in an exported folder each platform and format is judged by itself`() throws {
    let body = response(Self.hidden, head: #""os": "iOS", "#)
    try validation.write("{\"formatVersion\":1,\"files\":[]}", to: "dist/manifest.json")
    try validation.write("", to: "dist/SHA256SUMS")
    try validation.write(
      #"{"formatVersion":1,"opensPlatformPicker":false}"#, to: "dist/ios/apple/NORTHSTAR.json")
    try validation.write(body, to: "dist/ios/api/v2/NORTHSTAR/configuration.json")
    try validation.write(body, to: "dist/ios/api/v1/config/NORTHSTAR.json")
    try validation.write(
      response(#""enablePlatformServices": true"#, head: #""os": "Roku", "#),
      to: "dist/roku/api/v2/NORTHSTAR/configuration.json")
    let whole = validation.run("validate", "{}/dist", "--format", "ndjson")
    let part = validation.run("validate", "{}/dist/ios", "--format", "ndjson")
    let roku = validation.run("validate", "{}/dist", "--platform", "roku", "--format", "ndjson")

    let expected = "error picker-is-displayed Bluebird_Cable ios"
    #expect(whole.findings == [expected])
    #expect(part.findings == [expected])
    #expect(roku.findings == [])
  }

  @Test func `a path that contradicts the response in it is told`() throws {
    try validation.write(
      response(Self.hidden, head: #""os": "tvOS", "#),
      to: "dist/ios/api/v2/NORTHSTAR/configuration.json")
    let run = validation.run("validate", "{}/dist", "--format", "ndjson")

    #expect(
      run.findings == [
        "error input-refused", "error picker-is-displayed Bluebird_Cable ios",
      ])
  }

  @Test func `a folder without files to judge is refused`() throws {
    try validation.write("", to: "empty/notes.txt")
    let run = validation.run("validate", "{}/empty")

    #expect(run.status == .refused)
    #expect(
      run.consequence(in: validation) == """
        status 3
        --- stdout
        --- stderr
        mvpdctl: folder '{}/empty' holds no file that ends in .json, .xml, .csv

        """)
  }

  // MARK: Options

  @Test func `only the rules asked for run`() throws {
    try validation.write(response(Self.hidden), to: "a.json")

    let only = validation.run("validate", "{}/a.json", "--rule", "logo-url-https")
    let without = validation.run("validate", "{}/a.json", "--exclude-rule", "picker-is-displayed")

    #expect(only.output == "no findings: 1 rule, 1 requestor on ios, tvos\n")
    #expect(without.output == "no findings: 46 rules, 1 requestor on ios, tvos\n")
  }

  @Test func `the threshold decides the status`() throws {
    try validation.write(
      response(#""boardingStatus": "SUPPORTED", "platformMappingId": "bluebird""#), to: "a.json")

    #expect(validation.run("validate", "{}/a.json").status == .done)
    #expect(validation.run("validate", "{}/a.json", "--fail-on", "note").status == .answerIsNo)
  }

  @Test func `selectors choose the findings, and an id that no file holds is refused`() throws {
    try validation.write(response(Self.hidden), to: "a.json")

    let other = validation.run("validate", "{}/a.json", "--requestor", "SOUTH*")
    let wrong = validation.run("validate", "{}/a.json", "--mvpd", "Bluebird_Cabel")

    #expect(other.output == "no findings: 47 rules, 0 requestors on ios, tvos\n")
    #expect(wrong.status == .refused)
    #expect(
      wrong.error
        == "mvpdctl: MVPD 'Bluebird_Cabel' does not exist (did you mean 'Bluebird_Cable'?)\n")
  }

  @Test func `the totals count what was selected`() throws {
    let east = response(Self.hidden)
    try validation.write(east, to: "east.json")
    try validation.write(east.replacing("NORTHSTAR", with: "SOUTHSTAR"), to: "south.json")

    let one = validation.run(
      "validate", "{}/east.json", "{}/south.json", "--requestor", "SOUTHSTAR")
    let all = validation.run("validate", "{}/east.json", "{}/south.json")

    #expect(one.output.hasSuffix("\n1 error: 47 rules, 1 requestor on ios, tvos\n"))
    #expect(all.output.hasSuffix(": 47 rules, 2 requestors on ios, tvos\n"))
  }

  @Test func `errors stand before warnings, and these before notes, also among groups`() throws {
    try validation.write(
      """
      mvpd_id,display_name,logo_url,boarding_status,platform_mapping_id
      Aspen,Aspen,http://l.example/a.png,,a
      Birch,,https://l.example/b.png,,
      Cedar,Cedar,https://l.example/c.png,,
      """, to: "mvpds.csv")
    try validation.write(
      "requestor_id,mvpd_id\nEAST,Aspen\nWEST,Aspen\nWEST,Birch\n", to: "integrations.csv")
    let run = validation.run("validate", "{}/mvpds.csv", "{}/integrations.csv")
    let headings = run.output.split(separator: "\n").filter { !$0.hasPrefix(" ") }

    #expect(
      headings == [
        "requestor WEST (1 error)", "several requestors (2 warnings)", "MVPDs (1 note)",
        "1 error, 2 warnings, 1 note: 47 rules, 2 requestors on ios, tvos",
      ])
  }

  @Test func `help names the command that lists the rules, not each rule with each option`() {
    let help = validation.run("help", "validate").output

    #expect(!help.contains("mapping-id-unique"))
    #expect(help.contains("'mvpdctl rule list'"))
  }

  @Test func `an unknown rule is a usage error`() {
    let run = validation.run("validate", "a.json", "--rule", "mapping-id-uniqe")

    #expect(run.status == .usage)
    #expect(run.error.contains("(did you mean 'mapping-id-unique'?)"))
  }
}
