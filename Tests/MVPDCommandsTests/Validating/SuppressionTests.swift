import TestSupport
import Testing

@testable import MVPDCommands

@Suite struct SuppressionTests {
  private let validation: Validation

  init() throws {
    validation = try Validation(database: true)
    try validation.execute(
      """
      insert into tve.programmer (programmer_id, display_name) values ('MEDIA', 'Media');
      insert into tve.requestor (requestor_id, display_name, programmer_id)
      values ('EAST', 'East', 'MEDIA'), ('WEST', 'West', null);
      insert into tve.mvpd (mvpd_id, display_name, logo_url) values
        ('Bluebird_Cable', 'Bluebird', 'https://l.example/b.png'),
        ('Hidden', 'Hidden', 'https://l.example/h.png'),
        ('Cedar', 'Cedar', 'http://l.example/c.png');
      insert into tve.mvpd_setting (mvpd_id, platform_id, enable_platform_services,
        boarding_status, display_in_platform_picker, platform_mapping_id)
      values ('Bluebird_Cable', 'all', true, 'PICKER', true, 'bluebird'),
        ('Hidden', 'all', true, 'PICKER', false, 'hidden');
      insert into tve.integration (requestor_id, mvpd_id) values
        ('EAST', 'Bluebird_Cable'), ('EAST', 'Hidden'), ('EAST', 'Cedar'),
        ('WEST', 'Bluebird_Cable'), ('WEST', 'Hidden');
      """)
  }

  private func findings() -> [String] {
    validation.run("validate", "--format", "ndjson").findings
  }

  private static let insecure = "warning logo-url-https Cedar ios,tvos"
  private static let hidden = "error picker-is-displayed Hidden ios,tvos"
  private static let all = [hidden, insecure]

