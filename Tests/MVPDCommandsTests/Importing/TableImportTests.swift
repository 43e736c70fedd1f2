import TestSupport
import Testing

@testable import MVPDCommands

@Suite struct TableImportTests {
  private let database: ToolDatabase

  init() throws {
    database = try ToolDatabase()
  }

  /// The five kinds of CSV, an estate that holds together.
  private static let tables = [
    ("programmers.csv", "programmer_id,display_name\nTIDE,Tidewater\n"),
    (
      "requestors.csv",
      "requestor_id,display_name,programmer_id,domains\nHARBOR,Harbor,TIDE,b.example;a.example\n"
    ),
    (
      "mvpds.csv",
      """
      mvpd_id,display_name,logo_url,is_temp_pass,proxy_mvpd_id,platform_id,platform_mapping_id
      Cedar,Cedar,https://i.example/c.png,,,ios,cedar
      Fern,Fern,https://i.example/f.png,,Cedar,,
      Trial,Trial,https://i.example/t.png,TRUE,,,

      """
    ),
    (
      "integrations.csv",
      """
      requestor_id,mvpd_id,active,featured_rank,platform_id,boarding_status
      HARBOR,Cedar,,2,apple-is-no-node,
      HARBOR,Fern,false,1,,
      HARBOR,Trial,,,tvos,(none)

      """.replacing("apple-is-no-node", with: "")
    ),
    (
      "settings.csv",
      """
      requestor_id,mvpd_id,platform_id,enable_platform_services,required_metadata_fields,display_name
      ,Cedar,tv,true,uid;uniqueId,Cedar TV
      HARBOR,Cedar,all,(none),(none),

      """
    ),
  ]

  private func writeTables() throws {
    for (name, text) in Self.tables { try database.write(text, as: name) }
  }

  private static let expected = [
    "featured (HARBOR,Cedar,2)", "featured (HARBOR,Fern,1)",
    "integration HARBOR Cedar t", "integration HARBOR Fern f", "integration HARBOR Trial t",
    "integration_setting (HARBOR,Cedar,all,f,,,,,{},,,,,)",
    "integration_setting (HARBOR,Trial,tvos,,NONE,,,,,,,,,)",
    "mvpd Cedar Cedar https://i.example/c.png f f",
    "mvpd Fern Fern https://i.example/f.png f t Cedar",
    "mvpd Trial Trial https://i.example/t.png t f",
    "mvpd_setting (Cedar,ios,,,,cedar,,,,,,,)",
    #"mvpd_setting (Cedar,tv,t,,,,,"{uid,uniqueId}","Cedar TV",,,,)"#,
    "programmer TIDE Tidewater", "requestor HARBOR Harbor TIDE", "requestor_domain a.example f",
    "requestor_domain b.example f",
  ]

  private func stored() throws -> [String] {
    try database.values(
      """
      select 'programmer ' || concat_ws(' ', programmer_id, display_name) from tve.programmer
      union all select 'requestor ' || concat_ws(' ', requestor_id, display_name, programmer_id)
      from tve.requestor
      union all select 'requestor_domain ' || concat_ws(' ', name, mvpd_initiated)
      from tve.requestor_domain
      union all select 'mvpd ' || concat_ws(
        ' ', mvpd_id, display_name, logo_url, is_temp_pass, is_proxied, proxy_mvpd_id)
      from tve.mvpd
      union all select 'mvpd_setting ' || entry::text from tve.mvpd_setting as entry
      union all select 'integration ' || concat_ws(' ', requestor_id, mvpd_id, active)
      from tve.integration
      union all select 'integration_setting ' || entry::text from tve.integration_setting as entry
      union all select 'featured ' || entry::text from tve.featured as entry
      order by 1
      """
    ).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  @Test(arguments: [
    "programmers requestors mvpds integrations settings",
    "settings integrations mvpds requestors programmers",
    "integrations programmers settings requestors mvpds",
  ])
  func `five kinds of tables are one import, whatever their order`(_ order: String) throws {
    try writeTables()
    let files = order.split(separator: " ").map { "@/\($0).csv" }.joined(separator: " ")

    let run = database.run("import \(files)")
    let before = try database.rows()
    let again = database.run("import \(files)")

    #expect(run.status == .done, "\(run.error)")
    #expect(run.output.contains("\n8 creates\n"))
    #expect(try stored() == Self.expected)
    #expect(again.output == "no changes: 8 unchanged\n")
    #expect(try database.rows() == before)
  }

  @Test func `one after another gives the same as all at once`() throws {
    try writeTables()

    for (name, _) in Self.tables {
      #expect(database.run("import @/\(name)").status == .done)
    }

    #expect(try stored() == Self.expected)
  }

  @Test func `a fault in one of many files keeps everything out`() throws {
    try writeTables()
    try database.write("requestor_id,mvpd_id\nHARBOR,Ceder\nHARBUR,Fern\n", as: "more.csv")

    let run = database.consequence(
      "import @/programmers.csv @/requestors.csv @/mvpds.csv @/more.csv")

    #expect(
      run == """
        status 3
        --- stdout
        --- stderr
        @/more.csv:2: integration 'HARBOR/Ceder': MVPD 'Ceder' does not exist (did you mean \
        'Cedar'?)
        @/more.csv:3: integration 'HARBUR/Fern': requestor 'HARBUR' does not exist (did you mean \
        'HARBOR'?)
        mvpdctl: 2 problems, nothing was changed

        """)
    #expect(try database.rows() == [])
  }

