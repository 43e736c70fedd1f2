import TVEModel
import Testing

@Suite struct TextFormTests {
  /// A text that a form accepts, at the edge of what it allows.
  @Test(arguments: [
    (TextForm.label, "Bluebird Cable"), (.label, "Prairie Fiber & TV"), (.label, "日本テレビ"),
    (.label, "a\u{A0}b"), (.label, String(repeating: "é", count: 200)), (.label, "(none)"),
    (.label, "=1+1"),
    (.webURL, "https://l.example/a.png?x=1#y"), (.webURL, "http://l"),
    (.webURL, "https://[::1]/a"), (.webURL, "https://l.example/a@b"),
    (.platformIdentifier, "com.example.a"), (.platformIdentifier, "Ünïty/1?"),
    (.platformIdentifier, String(repeating: "x", count: 255)),
    (.metadataField, "uid"), (.metadataField, "urn:oid:1.2.3"),
    (.metadataField, String(repeating: "x", count: 128)),
    (.hostName, "a.example"), (.hostName, "a-b._x.example"), (.hostName, "localhost"),
    (.providerIdentifier, "https://idp.example/metadata"),
    (.providerIdentifier, String(repeating: "é", count: 128)),
  ])
  func `a text of the form has no violation`(_ form: TextForm, _ text: String) {
    #expect(form.violation(in: text) == nil)
  }

  @Test(arguments: [
    (TextForm.label, "", FormViolation.empty), (.label, " a", .padded),
    (.label, "a\u{3000}", .padded),
    (.label, "a\tb", .character("\t")), (.label, "a\u{2028}b", .character("\u{2028}")),
    (.label, "a\u{202E}b", .character("\u{202E}")), (.label, "a\u{200B}b", .character("\u{200B}")),
    (.label, "a\u{1B}[2Jb", .character("\u{1B}")), (.label, "a\u{9B}b", .character("\u{9B}")),
    (.label, "a\u{7}", .character("\u{7}")), (.label, "\u{E000}", .character("\u{E000}")),
    (.label, "a\u{FFFE}", .character("\u{FFFE}")), (.label, "a\u{0}b", .character("\u{0}")),
    (.label, "\u{301}a", .leading("\u{301}")),
    (
      .label, String(repeating: "e\u{301}", count: 101),
      .tooLong(202, limit: 200, unit: .characters)
    ),
    (.webURL, "ftp://l.example", .shape("an http or https URL")),
    (.webURL, "HTTPS://l.example", .shape("an http or https URL")),
    (.webURL, "javascript:alert(1)", .shape("an http or https URL")),
    (.webURL, "https://", .shape("a URL with a host")),
    (.webURL, "https:///a", .shape("a URL with a host")),
    (.webURL, "https://u:p@l.example/", .shape("a URL without user information")),
    (.webURL, "https://l.example/a b", .character(" ")),
    (
      .webURL, "https://l.example/" + String(repeating: "x", count: 2031),
      .tooLong(2049, limit: 2048, unit: .bytes)
    ),
    (.platformIdentifier, "a b", .character(" ")),
    (.platformIdentifier, "a\u{A0}", .character("\u{A0}")),
    (.platformIdentifier, "a\r\n", .character("\r")),
    (.platformIdentifier, "(none)", .reserved("(none)")),
    (
      .platformIdentifier, String(repeating: "é", count: 128),
      .tooLong(256, limit: 255, unit: .bytes)
    ),
    (.metadataField, "a;b", .character(";")), (.metadataField, "a,b", .character(",")),
    (.metadataField, " uid", .character(" ")), (.metadataField, "(none)", .reserved("(none)")),
    (.hostName, "a..b", .shape("a host name")), (.hostName, ".a", .shape("a host name")),
    (.hostName, "a-.b", .shape("a host name")), (.hostName, "-a", .shape("a host name")),
    (.hostName, "é.example", .character("é")), (.hostName, "a/b", .character("/")),
    (.providerIdentifier, "a b", .character(" ")), (.providerIdentifier, "", .empty),
    (
      .providerIdentifier, String(repeating: "x", count: 129),
      .tooLong(129, limit: 128, unit: .characters)
    ),
  ])
  func `a text of another form has the violation that a fault names`(
    _ form: TextForm, _ text: String, _ violation: FormViolation
  ) {
    #expect(form.violation(in: text) == violation)
  }

  @Test(arguments: [
    (FormViolation.empty, "is empty"), (.character(" "), "holds U+0020, a space"),
    (.character("\u{1B}"), "holds U+001B"), (.character("/"), "holds U+002F, '/'"),
    (.leading("\u{301}"), "starts with U+0301"), (.padded, "has white space at an end"),
    (.tooLong(256, limit: 255, unit: .bytes), "has 256 bytes, at most 255 are allowed"),
    (.shape("a host name"), "is not a host name"),
  ])
  func `a violation names invisible characters by their code point`(
    _ violation: FormViolation, _ words: String
  ) {
    #expect(violation.description == words)
  }
}
