import Testing

@testable import ArgumentKit

@Suite struct CommandLineFaultTests {
  static let cases: [(line: String, text: String)] = [
    ("-q", "no command given"),
    ("requestor", "'requestor' needs one of list, show, set"),
    ("lod", "unknown command 'lod' (did you mean 'load'?)"),
    ("LOAD", "unknown command 'LOAD' (did you mean 'load'?)"),
    ("frobnicate", "unknown command 'frobnicate'"),
    ("requestor lst", "unknown command 'requestor lst' (did you mean 'requestor list'?)"),
    (
      "requestor get A",
      "unknown command 'requestor get' (did you mean 'requestor show' or 'requestor set'?)"
    ),
    ("channel", "unknown command 'channel' (did you mean 'requestor'?)"),
    (
      "channel get A",
      "unknown command 'channel get' (did you mean 'requestor show' or 'requestor set'?)"
    ),
    ("provider show A", "unknown command 'provider show' (did you mean 'mvpd show'?)"),
    ("list requestor", "unknown command 'list requestor' (did you mean 'requestor list'?)"),
    (
      "requestor enable A",
      "unknown command 'requestor enable' (did you mean 'requestor set --active true'?)"
    ),
    (
      "load a --mrege", "unknown option '--mrege' for 'load' (did you mean '--merge'?)"
    ),
    ("load a --Merge", "unknown option '--Merge' for 'load' (did you mean '--merge'?)"),
    ("load a --mer", "unknown option '--mer' for 'load' (did you mean '--merge'?)"),
    ("load a --limit 5", "unknown option '--limit' for 'load'"),
    ("load a -merge", "unknown option '-merge' for 'load' (did you mean '--merge'?)"),
    ("load a -Q", "unknown option '-Q' for 'load' (did you mean '-q'?)"),
    ("load a -z", "unknown option '-z' for 'load'"),
    (
      "requestor list --limit --quiet",
      "option '--limit' needs a value, N, before '--quiet' "
        + "(a value that begins with '-' is written '--limit=--quiet')"
    ),
    ("requestor list --limit", "option '--limit' needs a value, N"),
    (
      "requestor list --limit -3",
      "option '--limit' needs a value, N, before '-3' "
        + "(a value that begins with '-' is written '--limit=-3')"
    ),
    ("load a --merge=true", "option '--merge' takes no value, found 'true'"),
    ("requestor list --limit 1 --limit 2", "option '--limit' is given more than once"),
    ("load a --merge --merge", "option '--merge' is given more than once"),
    ("requestor list --requestor a,,b", "option '--requestor' has an empty item in its list"),
    ("requestor list --requestor=", "option '--requestor' has an empty item in its list"),
    ("requestor list --limit five", "option '--limit': 'five' is not a whole number"),
    ("requestor set A --active yes", "option '--active': 'yes' is not one of true, false"),
    (
      "requestor set A --active True",
      "option '--active': 'True' is not one of true, false (did you mean 'true'?)"
    ),
    (
      "ask --platform drak",
      "option '--platform': 'drak' is not one of light, dark (did you mean 'dark'?)"
    ),
    ("requestor show", "'requestor show' needs KEY"),
    ("load", "'load' needs FILE"),
    ("ask", "'ask' needs '--platform P'"),
    ("requestor show A B", "unexpected argument 'B' for 'requestor show'"),
    ("mvpd show A B C", "unexpected argument 'C' for 'mvpd show'"),
  ]

  @Test(arguments: cases)
  func `every fault has its words`(_ line: String, _ text: String) {
    #expect(SampleTree.faults(line) == [text])
  }

  @Test func `all faults of a command line are told, in its order`() {
    #expect(
      SampleTree.faults("requestor list x --limit five --bogus --requestor a,,b") == [
        "option '--limit': 'five' is not a whole number",
        "unknown option '--bogus' for 'requestor list'",
        "option '--requestor' has an empty item in its list",
        "unexpected argument 'x' for 'requestor list'",
      ])
  }

  @Test func `a bad value of data is told apart from a bad command line`() {
    do {
      _ = try SampleTree.parse("requestor set A --active yes --bogus")
      Issue.record("no fault")
    } catch {
      #expect(error.faults.map(\.isData) == [true, false])
      #expect(error.faults.map(\.code) == ["not-one-of", "option-unknown"])
    }
  }
}
