import TestSupport
import Testing

@testable import MVPDCommands

@Suite struct EditTests {
  private let database: ToolDatabase

  init() throws {
    database = try ToolDatabase()
    database.run("requestor create R --display-name R --domains a.example")
    database.run(
      "mvpd create A --display-name A --logo-url https://l.example/a --boarding-status PICKER")
    database.run("mvpd create B --display-name B --logo-url https://l.example/b")
    database.run("integration create R A --featured-rank 1 --enable-platform-services true")
    database.run("integration create R B")
  }

  /// Edits by a command of the shell; `$1` is the file.
  private func edit(_ line: String, by script: String) throws -> ToolRun {
    let path = try database.write("#!/bin/sh\n\(script)\n", as: "editor")
    try database.shell("chmod 755 '\(path)'; rm -f calls")
    return database.run(line, environment: ["EDITOR": path, "VISUAL": ""])
  }

  @Test func `an MVPD is stored as it was edited`() throws {
    let run = try edit(
      "mvpd edit A", by: "sed -i 's/displayName: A/displayName: Ann/; s/PICKER/SUPPORTED/' \"$1\"")

    #expect(run.status == .done)
    #expect(
      run.output.hasPrefix(
        """
        stored:
        update MVPD A
          displayName: A → Ann
          boardingStatus at all: PICKER → SUPPORTED
        1 update
        """))
    #expect(
      try database.values("select display_name::text from tve.mvpd where mvpd_id = 'A'") == ["Ann"])
  }

  @Test func `the text explains every field`() throws {
    _ = try edit("mvpd edit A", by: "cp \"$1\" '\(database.folder.path)/seen'")
    let text = try #require(database.text("seen"))

    #expect(text.hasPrefix("# MVPD A\n"))
    #expect(text.contains("#   boardingStatus"))
    #expect(
      text.hasSuffix(
        "\nid: A\ndisplayName: A\nlogoUrl: https://l.example/a\nsettings:\n  all:\n"
          + "    boardingStatus: PICKER\n"))
  }

  @Test func `without a change nothing is written`() throws {
    let rows = try database.rows()

    let same = try edit("requestor edit R", by: ":")
    let empty = try edit("requestor edit R", by: ": > \"$1\"")
    let spaced = try edit("requestor edit R", by: "echo '# seen' >> \"$1\"")

    #expect(same.consequence == "status 0\n--- stdout\n--- stderr\nmvpdctl: nothing was changed\n")
    #expect(empty.error == "mvpdctl: nothing was changed\n")
    #expect(spaced.output == "no changes: 3 unchanged\n")
    #expect(try database.rows() == rows)
  }

  @Test func `what is wrong is told at its line, and the editor opens again`() throws {
    let script = """
      if [ -e calls ]; then cp "$1" second; sed -i 's/PICKR/PICKER/' "$1"
      else touch calls; sed -i 's/PICKER/PICKR/; s/name: A/name: Z/; s/displayName: A/displayName: Z/' "$1"; fi
      """
    let run = try edit("mvpd edit A", by: "cd '\(database.folder.path)'\n\(script)")
    let second = try #require(database.text("second"))

    #expect(run.status == .done, "\(run.error)")
    #expect(
      second.contains(
        "# ERROR: boardingStatus of MVPD 'A' is 'PICKR', expected SUPPORTED, PICKER, NONE or null\n"
          + "    boardingStatus: PICKR\n"))
    #expect(run.error.contains("boardingStatus of MVPD 'A' is 'PICKR'"))
    #expect(run.output.contains("displayName: A → Z"))
    #expect(!run.output.contains("boardingStatus"))
  }

  @Test func `a text that stays wrong is refused and kept`() throws {
    let rows = try database.rows()

    let run = try edit("mvpd edit A", by: "sed -i 's/^id: A/id: C/' \"$1\"")

    #expect(run.status == .refused)
    #expect(run.error.contains("the id is 'C', expected 'A': ids are never changed"))
    let path = try #require(
      run.error.split(separator: "'").map(String.init).first { $0.hasSuffix(".yaml") })
    #expect(try database.shell("grep -c '^id: C' '\(path)'; rm '\(path)'") == "1\n")
    #expect(try database.rows() == rows)
  }

  @Test func `a change by somebody else meanwhile is not overwritten`() throws {
    let run = try edit(
      "requestor edit R",
      by: """
        sed -i 's/displayName: R/displayName: New/' "$1"
        psql -q '\(database.target.conninfo)' -c "update tve.integration set active = false where mvpd_id = 'B'"
        """)

    #expect(run.status == .conflict, "\(run.error)")
    #expect(run.error.contains("requestor 'R' was changed by somebody else while it was edited"))
    let path = try #require(
      run.error.split(separator: "'").map(String.init).first { $0.hasSuffix(".yaml") })
    try database.shell("rm '\(path)'")
    #expect(try database.values("select display_name::text from tve.requestor") == ["R"])
  }

  @Test func `an integration loses what is taken out, and others keep theirs`() throws {
    database.run("integration set R B --passive-authn-enabled false")

    let run = try edit(
      "integration edit R A", by: "sed -i '/settings:/,$d' \"$1\"; echo 'active: false' >> \"$1\"")

    #expect(run.status == .done, "\(run.error)")
    #expect(
      run.output.hasPrefix(
        """
        stored:
        switch-off integration R/A
          active: true → false
          enablePlatformServices at all: true → not stated
        """))
    #expect(try database.values("select mvpd_id::text from tve.integration_setting") == ["B"])
    #expect(try database.values("select mvpd_id::text from tve.featured") == ["A"])
  }

  @Test func `an integration taken out of a requestor is deleted after a question`() throws {
    let script = "sed -i '/mvpdId: B/d; s/a.example/b.example/' \"$1\""

    let asked = try edit("requestor edit R", by: script)
    let run = try edit("requestor edit R --yes", by: script)

    #expect(asked.status == .usage)
    #expect(asked.error.contains("Store this, deleting 1 integration?"))
    #expect(run.output.contains("delete integration R/B\n"))
    #expect(run.output.contains("  domains: a.example → b.example\n"))
    #expect(try database.values("select mvpd_id::text from tve.integration") == ["A"])
  }

  @Test func `an editor that fails changes nothing`() throws {
    let rows = try database.rows()

    let failed = try edit("mvpd edit A", by: "exit 3")
    let missing = database.run("mvpd edit A", environment: ["EDITOR": "/no/such/editor"])
    let unknown = try edit("mvpd edit Z", by: ":")

    #expect(failed.status == .fileSystem)
    #expect(failed.error.contains("ended with status 3, nothing was changed"))
    #expect(missing.status == .fileSystem)
    #expect(unknown.status == .refused)
    #expect(try database.rows() == rows)
  }
}
