import Testing

@testable import ArgumentKit

@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("ﾊﾟ", 2), ("Ａ", 2), ("…", 1),
    ("🎬", 2), ("a\u{200B}b", 2), ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2),
  ])
  func `a text takes the columns that a terminal gives it`(_ text: String, _ width: Int) {
    #expect(DisplayWidth.of(text) == width)
  }

  @Test func `a beginning never ends inside a wide character`() {
    #expect(DisplayWidth.prefix(of: "日本語", columns: 3) == "日")
    #expect(DisplayWidth.prefix(of: "e\u{301}a", columns: 1) == "e\u{301}")
  }
}