  @Test func `tables, a response and a proxied list are one import`() throws {
    try writeTables()
    try database.write(
      #"{"requestor":{"id":"LANTERN","name":"Lantern","mvpds":[{"id":"Moss","displayName":"Moss","#
        + #""logoUrl":"https://i.example/m.png"}]}}"#, as: "lantern.json")
    try database.write(
      """
      <proxiedMvpds><proxiedMvpd><id>Heath</id><displayName>Heath</displayName><logoURL/>
      </proxiedMvpd></proxiedMvpds>
      """, as: "list.xml")

    let run = database.run(
      "import @/list.xml @/lantern.json @/settings.csv @/integrations.csv @/mvpds.csv"
        + " @/requestors.csv @/programmers.csv --proxy Cedar --yes")

    #expect(run.status == .done, "\(run.error)")
    #expect(
      try database.values(
        "select requestor_id || ' ' || mvpd_id from tve.integration where active order by 1")
        == ["HARBOR Cedar", "HARBOR Heath", "HARBOR Trial", "LANTERN Moss"])
  }

  @Test func `a column that is absent leaves what is stored, an empty cell states nothing`()
    throws
  {
    try writeTables()
    database.run(
      "import @/programmers.csv @/requestors.csv @/mvpds.csv @/integrations.csv @/settings.csv")
    try database.write("requestor_id,mvpd_id\nHARBOR,Fern\n", as: "b.csv")
    try database.write("requestor_id\nHARBOR\n", as: "c.csv")

    let others = database.run("import @/b.csv @/c.csv")
    let cell = database.run(
      "import -", input: "requestor_id,mvpd_id,platform_id,enable_platform_services\n,Cedar,tv,\n")

    #expect(others.output == "no changes: 2 unchanged\n")
    #expect(
      cell.output == """
        stored:
        update MVPD Cedar
          enablePlatformServices at tv: true → not stated
        1 update
        no value in force changes for any requestor
        1 requestor keeps a value of their own: HARBOR

        """)
  }

  @Test func `a default fills a column that a file lacks and no other`() throws {
    let run = database.run(
      [
        "import", "-", "--default", "logo_url=https://i.example/none.png", "--default",
        "displayName=Somebody",
      ],
      input: "mvpd_id,display_name\nA,Ann\nB,Bo\n")

    #expect(run.status == .done, "\(run.error)")
    #expect(
      try database.values("select concat_ws(' ', mvpd_id, display_name, logo_url) from tve.mvpd")
        == ["A Ann https://i.example/none.png", "B Bo https://i.example/none.png"])
  }

  @Test func `a dry run says the same under another heading and stores nothing`() throws {
    try writeTables()
    let line = "import @/programmers.csv @/requestors.csv @/mvpds.csv"

    let dry = database.run("\(line) --dry-run")
    let told = database.run("\(line) --dry-run --exit-code")
    let stored = try database.rows()
    let wet = database.run(line)
    let after = database.run("\(line) --dry-run --exit-code")

    #expect(stored == [])
    #expect(dry.status == .done)
    #expect(told.status == .answerIsNo)
    #expect(
      dry.output == "dry run, nothing is stored; the change:\n"
        + wet.output.dropFirst("stored:\n".count))
    #expect(after.status == .done)
    #expect(after.output.hasSuffix("no changes: 5 unchanged\n"))
  }

  @Test func `standard input is a file like any other`() throws {
    let run = database.run("import -", input: "\u{FEFF}mvpd_id,display_name\r\nA,Ann\r\nB B,Bo\r\n")
    let table = database.run("import - @/x.csv", input: "mvpd_id,display_name\nA,Ann\n")

    #expect(
      run.consequence == """
        status 3
        --- stdout
        --- stderr
        standard input, line 3, column 1: mvpd_id is 'B B', which holds U+0020, a space; an id \
        has ASCII letters, digits, '_' and '-', a letter or digit first
        mvpdctl: 1 problem, nothing was changed

        """)
    #expect(table.status == .fileSystem)
  }

  @Test func `refused rows are written with line and problem, and are taken once mended`() throws {
    try database.write(
      """
      mvpd_id,display_name,boarding_status
      A,Ann,
      "B ",Bo,Supported
      C,"Cy, ""the"" third",maybe
      D,=Dee,
      e f,Ef,

      """, as: "in.csv")

    let run = database.consequence("import @/in.csv --rejects @/out.csv")

    #expect(
      run == """
        status 3
        --- stdout
        --- stderr
        mvpdctl: @/in.csv:3:1: mvpd_id had white space around it, which was removed
        mvpdctl: the refused rows are in '@/out.csv'
        @/in.csv:3:9: boarding_status of MVPD 'B' is 'Supported', expected SUPPORTED, PICKER or \
        (none) (did you mean 'SUPPORTED'?)
        @/in.csv:4:23: boarding_status of MVPD 'C' is 'maybe', expected SUPPORTED, PICKER or (none)
        @/in.csv:6:1: mvpd_id is 'e f', which holds U+0020, a space; an id has ASCII letters, \
        digits, '_' and '-', a letter or digit first
        mvpdctl: 3 problems, nothing was changed

        """)
    #expect(
      database.text("out.csv") == """
        mvpd_id,display_name,boarding_status,line,problem
        B ,Bo,Supported,3,"boarding_status of MVPD 'B' is 'Supported', expected SUPPORTED, PICKER \
        or (none)"
        C,"Cy, ""the"" third",maybe,4,"boarding_status of MVPD 'C' is 'maybe', expected SUPPORTED, \
        PICKER or (none)"
        e f,Ef,,6,"mvpd_id is 'e f', which holds U+0020, a space; an id has ASCII letters, \
        digits, '_' and '-', a letter or digit first"

        """)

    try database.shell("sed -i -e '2s/,Supported,/,SUPPORTED,/' -e '3s/,maybe,/,PICKER,/' out.csv")
    let half = database.run("import @/out.csv --rejects @/rest.csv")
    try database.shell("sed -i -e 's/^e f,/e_f,/' out.csv")
    let whole = database.run("import @/out.csv --rejects @/none.csv")

    #expect(half.status == .refused)
    #expect(
      database.text("rest.csv") == """
        mvpd_id,display_name,boarding_status,line,problem
        e f,Ef,,4,"mvpd_id is 'e f', which holds U+0020, a space; an id has ASCII letters, digits, \
        '_' and '-', a letter or digit first"

        """)
    #expect(whole.status == .done)
    #expect(database.text("none.csv") == nil)
    #expect(
      try database.values("select mvpd_id::text from tve.mvpd order by 1") == ["B", "C", "e_f"])
  }

  @Test func `a file that cannot be read to its end is refused as without rejects`() throws {
    try database.write("mvpd_id,display_name\na b,A\nB,\"B\n", as: "in.csv")

    let run = database.run("import @/in.csv --rejects @/out.csv")

    #expect(run.status == .refused)
    #expect(run.error.contains("in.csv:3:3: the quote that starts here is not closed\n"))
    #expect(database.text("out.csv")?.contains("a b,A,2,") == true)
  }

  @Test func `mapping ids swap and rotate in one import`() throws {
    database.run("requestor create CHAN1 --display-name Chan")
    let header = "mvpd_id,display_name,boarding_status,platform_mapping_id\n"
    database.run(
      "import -", input: header + "a,A,SUPPORTED,one\nb,B,SUPPORTED,two\nc,C,SUPPORTED,three\n")
    for id in ["a", "b", "c"] { database.run("integration create CHAN1 \(id)") }
    let ids = {
      try database.values("select platform_mapping_id::text from tve.mvpd_setting order by mvpd_id")
    }

    let swap = database.run(
      "import -", input: header + "a,A,SUPPORTED,two\nb,B,SUPPORTED,one\nc,C,SUPPORTED,three\n")
    #expect(swap.output.contains("\n2 updates, 1 unchanged\n"))
    #expect(try ids() == ["two", "one", "three"])

    let rotation = database.run(
      "import -", input: header + "a,A,SUPPORTED,three\nb,B,SUPPORTED,two\nc,C,SUPPORTED,one\n")
    #expect(rotation.output.contains("\n3 updates\n"))
    #expect(try ids() == ["three", "two", "one"])
  }

  @Test func `featured ranks swap and rotate in one import`() throws {
    try writeTables()
    database.run(
      "import @/programmers.csv @/requestors.csv @/mvpds.csv @/integrations.csv @/settings.csv")

    let run = database.run(
      "import -", input: "requestor_id,mvpd_id,featured_rank\nHARBOR,Cedar,1\nHARBOR,Fern,2\n")

    #expect(run.status == .done, "\(run.error)")
    #expect(
      try database.values("select rank || ' ' || mvpd_id from tve.featured order by 1")
        == ["1 Cedar", "2 Fern"])
  }

  @Test func `a rank that two share is refused at both rows`() throws {
    try writeTables()
    database.run(
      "import @/programmers.csv @/requestors.csv @/mvpds.csv @/integrations.csv @/settings.csv")

    let run = database.run(
      "import -", input: "requestor_id,mvpd_id,featured_rank\nHARBOR,Cedar,3\nHARBOR,Trial,3\n")
    let stored = database.run(
      "import -", input: "requestor_id,mvpd_id,featured_rank\nHARBOR,Trial,2\n")

    #expect(
      run.error == """
        standard input, line 2: featured rank 3 of integration 'HARBOR/Cedar' is that of \
        'HARBOR/Trial', too: 'mvpdctl featured set HARBOR MVPD…' puts them in order
        standard input, line 3: featured rank 3 of integration 'HARBOR/Trial' is that of \
        'HARBOR/Cedar', too: 'mvpdctl featured set HARBOR MVPD…' puts them in order
        mvpdctl: 2 problems, nothing was changed

        """)
    #expect(
      stored.error == """
        standard input, line 2: featured rank 2 of integration 'HARBOR/Trial' is that of \
        'HARBOR/Cedar', too: 'mvpdctl featured set HARBOR MVPD…' puts them in order
        mvpdctl: 1 problem, nothing was changed

        """)
  }

  @Test(arguments: [
    ("mvpd_id,proxy_mvpd_id\nC,C\n", "proxy_mvpd_id of MVPD 'C' is the MVPD itself"),
    ("mvpd_id,is_proxied\nB,false\n", "MVPD 'B' has the proxy 'C' and so is proxied"),
    (
      "requestor_id,mvpd_id,degradation_until\nR,A,2026-01-01T00:00:00Z\n",
      "integration 'R/A' is not degraded, so a degradation has no end"
    ),
  ])
  func `an end state that cannot be is refused at the row that leads to it`(
    _ text: String, _ message: String
  ) {
    database.run("requestor create R --display-name R")
    database.run("import -", input: "mvpd_id,display_name,proxy_mvpd_id\nA,A,\nB,B,C\nC,C,\n")
    database.run("integration create R A")

    let run = database.run("import -", input: text)

    #expect(run.status == .refused)
    #expect(run.error.hasPrefix("standard input, line 2"))
    #expect(run.error.contains(": \(message)"))
  }

  @Test func `a thousand repeated keys are told key by key`() {
    let many = database.run(
      "import -",
      input: "mvpd_id,display_name\n" + (0..<1002).map { "m\($0 % 334),M\n" }.joined())
    let one = database.run(
      "import -", input: "mvpd_id,display_name\n" + String(repeating: "m,M\n", count: 30))

    #expect(many.error.hasSuffix("mvpdctl: 334 problems, nothing was changed\n"))
    #expect(
      many.error.contains(
        "standard input, line 436: MVPD 'm100' stands 3 times in the input: lines 102, 436 and 770\n"
      ))
    #expect(
      one.error == """
        standard input, line 3: MVPD 'm' stands 30 times in the input: lines 2, 3, 4, 5, 6, 7, 8, \
        9, 10, 11 and 20 more
        mvpdctl: 1 problem, nothing was changed

        """)
  }

  @Test(arguments: [
    ("--proxy HARBOR", "'--proxy' is about a proxied list"),
    ("--platform ios", "'--platform' is about a configuration response"),
    ("--prune", "CSV only adds and updates: '--merge' and '--prune' mean nothing for it"),
  ])
  func `an option that none of several files can use is refused`(
    _ option: String, _ words: String
  ) throws {
    try writeTables()
    let files = "'@/programmers.csv', '@/requestors.csv'"

    let run = database.run("import @/programmers.csv @/requestors.csv \(option)")

    #expect(run.status == .usage)
    #expect(
      database.hidingFolder(run.error)
        == "mvpdctl: \(words)\(option == "--prune" ? "" : ", none of \(files) is one")\n")
    #expect(try stored() == [])
  }

  @Test(arguments: [
    ("--proxy A", "'--proxy' is about a proxied list, standard input is none"),
    ("--platform ios", "'--platform' is about a configuration response, standard input is none"),
    ("--merge", "CSV only adds and updates: '--merge' and '--prune' mean nothing for it"),
    ("--from v2-json", ""),
  ])
  func `an option that means nothing for the file is refused`(_ option: String, _ words: String) {
    let run = database.run("import - \(option)", input: "mvpd_id,display_name\nA,A\n")

    if words.isEmpty {
      #expect(run.status == .refused)
      #expect(run.error.hasPrefix("standard input, line 1, column 1: "))
    } else {
      #expect(run.consequence == "status 2\n--- stdout\n--- stderr\nmvpdctl: \(words)\n")
    }
  }
}