  @Test func `a suppression has reason, end, author and time`() {
    let created = validation.run(
      "suppression", "create", "logo-url-https", "--mvpd", "Cedar", "--reason", "ticket 4711",
      "--expires", "2999-12-31")
    let list = validation.run(
      "suppression", "list", "--fields", "key,rule,mvpds,expires,expired,reason", "--json")
    let author = validation.run("suppression", "list", "--fields", "createdBy,createdAt")

    #expect(
      created.consequence(in: validation) == """
        status 0
        --- stdout
        suppression 1 of rule 'logo-url-https' created, until 2999-12-31
        --- stderr

        """)
    #expect(
      list.output
        == #"{"formatVersion":1,"kind":"suppression.list","items":[{"key":1,"#
        + #""rule":"logo-url-https","mvpds":["Cedar"],"expires":"2999-12-31","expired":false,"#
        + #""reason":"ticket 4711"}],"next":null}"# + "\n")
    #expect(
      author.output.split(separator: "\t").map(String.init).first == PostgresCluster.account)
  }

  @Test func `a suppressed finding is not told and not counted`() {
    #expect(findings() == Self.all)

    _ = validation.run(
      "suppression", "create", "logo-url-https", "--mvpd", "C*", "--reason", "known")
    let run = validation.run("validate", "--fail-on", "warning")

    #expect(findings() == [Self.hidden])
    #expect(run.output.hasSuffix("1 error (1 suppressed): 47 rules, 2 requestors on ios, tvos\n"))
    #expect(run.error == "")
    #expect(validation.run("validate", "--json").output.contains(#""suppressed":1"#))
  }

  @Test(arguments: [
    (["--mvpd", "Hidden"], true), (["--requestor", "EAST,WEST"], true),
    (["--requestor", "*T"], true), (["--requestor", "EAST"], false),
    (["--mvpd", "Hidden", "--exclude-requestor", "WEST"], false),
    (["--programmer", "MEDIA"], false), (["--mvpd", "Cedar"], false),
  ])
  func `a finding is kept back only when all that it names is selected`(
    _ selectors: [String], _ isKept: Bool
  ) throws {
    let words = ["suppression", "create", "picker-is-displayed"] + selectors
    let run = validation.runAll(words + ["--reason", "known"])

    #expect(run.status == .done)
    #expect(findings().contains(Self.hidden) != isKept)
  }

  @Test func `an error that is suppressed does not stop an export`() throws {
    let stopped = validation.run("export", "--out", "{}/dist")
    _ = validation.run(
      "suppression", "create", "picker-is-displayed", "--mvpd", "Hidden", "--reason", "known")
    let done = validation.run("export", "--out", "{}/dist")

    #expect(stopped.status == .answerIsNo)
    #expect(done.status == .done)
    #expect(done.error.contains("mvpdctl: 1 finding kept back: 'mvpdctl suppression list'\n"))
  }

  @Test func `an exported folder has the findings of the database once for each platform`() {
    _ = validation.run(
      "suppression", "create", "picker-is-displayed", "--mvpd", "Hidden", "--reason", "known")
    _ = validation.run("export", "--out", "{}/dist")
    let run = validation.run("validate", "{}/dist", "--format", "ndjson")

    #expect(run.findings.count == 4)
    #expect(
      Set(run.findings) == [
        "warning logo-url-https Cedar ios", "warning logo-url-https Cedar tvos",
        "error picker-is-displayed Hidden ios", "error picker-is-displayed Hidden tvos",
      ])
  }

  @Test func `what cannot be written is not exported, suppressed or not`() throws {
    try validation.execute("update tve.mvpd set display_name = null where mvpd_id = 'Cedar'")
    for rule in ["picker-is-displayed", "display-name-present"] {
      _ = validation.run("suppression", "create", rule, "--mvpd", "*", "--reason", "known")
    }
    let run = validation.run("export", "--out", "{}/dist")

    #expect(run.status == .refused)
    #expect(run.error.contains("Cedar"))
  }

  @Test func `one that is over keeps nothing back and is told`() throws {
    try validation.execute(
      """
      insert into tve.suppression (rule_id, mvpds, reason, expires_on)
      values ('picker-is-displayed', '{Hidden}', 'known', '2020-02-29')
      """)
    let run = validation.run("validate")
    let export = validation.run("export", "--out", "{}/dist")
    let note =
      "mvpdctl: suppression 1 of rule 'picker-is-displayed' was over after 2020-02-29, and "
      + "1 finding is back: 'mvpdctl suppression delete 1'\n"

    #expect(findings() == Self.all)
    #expect(run.error == note)
    #expect(export.error.contains(note))
    #expect(
      validation.run("validate", "--json").output.contains(
        #""idleSuppressions":[{"key":1,"rule":"picker-is-displayed","reason":"expired","#
          + #""expires":"2020-02-29"}]"#))
  }

  @Test func `one that keeps nothing back is told, where its rule ran`() throws {
    _ = validation.run(
      "suppression", "create", "picker-is-displayed", "--mvpd", "Cedar", "--reason", "slip")
    let note =
      "mvpdctl: suppression 1 of rule 'picker-is-displayed' keeps nothing back: "
      + "'mvpdctl suppression delete 1'\n"

    #expect(validation.run("validate").error == note)
    #expect(validation.run("validate", "--mvpd", "Hidden").error == note)
    #expect(validation.run("validate", "--rule", "logo-url-https").error == "")
    #expect(validation.run("validate", "--platform", "roku").error == "")
  }

  @Test func `a stored one that names no rule is told`() throws {
    try validation.execute(
      """
      insert into tve.suppression (rule_id, mvpds, reason)
      values ('of-another-version', '{*}', 'known')
      """)

    #expect(
      validation.run("validate").error
        == "mvpdctl: suppression 1 of rule 'of-another-version' names no rule of this mvpdctl: "
        + "'mvpdctl suppression delete 1'\n")
  }

  @Test(arguments: [
    (["no-such-rule", "--mvpd", "Cedar", "--reason", "x"], ToolStatus.usage, "is not a rule"),
    (["logo-url-https", "--reason", "x"], .usage, "Give a selector"),
    (["logo-url-https", "--mvpd", "Cedar"], .usage, "--reason"),
    (["logo-url-https", "--where", "a=b", "--reason", "x"], .usage, "--where"),
    (["logo-url-https", "--mvpd", "Cedra", "--reason", "x"], .refused, "did you mean 'Cedar'?"),
    (["logo-url-https", "--mvpd", "Q*", "--reason", "x"], .refused, "matches no MVPD"),
    (["logo-url-https", "--mvpd", "Cedar", "--reason", " "], .refused, "is empty"),
    (
      ["logo-url-https", "--mvpd", "Cedar", "--reason", "x", "--expires", "2020-01-01"], .refused,
      "is over already"
    ),
    (
      ["logo-url-https", "--mvpd", "Cedar", "--reason", "x", "--expires", "2026-02-30"], .usage,
      "is not a day"
    ),
  ])
  func `what cannot be meant is refused and nothing is stored`(
    _ words: [String], _ status: ToolStatus, _ message: String
  ) {
    let run = validation.runAll(["suppression", "create"] + words)

    #expect(run.status == status)
    #expect(run.error.contains(message))
    #expect(validation.run("suppression", "list").output == "")
  }

  @Test func `a dry run stores nothing`() {
    let run = validation.run(
      "suppression", "create", "logo-url-https", "--mvpd", "Cedar", "--reason", "x", "--dry-run")

    #expect(run.output == "suppression 1 of rule 'logo-url-https' would be created\n")
    #expect(validation.run("suppression", "list").output == "")
  }

  @Test func `a deletion asks, and lets the findings be told again`() {
    _ = validation.run(
      "suppression", "create", "logo-url-https", "--mvpd", "Cedar", "--reason", "x")
    let unasked = validation.run("suppression", "delete", "1")
    let missing = validation.run("suppression", "delete", "7", "--yes")
    let deleted = validation.run("suppression", "delete", "1", "--yes")

    #expect(unasked.status == .usage)
    #expect(missing.status == .refused)
    #expect(deleted.output == "suppression 1 of rule 'logo-url-https' deleted\n")
    #expect(findings() == Self.all)
  }

  @Test func `findings of a selection are those of the whole`() {
    let east = validation.run("validate", "--requestor", "EAST", "--format", "ndjson")
    let cedar = validation.run("validate", "--mvpd", "Cedar", "--format", "ndjson")

    #expect(east.findings == Self.all)
    #expect(cedar.findings == [Self.insecure])
    #expect(validation.run("validate", "--requestor", "EST").status == .refused)
  }
}
