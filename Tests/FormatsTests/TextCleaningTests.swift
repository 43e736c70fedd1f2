import Testing

@testable import Formats

@Suite struct TextCleaningTests {
  @Test(arguments: [
    ("a_net", "a_net", false), ("", "", false), (" \t\r\n", "", true),
    ("a_net\u{A0}", "a_net", true), ("\u{3000}b\u{3000}", "b", true),
    ("\u{FEFF}é\u{200B}", "é", true), ("é", "é", false), ("a\u{A0}b", "a\u{A0}b", false),
    ("\u{2009}\u{2028}x\u{85}\u{2060}\u{200D}", "x", true), ("😀 ", "😀", true),
  ])
  func `white space of any kind is trimmed`(text: String, expected: String, changed: Bool) {
    let result = TextCleaning.trimmed(text)

    #expect(Array(result.text.utf8) == Array(expected.utf8))
    #expect(result.changed == changed)
  }

  @Test func `the first scalar of a kind is found`() {
    #expect(TextCleaning.first(.control, in: "a\u{9B}") == "\u{9B}")
    #expect(TextCleaning.first(.lineBreak, in: "a\r\nb") == "\r")
    #expect(TextCleaning.first(.notInXML, in: "a\t\n\u{B}") == "\u{B}")
    #expect(TextCleaning.first(.notInXML, in: "\u{FFFE}") == "\u{FFFE}")
    #expect(TextCleaning.first(.noncharacter, in: "\u{1FFFF}") == "\u{1FFFF}")
    #expect(TextCleaning.first(.notASCII, in: "cafe\u{301}") == "\u{301}")
    #expect(TextCleaning.first(.whitespace, in: "a\u{A0}b") == "\u{A0}")
    #expect(TextCleaning.first(.invisible, in: "a\u{200B}b") == "\u{200B}")
    #expect(TextCleaning.first(.bidirectionalControl, in: "a\u{202E}b") == "\u{202E}")
    #expect(TextCleaning.first(.invisible, in: "plain é") == nil)
    #expect(TextCleaning.first(in: "a b", where: { $0 == " " }) == " ")
  }

  @Test func `a scalar is named with at least four digits`() {
    #expect(UnicodeName.code("é") == "U+00E9")
    #expect(UnicodeName.code("\u{B}") == "U+000B")
    #expect(UnicodeName.code("😀") == "U+1F600")
  }
}
