import Formats
import TVEModel
import Testing

@testable import TVEInterchange

@Suite struct CSVRecordReaderTests {
  @Test func `the header decides the kind`() {
    func kind(_ names: String) -> CSVKind? {
      CSVKind(header: Set(names.split(separator: ",").map(String.init)))
    }

    #expect(kind("programmer_id,display_name") == .programmers)
    #expect(kind("programmer_id,requestor_id") == .requestors)
    #expect(kind("id") == .mvpds)
    #expect(kind("mvpd_id,platform_id,boarding_status") == .mvpds)
    #expect(kind("requestor_id,mvpd_id,boarding_status") == .integrations)
    #expect(kind("requestor_id,mvpd_id,platform_id,boarding_status") == .settings)
    #expect(kind("requestor_id,mvpd_id,platform_id,boarding_status,active") == .integrations)
    #expect(kind("name") == nil)
  }

  @Test(arguments: [
    (
      "MVPD_ID,name",
      [
        "the header has no key column, expected programmer_id, requestor_id or mvpd_id: 'mvpdctl help csv' lists the columns (did you mean 'mvpd_id'?)"
      ]
    ),
    (
      "mvpd_id;display_name", [Self.separated(by: "';'")]
    ),
    (
      "\"requestor_id\";\"mvpd_id\";\"active\"", [Self.separated(by: "';'")]
    ),
    (
      "id\tdisplay_name\tlogo_url", [Self.separated(by: "tabs")]
    ),
    (
      "sep=;",
      [
        "the first line, 'sep=;', is a hint for spreadsheets, expected the names of the columns with commas between them; remove it"
      ]
    ),
    (
      "mvpd_id,boardingstatus",
      ["unknown column 'boardingstatus' for mvpds (did you mean 'boarding_status'?)"]
    ),
    (
      "programmer_id,shoe_size",
      ["unknown column 'shoe_size' for programmers; programmers have programmer_id, display_name"]
    ),
    (
      "mvpd_id,display_name,display_name",
      ["column 'display_name' is there twice, as columns 2 and 3; remove one"]
    ),
    ("id,mvpd_id", ["column 'mvpd_id' is there twice, as columns 1 and 2; remove one"]),
    ("mvpd_id,", ["the header has a column without a name; name it or remove it"]),
  ])
  func `a header with a fault is refused`(header: String, messages: [String]) throws {
    #expect(
      try Reading.csv(header).problems.map { $0.message + DidYouMean.phrase($0.suggestions) }
        == messages)
  }

  private static func separated(by name: String) -> String {
    "the columns are set apart by \(name), expected commas; save the file as CSV with commas, "
      + "which leaves ';' to lists within a cell"
  }

  @Test func `an empty file is refused`() throws {
    #expect(try Reading.csv(ByteSource(text: "")).problems.map(\.code) == ["empty"])
  }

  @Test func `a file with nothing but its header says nothing`() throws {
    let reading = try Reading.csv("requestor_id,mvpd_id")

    #expect(reading.records.isEmpty && reading.problems == [] && reading.notes == [])
  }

  @Test func `empty cells clear what may be missing and keep the rest`() throws {
    let reading = try Reading.csv(
      "mvpd_id,display_name,logo_url,is_temp_pass,is_proxied,proxy_mvpd_id,provider_id",
      "a,,,,,,")

    let record = try #require(reading.mvpdRecords.first)
    #expect(record.displayName == .clear && record.logoURL == .clear)
    #expect(record.proxy == .clear && record.providerID == .clear)
    #expect(record.isTempPass == .keep && record.isProxied == .keep)
  }

  @Test func `a column that is absent says nothing`() throws {
    let reading = try Reading.csv("mvpd_id", "a")

    let record = try #require(reading.mvpdRecords.first)
    #expect(record.displayName == .keep && record.proxy == .keep)
    #expect(reading.settingRecords.isEmpty)
  }

  @Test func `an empty setting states nothing, and (none) states none`() throws {
    let reading = try Reading.csv(
      "requestor_id,mvpd_id,platform_id,boarding_status,platform_mapping_id,required_metadata_fields,enable_platform_services",
      "A,m,tv,,(none),(none),(none)", ",m,ios,SUPPORTED,p.m,uid; zip,TRUE")

    #expect(reading.problems == [])
    let fields: SettingFieldSet = [
      .boardingStatus, .platformMappingID, .requiredMetadataFields, .enablePlatformServices,
    ]
    #expect(reading.settingRecords.map(\.fields) == [fields, fields])
    let none = reading.settingRecords[0]
    #expect(none.requestor?.description == "A" && none.platform == .tv)
    #expect(none.values.boardingStatus == nil && none.values.platformMappingID == "")
    #expect(none.values.requiredMetadataFields == [])
    #expect(none.values.enablePlatformServices == false)
    let own = reading.settingRecords[1]
    #expect(own.requestor == nil && own.values.requiredMetadataFields == ["uid", "zip"])
    #expect(own.values.enablePlatformServices == true)
  }

  @Test func `an integration carries its flags and its settings at all platforms`() throws {
    let reading = try Reading.csv(
      "requestor_id,mvpd_id,active,degradation,degradation_until,featured_rank,auth_per_aggregator",
      "A,m,False,AuthNAll,2026-05-31T18:00:00+02:00,3,true", "A,n,,,,,")

    #expect(reading.problems == [])
    let first = reading.integrationRecords[0]
    #expect(first.active == .set(false) && first.degradation == .set(.authNAll))
    #expect(first.degradationUntil == .set("2026-05-31T18:00:00+02:00"))
    #expect(first.featuredRank == .set(3))
    let second = reading.integrationRecords[1]
    #expect(second.active == .keep && second.degradation == .clear)
    #expect(second.degradationUntil == .clear && second.featuredRank == .clear)
    #expect(reading.settingRecords.map(\.platform) == [.all, .all])
    #expect(reading.settingRecords.map(\.values.authPerAggregator) == [true, nil])
  }

  @Test(arguments: [
    ("mvpd_id,is_temp_pass", "a,yes", "is_temp_pass of MVPD 'a' is 'yes', expected true or false"),
    (
      "mvpd_id,is_temp_pass", "a,truer",
      "is_temp_pass of MVPD 'a' is 'truer', expected true or false"
    ),
    (
      "requestor_id,mvpd_id,degradation,degradation_until", "A,a,,2026-05-31T18:00:00Z",
      "degradation_until of integration 'A/a' is stated without a degradation, of which it is the end"
    ),
    (
      "mvpd_id,boarding_status", "a,Supported",
      "boarding_status of MVPD 'a' is 'Supported', expected SUPPORTED, PICKER or (none) (did you mean 'SUPPORTED'?)"
    ),
    (
      "mvpd_id,platform_id,boarding_status", "a,iOS,PICKER",
      "platform_id of MVPD 'a' is 'iOS', which is no platform (did you mean 'ios'?)"
    ),
    (
      "mvpd_id,platform_id,boarding_status", "a,apple,PICKER",
      "platform_id of MVPD 'a' is 'apple', which only the command line knows; write one row for 'ios' and one for 'tvos' (did you mean 'ios' or 'tvos'?)"
    ),
    (
      "mvpd_id,platform_id,boarding_status", "a,ipados,PICKER",
      "platform_id of MVPD 'a' is 'ipados', which 'ios' stands for in files (did you mean 'ios'?)"
    ),
    (
      "mvpd_id,platform_id,boarding_status", "a,roku,PICKER",
      "boarding_status of MVPD 'a' is stated at 'roku', where it has no meaning; state it at a platform where it has"
    ),
    (
      "requestor_id,mvpd_id,platform_id,display_name", ",a,all,Acme",
      "display_name of MVPD 'a' is stated at 'all', where it is the MVPD's own; give it in a file of mvpds"
    ),
    (
      "requestor_id,mvpd_id,platform_id,display_name", "A,a,all,(none)",
      "display_name of integration 'A/a' is '(none)', but there is no such thing as no displayName; leave the cell empty to state nothing"
    ),
    (
      "requestor_id,mvpd_id,platform_id,boarding_status", "A,a,,PICKER",
      "platform_id of integration 'A/a' is empty, expected a platform such as 'ios'"
    ),
    (
      "requestor_id,mvpd_id,degradation", "A,a,authnall",
      "degradation of integration 'A/a' is 'authnall', expected AuthNAll, AuthZAll, AuthZNone or nothing (did you mean 'AuthNAll' or 'AuthZAll'?)"
    ),
    (
      "requestor_id,mvpd_id,degradation_until", "A,a,2026-05-31",
      "degradation_until of integration 'A/a' is '2026-05-31', expected a time with zone such as 2026-05-31T18:00:00Z"
    ),
    (
      "requestor_id,mvpd_id,featured_rank", "A,a,0",
      "featured_rank of integration 'A/a' is '0', expected a whole number from 1 to 1000000"
    ),
    (
      "requestor_id,display_name", "A,",
      "display_name of requestor 'A' is empty, expected a text; leave the column out to keep what is stored"
    ),
    (
      "requestor_id,domains", "A,a.example;;b.example",
      "domains of requestor 'A' has an empty entry; separate host names by one ';'"
    ),
    (
      "mvpd_id,required_metadata_fields", "a,\"uid,zip\"",
      "required_metadata_fields of MVPD 'a' is 'uid,zip', which holds U+002C, ','"
    ),
    (
      "mvpd_id,proxy_mvpd_id", "a,a",
      "proxy_mvpd_id of MVPD 'a' is the MVPD itself, which cannot be its own proxy"
    ),
    (
      "mvpd_id,is_proxied,proxy_mvpd_id", "a,false,b",
      "proxy_mvpd_id of MVPD 'a' is 'b' while is_proxied is false; an MVPD with a proxy is proxied"
    ),
    ("mvpd_id,display_name", "a", "row has 1 field, expected 2 as in the header"),
  ])
  func `a cell with a fault is refused, and its row gives no record`(
    header: String, row: String, message: String
  ) throws {
    let reading = try Reading.csv(header, row)

    #expect(reading.problems.map { $0.message + DidYouMean.phrase($0.suggestions) } == [message])
    #expect(reading.records.isEmpty)
    #expect(reading.problems.first?.place.line == 2 && reading.problems.first?.place.row == 2)
  }

  @Test func `all faults of a row are reported in one run`() throws {
    let reading = try Reading.csv(
      "requestor_id,mvpd_id,active,boarding_status", "A B,,1,picker", "A,m,true,PICKER")

    #expect(reading.problems.map(\.place.line) == [2, 2, 2, 2])
    #expect(
      reading.problems.map(\.field) == [
        "requestor_id", "mvpd_id", "active", "boarding_status",
      ])
    #expect(reading.integrationRecords.count == 1)
  }

  @Test func `a default fills a column that the file lacks`() throws {
    let logo = try CSVDefault(column: "logoUrl", value: "https://l.example/none.png")
    let reading = try Reading.csv("mvpd_id,display_name", "a,A", "b,B", defaults: [logo])

    #expect(
      reading.mvpdRecords.map(\.logoURL) == [
        .set("https://l.example/none.png"), .set("https://l.example/none.png"),
      ])
  }

  @Test func `a default may name the requestor of a list of MVPDs`() throws {
    let requestor = try CSVDefault(column: "requestor-id", value: "A")

    let reading = try Reading.csv("mvpd_id", "a", "b", defaults: [requestor])

    #expect(reading.problems == [])
    #expect(
      reading.integrationRecords.map { "\($0.requestor)/\($0.mvpd)" } == ["A/a", "A/b"])
  }

  @Test func `a default with a fault is reported once`() throws {
    let logo = try CSVDefault(column: "logo_url", value: "nowhere")

    let reading = try Reading.csv("mvpd_id", "a", "b", defaults: [logo])

    #expect(
      reading.problems.map { "\($0.place): \($0.message)" } == [
        "--default: logo_url of MVPD 'a' is 'nowhere', which is not an http or https URL"
      ])
    #expect(reading.records.isEmpty)
  }

  @Test func `a default for no column is refused`() {
    let problem = #expect(throws: InputProblem.self) {
      try CSVDefault(column: "logo", value: "x")
    }

    #expect(problem?.message == "no CSV file has a column 'logo'")
  }

  @Test func `a proxy makes an MVPD proxied`() throws {
    let reading = try Reading.csv("mvpd_id,proxy_mvpd_id", "a,b")

    #expect(reading.mvpdRecords.first?.isProxied == .set(true))
    #expect(reading.mvpdRecords.first?.proxy == .set(MVPDID(trusted: "b")))
  }

  @Test func `settings that mean nothing at a node are not spoken of there`() throws {
    let reading = try Reading.csv(
      "requestor_id,mvpd_id,platform_id,boarding_status,auth_per_aggregator", "A,m,roku,,true")

    #expect(reading.settingRecords.map(\.fields) == [[.authPerAggregator]])
  }

  @Test func `a cell made inert for spreadsheets is read as it was`() throws {
    let reading = try Reading.csv("mvpd_id,display_name", "a,'+1 TV", "b,'n Sync")

    #expect(reading.mvpdRecords.map(\.displayName) == [.set("+1 TV"), .set("'n Sync")])
  }

  @Test func `the domains of a requestor are a list`() throws {
    let reading = try Reading.csv(
      "requestor_id,programmer_id,domains", "A,P,a.example; b.example;a.example", "B,,")

    #expect(reading.problems == [])
    #expect(
      reading.requestorRecords.map(\.domains) == [
        .set([.init(name: "a.example"), .init(name: "b.example")]), .clear,
      ])
    #expect(
      reading.requestorRecords.map(\.programmer) == [.set(ProgrammerID(trusted: "P")), .clear])
    #expect(reading.notes.map(\.code) == ["repeated-entry"])
  }

  @Test func `U+0000 in a cell is refused`() throws {
    let reading = try Reading.csv("mvpd_id,display_name", "a,A\0B", "b,B")

    #expect(reading.problems.map { "\($0.code) \($0.place.line ?? 0)" } == ["nul 2"])
    #expect(reading.mvpdRecords.map(\.id.description) == ["b"])
  }
}
