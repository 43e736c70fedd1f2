import TVEModel
import Testing

@Suite struct IdentifierTests {
  @Test(arguments: [
    "A", "0", "Comcast_SSO", "4acmefib010", "a-b", "A__--9", String(repeating: "x", count: 128),
  ])
  func `letters, digits, underscores and hyphens make an id`(_ text: String) {
    #expect(MVPDID(text)?.description == text)
    #expect(RequestorID.violation(in: text) == nil)
  }

  @Test(arguments: [
    ("", FormViolation.empty),
    ("-a", .leading("-")), ("_a", .leading("_")),
    ("a b", .character(" ")), ("a.b", .character(".")), ("a/b", .character("/")),
    ("..", .character(".")), ("../../etc", .character(".")), ("a\u{0}", .character("\u{0}")),
    ("a\n", .character("\n")), ("a\r\n", .character("\r")), ("né", .character("é")),
    ("ne\u{301}", .character("\u{301}")), ("Ａ", .character("Ａ")), ("٣", .character("٣")),
    ("'; drop table tve.mvpd; --", .character("'")), ("$1", .character("$")),
    ("\\", .character("\\")), ("’", .character("’")), ("(none)", .character("(")),
    ("*", .character("*")),
    (
      String(repeating: "x", count: 129), .tooLong(129, limit: 128, unit: .bytes)
    ),
  ])
  func `anything else is refused with its reason`(_ text: String, _ violation: FormViolation) {
    #expect(MVPDID(text) == nil)
    #expect(MVPDID.violation(in: text) == violation)
  }

  @Test func `ids are compared by their bytes, case included`() {
    let ids = ["b", "B", "a_b", "a-b", "aB", "10", "9"].compactMap { MVPDID($0) }

    #expect(ids.sorted().map(\.description) == ["10", "9", "B", "a-b", "aB", "a_b", "b"])
    #expect(MVPDID("HBO") != MVPDID("hbo"))
  }
}
