import TestSupport
import Testing

@testable import MVPDCommands

/// Values of the command line are put right as those of files are, with the same notes.
@Suite struct CommandLineValueTests {
  private let database: ToolDatabase

  init() throws {
    database = try ToolDatabase()
  }

  @Test func `white space around ids, names and URLs goes, with a note for each`() throws {
    let run = database.run([
      "mvpd", "create", "\u{A0}A ", "--display-name", "  Ann\u{A0}TV\u{3000}", "--logo-url",
      " https://i.example/a.png", "--platform-mapping-id", "a\u{200B} ",
    ])

    #expect(run.status == .done)
    // In the order of the command line.
    #expect(
      run.error == """
        mvpdctl: option '--display-name' had white space around it, which was removed
        mvpdctl: option '--display-name' held white space of another kind, such as U+00A0, which \
        became a blank
        mvpdctl: option '--logo-url' had white space around it, which was removed
        mvpdctl: option '--platform-mapping-id' had white space around it, which was removed
        mvpdctl: ID had white space around it, which was removed

        """)
    #expect(
      try database.values(
        """
        select concat_ws('|', mvpd_id, mvpd.display_name, mvpd.logo_url, platform_mapping_id)
        from tve.mvpd join tve.mvpd_setting using (mvpd_id)
        """) == ["A|Ann TV|https://i.example/a.png|a"])
  }

  @Test func `a decomposed name is composed, and a name that cannot be is named with its option`()
    throws
  {
    let composed = database.run(
      ["requestor", "create", "C", "--display-name", "Cafe\u{301}"])
    let refused = database.run(
      ["requestor", "create", "D", "--display-name", "a\u{7}b"])

    #expect(composed.status == .done)
    #expect(
      composed.error
        == "mvpdctl: option '--display-name' was brought into Unicode's normal form C\n")
    #expect(
      try database.values("select display_name::text from tve.requestor")
        .map { Array($0.utf8) } == [Array("Caf\u{E9}".utf8)])
    #expect(refused.status == .refused)
    #expect(
      refused.error.hasPrefix("mvpdctl: option '--display-name': 'a\\u{7}b' holds U+0007"))
  }

  @Test func `an item that stands twice in a list is kept once`() throws {
    database.run("mvpd create A")

    let run = database.run("mvpd set A --required-metadata-fields uid,zip,uid")
    let domains = database.run(
      ["requestor", "create", "C", "--display-name", "C", "--domains", "a.test,b.test, a.test"])

    #expect(run.status == .done)
    #expect(
      run.error
        == "mvpdctl: option '--required-metadata-fields' has 'uid' twice, once is kept\n")
    #expect(
      try database.values("select required_metadata_fields::text from tve.mvpd_setting")
        == ["{uid,zip}"])
    #expect(domains.status == .done)
    #expect(
      try database.values("select name::text from tve.requestor_domain order by 1")
        == ["a.test", "b.test"])
  }

  @Test func `keys on standard input are trimmed with a note at their line`() throws {
    database.run("mvpd create A")
    database.run("mvpd create B")

    let run = database.run("mvpd delete - --yes", input: " A\u{A0}\n\n\tB \r\n")

    #expect(run.status == .done)
    #expect(
      run.error == """
        mvpdctl: standard input, line 1: white space around 'A' was removed
        mvpdctl: standard input, line 3: white space around 'B' was removed

        """)
    #expect(try database.values("select mvpd_id::text from tve.mvpd") == [])
  }

  @Test func `nothing but white space is no value`() {
    for words in [
      ["requestor", "create", " ", "--display-name", "C"],
      ["requestor", "create", "C", "--display-name", " "],
    ] {
      #expect(database.run(words).status == .refused, "\(words)")
    }
  }
}
