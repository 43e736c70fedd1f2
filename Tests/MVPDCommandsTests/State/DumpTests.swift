import TestSupport
import Testing

@testable import MVPDCommands

@Suite struct DumpTests {
  private let database: ToolDatabase

  init() throws {
    database = try ToolDatabase()
    database.run(["programmer", "create", "P", "--display-name", "NO"])
    database.run(["requestor", "create", "R", "--display-name", "R: 1", "--programmer-id", "P"])
    database.run("requestor create S --display-name S --domains s.example,t.example")
    database.run(
      "mvpd create A --display-name A --logo-url https://l.example/a --platform-mapping-id 0123"
        + " --required-metadata-fields uid,zip")
    database.run("mvpd create B --is-temp-pass true")
    database.run("integration create R A --featured-rank 7")
    database.run("integration create R B --active false --none boardingStatus --platform ios")
    database.run("integration create S A")
  }

  private static let requestorR = """
    formatVersion: 1
    requestors:
      - id: R
        displayName: "R: 1"
        programmerId: P
        featured:
          - A
        integrations:
          - mvpdId: A
          - mvpdId: B
            active: false
            settings:
              ios:
                boardingStatus: null

    """

  @Test func `one document on standard output holds everything, in order`() {
    #expect(
      database.consequence("dump") == """
        status 0
        --- stdout
        formatVersion: 1
        programmers:
          - id: P
            displayName: "NO"
        mvpds:
          - id: A
            displayName: A
            logoUrl: https://l.example/a
            settings:
              all:
                platformMappingId: "0123"
                requiredMetadataFields:
                  - uid
                  - zip
          - id: B
            isTempPass: true

        """ + Self.requestorR.split(separator: "\n").dropFirst().map { "\($0)\n" }.joined() + """
            - id: S
              displayName: S
              domains:
                - name: s.example
                - name: t.example
              integrations:
                - mvpdId: A
          --- stderr

          """)
  }

  @Test func `a selected requestor is whole, and alone`() {
    let run = database.run("dump --requestor R --mvpd B")
    let alone = database.run("dump --requestor R")

    #expect(alone.output == Self.requestorR)
    #expect(run.output.contains("mvpds:\n  - id: B\n"))
    #expect(run.output.contains("- mvpdId: A\n"))
  }

  @Test func `a folder has a file for each requestor, and what is the same stays`() throws {
    let first = database.run("dump --out @/state/")
    let again = database.run("dump --out @/state/")

    #expect(first.error == "mvpdctl: 4 files written, 0 unchanged\n")
    #expect(again.error == "mvpdctl: 0 files written, 4 unchanged\n")
    #expect(database.text("state/requestors/R.yaml") == Self.requestorR)
    #expect(
      try database.shell("cd state && find . -type f | sort")
        == "./mvpds.yaml\n./programmers.yaml\n./requestors/R.yaml\n./requestors/S.yaml\n")
  }

  @Test func `files of requestors that are gone go, others are left alone`() throws {
    database.run("dump --out @/state/")
    try database.write("x", as: "state/requestors/notes.txt")
    try database.write("mine: 1\n", as: "state/requestors/mine.yaml")
    try database.write("x", as: "state/README.md")
    database.run("requestor delete S --cascade --yes")

    let other = database.run("dump --requestor R --out @/state")
    let kept = database.text("state/requestors/S.yaml") != nil
    let run = database.run("dump --out @/state")

    #expect(other.status == .done)
    #expect(kept)
    #expect(run.error.hasSuffix("1 removed\n"))
    #expect(
      try database.shell("cd state && find . -type f | sort")
        == "./README.md\n./mvpds.yaml\n./programmers.yaml\n./requestors/R.yaml\n"
        + "./requestors/mine.yaml\n./requestors/notes.txt\n")
  }

  @Test func `the other format takes the place of the one before`() throws {
    database.run("dump --out @/state/")

    let run = database.run("dump --format json --out @/state/")

    #expect(run.error.contains("4 files written, 0 unchanged, 4 removed"))
    #expect(
      try database.shell("cd state && find . -type f | sort")
        == "./mvpds.json\n./programmers.json\n./requestors/R.json\n./requestors/S.json\n")
  }

  @Test func `five tables read back as they were`() throws {
    let rows = try database.rows()

    let run = database.run("dump --format csv --out @/tables/")
    let again = database.run(
      "import @/tables/programmers.csv @/tables/requestors.csv @/tables/mvpds.csv"
        + " @/tables/integrations.csv @/tables/settings.csv --dry-run")

    #expect(run.status == .done)
    // The list of one has rank 7 and comes back as the first.
    #expect(again.output.contains("  featuredRanks: 7 → 1\n1 update,"), "\(again.output)")
    #expect(try database.rows() == rows)
  }

  @Test func `tables go to a folder`() {
    let run = database.run("dump --format csv")

    #expect(run.status == .usage)
    #expect(run.error.contains("give a folder with '--out DIR/'"))
  }

  @Test func `what cannot be written leaves what is there`() throws {
    database.run("dump --out @/state/")
    database.run("programmer set P --display-name P")
    database.run("mvpd set B --display-name B")
    try database.shell("rm state/mvpds.yaml && mkdir -p state/mvpds.yaml/x")

    let run = database.run("dump --out @/state/")

    #expect(run.status == .fileSystem)
    // Not even the file that comes before the one that cannot be written.
    #expect(database.text("state/programmers.yaml")?.contains("displayName: \"NO\"") == true)
    #expect(database.text("state/requestors/R.yaml") == Self.requestorR)
    #expect(try database.shell("ls -A state") == "mvpds.yaml\nprogrammers.yaml\nrequestors\n")
  }

  @Test(
    .enabled(
      if: Python.has("jsonschema, yaml"), "python3's jsonschema and yaml are not there"))
  func `an independent validator takes dumps by the schema, and refuses what is wrong`() throws {
    database.run("dump --out @/state/")
    database.run("dump --format json --out @/state.json")
    try database.write(
      "formatVersion: 1\nmvpds:\n- {id: A, settings: {roku: {boardingStatus: SUPPORTED}}}\n",
      as: "wrong1.yaml")
    try database.write("formatVersion: 1\nmvpds:\n- {id: a b}\n", as: "wrong2.yaml")
    try database.write(
      "formatVersion: 1\nmvpds:\n- {id: A, isTempPass: 'true'}\n", as: "wrong3.yaml")
    try database.write("formatVersion: 1\nrequestors:\n- {id: A}\n", as: "wrong4.yaml")
    try database.write("formatVersion: 2\n", as: "wrong5.yaml")
    database.run("state schema --format json=@/schema.json")
    let script = """
      import json, sys, yaml, jsonschema
      schema = json.load(open("schema.json"))
      kind = jsonschema.validators.validator_for(schema)
      kind.check_schema(schema)
      for name in sys.argv[1:]:
          print(name, kind(schema).is_valid(yaml.safe_load(open(name))))
      """
    try database.write(script, as: "check.py")

    #expect(
      try database.shell(
        "python3 check.py state.json state/*.yaml state/requestors/*.yaml wrong*.yaml") == """
          state.json True
          state/mvpds.yaml True
          state/programmers.yaml True
          state/requestors/R.yaml True
          state/requestors/S.yaml True
          wrong1.yaml False
          wrong2.yaml False
          wrong3.yaml False
          wrong4.yaml False
          wrong5.yaml False

          """)
  }

  @Test(.enabled(if: Python.has("yaml"), "python3's yaml is not there"))
  func `another reader of yaml finds the same texts`() throws {
    database.run(["mvpd", "set", "B", "--display-name", "1e5"])
    for (number, name) in ["on", "2026-12-01", "~", "0o17", "null", "12:30:45", "=", "- x"]
      .enumerated()
    {
      database.run(["mvpd", "create", "M\(number)", "--display-name=\(name)"])
    }
    database.run("dump --out @/s.yaml")
    try database.write(
      "import yaml\nfor m in yaml.safe_load(open('s.yaml'))['mvpds']: print(repr(m.get('displayName')))\n",
      as: "read.py")

    #expect(
      try database.shell("python3 read.py")
        == "'A'\n'1e5'\n'on'\n'2026-12-01'\n'~'\n'0o17'\n'null'\n'12:30:45'\n'='\n'- x'\n")
  }
}
