import Testing

@testable import MVPDCommands

@Suite struct TerminalSafetyTests {
  static let hostile = "a\u{1b}]0;x\u{7}\u{9b}31m\u{202E}\u{200B}\r\tb"

  @Test(arguments: ["text", "table", "tsv", "csv", "json", "ndjson", "ids"])
  func `text from data never drives a terminal, in any format`(_ format: String) {
    let run = ToolRun(
      ["requestor", "list", "--count", "1", "--format", format, "--name", Self.hostile],
      [ListCommand.self], terminal: true)

    #expect(run.status == .done)
    #expect(Self.isHarmless(run.output))
  }

  @Test func `an error shows what it quotes without obeying it`() {
    for arguments in [
      ["requestor", Self.hostile], ["requestor", "list", "--\(Self.hostile)"],
      ["requestor", "list", "--count", Self.hostile],
      ["requestor", "list", "--fields", Self.hostile],
      ["requestor", "list", "--format", Self.hostile], ["help", Self.hostile],
      ["requestor", "list", "--json", "--fields", Self.hostile],
    ] {
      let run = ToolRun(arguments, [ListCommand.self], terminal: true)

      #expect(run.status == .usage)
      #expect(run.error.contains("u{1b}") || run.error.contains("u001b"))
      #expect(Self.isHarmless(run.error))
    }
  }

  @Test func `lines for people escape what is put into them`() {
    let run = ToolRun(
      ["requestor", "show", Self.hostile, "-v", "--color", "never"], [ShowCommand.self])

    #expect(Self.isHarmless(run.output))
    #expect(Self.isHarmless(run.error))
    #expect(run.output == #"requestor a\u{1b}]0;x\u{7}\u{9b}31m\u{202e}\u{200b}\u{d}\u{9}b"# + "\n")
  }

  @Test func `json keeps its meaning while it is escaped for a terminal`() {
    let bytes = TerminalText.escapeJSON(Array("\"a\u{9b}\u{E0001}é\"\n".utf8))

    #expect(String(decoding: bytes, as: UTF8.self) == #""a\u009b\udb40\udc01é""# + "\n")
  }

  @Test func `tsv says each character that is not seen`() {
    let run = ToolRun(
      ["requestor", "list", "--count", "1", "--fields", "displayName", "--name", "a\\\t\u{1b}\nb"],
      [ListCommand.self])

    #expect(run.output == #"a\\\t\u{1b}\nb"# + "\n")
  }

  @Test func `a text that reads as none is told apart from none in tsv`() {
    let run = ToolRun(
      "requestor list --count 1 --fields displayName --name (none)", [ListCommand.self])

    #expect(run.output == "\\(none)\n")
  }

  /// No control character but tab and line break, no C1, no bidi control, no zero width.
  private static func isHarmless(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x09, 0x0A: true
      case ..<0x20, 0x7F...0x9F, 0x200B...0x200F, 0x202A...0x202E: false
      default: true
      }
    }
  }
}
