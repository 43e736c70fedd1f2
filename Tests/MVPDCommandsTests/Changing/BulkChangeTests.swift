import TestSupport
import Testing

@testable import MVPDCommands

/// Keys from standard input, selections, questions and protected databases.
@Suite struct BulkChangeTests {
  private let database: ToolDatabase

  init() throws {
    database = try ToolDatabase()
    for id in ["C1", "C2", "D1"] { database.run("requestor create \(id) --display-name \(id)") }
    for id in ["A", "B", "X"] {
      database.run("mvpd create \(id) --display-name \(id) --boarding-status PICKER")
    }
    database.run("integration create --requestor C* --mvpd A,B --yes")
  }

  private func active() throws -> [String] {
    try database.values(
      "select concat_ws('/', requestor_id, mvpd_id) from tve.integration where active order by 1")
  }

  @Test func `keys come from standard input, with a slash or a tab`() throws {
    let unasked = database.run(
      "integration set - --active false", input: "C1/A\nC2\tB\n")
    let run = database.run(
      "integration set - --active false --yes", input: "C1/A\nC2\tB\n\n")

    #expect(unasked.status == .usage)
    #expect(unasked.error.contains("2 integrations"))
    #expect(run.output.contains("\n2 switch-offs\n"))
    #expect(try active() == ["C1/B", "C2/A"])
  }

  @Test func `a blank sets the two ids of a key apart as well`() throws {
    let run = database.run("integration delete - --yes", input: "C1 A\nC2  \t A\n")

    #expect(run.status == .done, "\(run.error)")
    #expect(!run.error.contains("white space"), "\(run.error)")
    #expect(try active() == ["C1/B", "C2/B"])
  }

