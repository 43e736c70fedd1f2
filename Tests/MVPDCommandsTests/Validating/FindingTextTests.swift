import Testing

@testable import MVPDCommands

@Suite struct FindingTextTests {
  @Test(arguments: [
    ("a/b.json", "a/b.json"), ("a b/100%.json", "a%20b/100%25.json"),
    ("/srv/é.json", "file:///srv/%C3%A9.json"), ("a:b/c.json", "./a:b/c.json"), ("-", "stdin"),
  ])
  func `a path is a URI reference`(_ path: String, _ uri: String) {
    #expect(FileURI.reference(to: path) == uri)
  }

  @Test(arguments: [
    ("a|b", #"a\|b"#), ("<img>&", "&lt;img&gt;&amp;"), ("@ann", "&#64;ann"),
    ("`x` *y* _z_", #"\`x\` \*y\* \_z\_"#), ("a\nb\u{202E}", #"a\\u{a}b\\u{202e}"#),
  ])
  func `text from data means nothing in Markdown`(_ text: String, _ escaped: String) {
    #expect(MarkdownText.escape(text) == escaped)
  }

  @Test(arguments: [("a b", "`a b`"), ("a|b", #"`a\|b`"#), ("a``b", "``` a``b ```")])
  func `code stands between as many backticks as it needs`(_ text: String, _ code: String) {
    #expect(MarkdownText.code(text) == code)
  }

  @Test(arguments: ["2026-02-29", "2026-13-01", "2026-1-01", "20260101", "2026-04-31", ""])
  func `what is no day is refused`(_ text: String) {
    #expect(throws: (any Error).self) { try DateArgument(argument: text) }
  }

  @Test func `a leap day is a day`() throws {
    #expect(try DateArgument(argument: "2028-02-29").description == "2028-02-29")
  }
}
