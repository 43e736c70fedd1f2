import Testing

@testable import MVPDCommands

@Suite struct GlobTests {
  @Test(arguments: [
    ("A", "A", true), ("A", "a", false), ("*", "", true), ("A*", "A", true), ("A*", "BA", false),
    ("*a*b", "xaxxbab", true), ("*a*b", "xaxxba", false), ("a?c", "abc", true),
    ("a?c", "ac", false), ("a?c", "aéc", true), ("?", "日", true), ("**", "x", true),
    ("e\u{301}", "é", false), ("", "", true), ("", "x", false),
    ("a*a*a*a*b", "aaaaaaaaaaaaaaaaaaaaaaaa", false),
  ])
  func `a pattern fits or does not`(_ pattern: String, _ text: String, _ fits: Bool) {
    #expect(Glob(pattern).matches(text) == fits)
  }

  @Test func `a pattern for SQL escapes what means something there`() {
    #expect(Glob(#"A_*%\?"#).likePattern == #"A\_%\%\\_"#)
  }

  @Test(arguments: [
    ("a=b", "a", false, "b"), ("a!=b*", "a", true, "b*"), ("a=", "a", false, ""),
    ("a=b=c", "a", false, "b=c"), ("a==b", "a", false, "=b"),
  ])
  func `a predicate is a field, a sign and a pattern`(
    _ text: String, _ field: String, _ isNegated: Bool, _ glob: String
  ) throws {
    let predicate = try Predicate(argument: text)

    #expect(predicate == Predicate(field: field, isNegated: isNegated, glob: Glob(glob)))
  }

  @Test(arguments: ["a", "=b", "!=b", ""])
  func `anything else is no predicate`(_ text: String) {
    #expect(throws: (any Error).self) { try Predicate(argument: text) }
  }

  @Test(arguments: [("500ms", 500), ("5s", 5_000), ("2m", 120_000), ("1h", 3_600_000), ("0s", 0)])
  func `a length of time has a unit`(_ text: String, _ milliseconds: Int) throws {
    #expect(try TimeSpan(argument: text).milliseconds == milliseconds)
  }

  @Test(arguments: ["5", "s", "-5s", "5 s", "5d", "99999999h", "99999999999999999999s"])
  func `anything else is no length of time`(_ text: String) {
    #expect(throws: (any Error).self) { try TimeSpan(argument: text) }
  }
}
