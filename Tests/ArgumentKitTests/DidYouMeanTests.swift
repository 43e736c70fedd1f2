import Formats
import Testing

@testable import ArgumentKit

@Suite struct DidYouMeanTests {
  @Test(arguments: [
    ("NORTHSTR", ["NORTHSTAR"]), ("northstar", ["NORTHSTAR"]), ("NORTH-STAR", ["NORTHSTAR"]),
    ("NORTHTSAR", ["NORTHSTAR"]), ("NRTHSTR", ["NORTHSTAR"]), ("NTHSTR", []), ("", []),
  ])
  func `a slip of at most two finds the word`(_ word: String, _ found: [String]) {
    #expect(DidYouMean.candidates(for: word, among: ["NORTHSTAR", "SOUTH"]) == found)
  }

  @Test func `equal but for case comes first, then the nearest, at most three`() {
    let words = ["cast", "CARD", "care", "cards", "carda", "cord"]

    #expect(DidYouMean.candidates(for: "card", among: words) == ["CARD", "carda", "cards"])
  }

  @Test func `a short word must be near`() {
    #expect(DidYouMean.candidates(for: "ab", among: ["cd", "a", "abc", "b"]) == ["abc"])
  }

  @Test func `the word itself is no suggestion`() {
    #expect(DidYouMean.candidates(for: "card", among: ["card"]) == [])
  }

  @Test func `suggestions read as a question`() {
    #expect(DidYouMean.phrase([]) == "")
    #expect(DidYouMean.phrase(["a"]) == " (did you mean 'a'?)")
    #expect(DidYouMean.phrase(["a", "b", "c"]) == " (did you mean 'a', 'b' or 'c'?)")
  }
}