  @Test func `a selection that may be empty is one that matches nothing`() throws {
    let before = try database.rows()

    for option in ["--allow-empty", "--if-exists"] {
      #expect(database.run("mvpd delete --mvpd zz* --yes \(option)").status == .done, "\(option)")
    }
    #expect(
      database.run("integration create --requestor zz* --mvpd A --yes --allow-empty").status
        == .done)
    #expect(
      database.run("integration create --requestor C1 --mvpd A --exclude-mvpd A --yes").status
        == .refused)
    #expect(database.run("mvpd delete - --yes --if-exists").status == .refused)
    #expect(try database.rows() == before)
  }

  @Test func `what ids prints is what a key reads`() throws {
    let ids = database.run("integration list --mvpd A --format ids")
    let run = database.run("integration delete - --yes", input: ids.output)

    #expect(ids.output == "C1/A\nC2/A\n")
    #expect(run.status == .done, "\(run.error)")
    #expect(try active() == ["C1/B", "C2/B"])
  }

  @Test func `a fault in one key leaves all`() throws {
    let form = ", expected ASCII letters, digits, '_' and '-', a letter or digit first"
    let unknown = database.run(
      "integration set - --active false --yes", input: "C1/A\nC1/Z\nNOPE/A\n")
    let malformed = database.run("mvpd delete - --yes", input: "A\nb c\n../x\n")
    let both = database.run(
      "integration set - --active false --yes", input: "C1/A\nb c d\nNOPE/A\n\0\nC1/A/x\n")
    let shown = database.run("mvpd show -", input: "A\nb c\nQ\n")
    let twice = database.run("mvpd set - --display-name Z --yes", input: "A\nA\n")

    #expect(unknown.status == .refused)
    #expect(unknown.error.contains("'C1/Z'"))
    #expect(unknown.error.contains("'NOPE/A'"))
    #expect(
      malformed.consequence == """
        status 3
        --- stdout
        --- stderr
        standard input, line 2: MVPD id 'b c' holds U+0020, a space\(form)
        standard input, line 3: MVPD id '../x' holds U+002E, '.'\(form)
        MVPD 'A' is referred to by 2 integrations: C1/A, C2/A; '--cascade' takes them along
        mvpdctl: 3 problems, nothing was changed

        """)
    for part in ["line 2", "line 4", "line 5", "'NOPE/A'"] {
      #expect(both.error.contains(part), "\(both.error)")
    }
    #expect(shown.status == .refused)
    #expect(shown.error.contains("standard input, line 2: MVPD id 'b c'"), "\(shown.error)")
    #expect(shown.error.contains("MVPD 'Q' does not exist"), "\(shown.error)")
    #expect(
      twice.error
        == "standard input, line 2: MVPD 'A' stands in line 1 already\nmvpdctl: 1 problem, nothing was changed\n"
    )
    #expect(try active() == ["C1/A", "C1/B", "C2/A", "C2/B"])
  }

  @Test(arguments: [
    "mvpd set --display-name X", "mvpd delete", "integration set --active false",
    "integration delete", "requestor set --programmer-id P", "programmer delete",
    "integration create",
  ])
  func `many are never changed without a selector`(_ line: String) throws {
    let before = try database.rows()
    let run = database.run("\(line) --yes")

    #expect(run.status == .usage)
    #expect(run.error.contains("selector") || run.error.contains("which "))
    #expect(try database.rows() == before)
  }

  @Test(arguments: [
    ("mvpd set --mvpd Z* --display-name X --yes", "pattern 'Z*' matches no MVPD"),
    ("mvpd set --mvpd A,Zed --display-name X --yes", "MVPD 'Zed' does not exist"),
    ("mvpd set --mvpd a --display-name X --yes", "MVPD 'a' does not exist (did you mean 'A'?)"),
    (
      "integration set --requestor D1 --mvpd A --active false --yes",
      "mvpdctl: the selection holds no integration, nothing was changed: '--allow-empty' if that"
    ),
    ("mvpd delete --where is_temp_pass=true --yes", "the selection holds no MVPD"),
    ("requestor set --programmer NOPE --display-name X --yes", "programmer 'NOPE' does not exist"),
  ])
  func `a selection that matches nothing is refused by a change`(
    _ line: String, _ words: String
  ) throws {
    let before = try database.rows()
    let run = database.run(line)

    #expect(run.status == .refused)
    #expect(run.error.contains(words))
    #expect(try database.rows() == before)
  }

  @Test func `the same selection reads as an empty list`() {
    #expect(database.consequence("mvpd list --mvpd Z*") == "status 0\n--- stdout\n--- stderr\n")
    #expect(
      database.consequence("integration list --requestor D1")
        == "status 0\n--- stdout\n--- stderr\n")
    #expect(database.run("mvpd list --mvpd Zed").status == .refused)
  }

  @Test func `where selects by fields, and by values in force at a platform`() throws {
    database.run("integration set C1 A --platform ios --boarding-status SUPPORTED")

    let stored = database.run(
      "integration set --where mvpd_id=B --where requestorId!=C2 --active false --yes")
    let inForce = database.run(
      "integration set --where boardingStatus=SUPPORTED --platform ios"
        + " --display-in-platform-picker true --yes")

    #expect(stored.output.contains("\n1 switch-off\n"))
    #expect(try active() == ["C1/A", "C2/A", "C2/B"])
    #expect(inForce.output.contains("update integration C1/A\n"))
    #expect(inForce.output.contains("\n1 update\n"))
  }

  @Test(arguments: [
    ("colour=red", "'--where' knows no field 'colour' of MVPD, only mvpdId, "),
    ("boardingStatu=X", "did you mean 'boardingStatus'?"),
    ("boardingStatus=PICKER", "'--where boardingStatus' compares a value in force: say where"),
    ("boardingStatus", "is not of the form FIELD=VALUE"),
    ("=x", "is not of the form FIELD=VALUE"),
  ])
  func `a predicate that cannot be meant is a usage error`(_ text: String, _ words: String) {
    for verb in ["list", "delete --yes"] {
      let run = database.run("mvpd \(verb) --where \(text)")

      #expect(run.status == .usage)
      #expect(run.error.contains(words), "\(run.error)")
    }
  }

  @Test(arguments: [
    ("requestor delete D1", "Delete requestor D1?"),
    ("mvpd delete --mvpd X --yes=false", ""),
    ("mvpd delete --mvpd X", "Delete MVPD X?"),
    ("integration delete --requestor C1", "Delete 2 things?"),
    ("integration create --requestor D1 --mvpd A,B", "Create 2 integrations?"),
    ("mvpd set --all --display-name Y", "Change 3 MVPDs?"),
    ("requestor delete C1 --cascade", "Delete 3 things?"),
  ])
  func `what reaches far asks first, and nothing happens without an answer`(
    _ line: String, _ question: String
  ) throws {
    let before = try database.rows()
    let run = database.run(line)

    #expect(run.status == .usage)
    if !question.isEmpty {
      #expect(run.error == "mvpdctl: \(question) nobody can be asked: give '--yes'\n")
    }
    #expect(try database.rows() == before)
  }

  @Test func `a terminal is asked, and answers`() throws {
    let no = database.run("requestor delete D1", input: "n\n", terminal: true)
    let silent = database.run("requestor delete D1", input: "", terminal: true)
    let forbidden = database.run("requestor delete D1 --no-input", input: "y\n", terminal: true)
    let yes = database.run("requestor delete D1", input: "y\n", terminal: true)

    #expect(no.status == .refused)
    #expect(no.error.hasSuffix("mvpdctl: declined, nothing was changed\n"))
    #expect(silent.status == .refused)
    #expect(forbidden.status == .usage)
    #expect(yes.status == .done)
    #expect(
      try database.values("select requestor_id::text from tve.requestor order by 1") == [
        "C1", "C2",
      ])
  }

  @Test func `a single create or set asks for nothing`() {
    #expect(database.run("requestor create E1 --display-name E").status == .done)
    #expect(database.run("requestor set E1 --display-name F").status == .done)
    #expect(database.run("integration create E1 A").status == .done)
    #expect(database.run("integration set E1 A --active false").status == .done)
  }

  @Test func `a protected database wants its label for what reaches far`() throws {
    try database.execute("update tve.database set label = 'prod', is_protected = true")
    let before = try database.rows()

    for line in [
      "requestor delete D1 --yes", "requestor delete D1 --yes --confirm test",
      "mvpd set --all --display-name X --yes", "integration create --requestor D1 --mvpd A,B --yes",
      "mvpd set A --boarding-status SUPPORTED --everywhere --yes --confirm prd",
    ] {
      let run = database.run(line)
      let single = line.contains("--everywhere")
      #expect(single || [.usage, .refused].contains(run.status), "\(line)")
      if !single { #expect(run.error.contains("prod")) }
    }
    let unchanged = try database.rows()
    let delete = database.run("requestor delete D1 --confirm prod")
    let set = database.run("mvpd set --all --display-name X --confirm prod")
    let one = database.run("mvpd set A --boarding-status SUPPORTED")

    #expect(
      unchanged.filter { $0.hasPrefix("requestor ") }
        == before.filter { $0.hasPrefix("requestor ") })
    #expect(delete.status == .done)
    #expect(set.status == .done)
    #expect(one.status == .done)
  }

  @Test func `an import into a protected database asks for its label where it would ask`() throws {
    try database.write(
      #"{"requestor":{"id":"C1","name":"C1","mvpds":[{"id":"A","displayName":"A"}]}}"#,
      as: "in.json")
    try database.execute("update tve.database set label = 'prod', is_protected = true")

    let yes = database.run("import @/in.json --yes")
    let label = database.run("import @/in.json --confirm prod")

    #expect(yes.status == .usage)
    #expect(yes.error.contains("In database prod: Store this, switching 1 integration off?"))
    #expect(yes.error.contains("give '--confirm prod'"))
    #expect(label.status == .done)
  }

  @Test func `referrers stop a delete, cascade takes them along`() throws {
    database.run("programmer create P --display-name P")
    database.run("requestor set C1 --programmer-id P")
    database.run("mvpd set B --proxy-mvpd-id A")

    let programmer = database.run("programmer delete P --yes")
    let mvpd = database.run("mvpd delete A --yes")
    #expect(
      programmer.error
        == "mvpdctl: programmer 'P' is referred to by 1 requestor: C1; '--cascade' leaves them without a programmer\n"
    )
    #expect(mvpd.status == .refused)
    #expect(mvpd.error.contains("2 integrations: C1/A, C2/A"))
    #expect(mvpd.error.contains("1 proxied MVPD: B"))

    #expect(database.run("programmer delete P --yes --cascade").status == .done)
    #expect(database.run("mvpd delete A --yes --cascade").status == .done)
    #expect(try active() == ["C1/B", "C2/B"])
    #expect(
      try database.values(
        "select coalesce(programmer_id, '-') from tve.requestor where requestor_id = 'C1'") == ["-"]
    )
    #expect(
      try database.values("select coalesce(proxy_mvpd_id, '-') from tve.mvpd where mvpd_id = 'B'")
        == ["-"])
  }
}
