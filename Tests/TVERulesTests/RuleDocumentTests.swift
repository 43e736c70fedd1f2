import FoundationEssentials
import TVERules
import Testing

/// The pages of the documentation that are made from the catalogue and the matrix.
///
/// `RECORD_SNAPSHOTS=1` writes them and fails, so that a recording run never passes.
@Suite struct RuleDocumentTests {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "docs")

  @Test func `the page of contradictions is what the rules and the simulation say`() throws {
    try expectPage(
      "contradictions.md",
      """
      # Contradicting flags

      What each combination of four settings means for an active integration on `ios` and `tvos`: \
      `enablePlatformServices` (single sign-on), `boardingStatus`, `displayInPlatformPicker` and \
      `platformMappingId`. The table is made by running the rules and the simulation on each \
      combination, beside another provider that is supported; a test keeps it so.

      - *findings*: what `mvpdctl validate` says. An error stops an export that it touches.
      - *in the list*: whether Apple's picker is given the provider, the predicate of \
      `--where supported=true`.
      - *signed in system-wide*: what a viewer meets whose device is signed in with the provider.
      - *chosen in an unfiltered picker*: what a viewer meets who chooses the provider in a picker \
      that shows it all the same, because the app passes no list or an old one, and the code that \
      the SDK reports.

      \(ContradictionMatrix.table)
      """)
  }

  @Test func `the page of rules is what the rules say of themselves`() throws {
    var page = """
      # Rules

      What `mvpdctl validate` looks for, in the order of the catalogue. `mvpdctl rule show RULE` \
      and `mvpdctl help RULE` show one with a bad and a good example, offline. An error stops an \
      export that it touches. The rules of the second table are constraints of the database: \
      commands and imports refuse what breaks them, so that only files have findings of them.

      """
    page += Self.table(RuleCatalogue.rules.map { $0 as any RuleDescription.Type })
    page += Self.table(RuleCatalogue.inputRules.map { $0 as any RuleDescription.Type })
    try expectPage("rules.md", page)
  }

  private static func table(_ rules: [any RuleDescription.Type]) -> String {
    let header =
      "\n| rule | severity | what holds | otherwise | source |\n| --- | --- | --- | --- | --- |\n"
    return rules.reduce(header) { page, rule in
      let cells = [rule.summary, rule.effect, rule.source].map {
        $0.replacing("|", with: "\\|").replacing("<", with: "&lt;").replacing("*", with: "\\*")
      }
      return page + "| `\(rule.id)` | \(rule.severity) | \(cells.joined(separator: " | ")) |\n"
    }
  }

  private func expectPage(_ name: String, _ text: String) throws {
    let file = Self.folder.appending(path: name)
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      try FileManager.default.createDirectory(
        atPath: Self.folder.path, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
      Issue.record("recorded docs/\(name)")
      return
    }
    let recorded = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    #expect(recorded == text, "RECORD_SNAPSHOTS=1 writes docs/\(name) anew")
  }
}
