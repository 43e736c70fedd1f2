import Testing

@testable import MVPDCommands

/// What a change does to values in force and to artifacts are two things.
@Suite struct ImpactWordsTests {
  private let database: ToolDatabase

  init() throws {
    database = try ToolDatabase()
    database.run("requestor create C1 --display-name C1")
    database.run("mvpd create A --display-name A --logo-url https://x.example/a")
    database.run("integration create C1 A")
  }

  private static let nothingInForce = "no value in force changes for any requestor\n"

  @Test(arguments: [
    ("mvpd set A --auth-per-aggregator false", "artifacts of 1 requestor change (every platform)"),
    ("requestor set C1 --domains a.example", "artifacts of 1 requestor change (every platform)"),
    ("requestor create C2 --display-name C2", "artifacts of 1 requestor change (every platform)"),
    (
      "requestor set C1 --display-name Other", "artifacts of 1 requestor change (every platform)"
    ),
  ])
  func `what only artifacts show changes no value in force`(_ line: String, _ artifacts: String) {
    let run = database.run("\(line) --dry-run")

    #expect(run.output.hasSuffix(Self.nothingInForce + artifacts + "\n"), "\(run.output)")
  }

  @Test func `the rank of an MVPD that is not supported changes nothing at all`() {
    let run = database.run("integration set C1 A --featured-rank 1")

    #expect(run.output.hasSuffix("1 unchanged\n" + Self.nothingInForce), "\(run.output)")
  }

  @Test func `a requestor that goes takes its artifacts along`() {
    database.run("requestor create C2 --display-name C2")
    let run = database.run("requestor delete C2 --yes")

    #expect(run.output.contains("artifacts of 1 requestor change"), "\(run.output)")
  }

  @Test func `a value that changes is told as one in force`() {
    let run = database.run("mvpd set A --platform tvos --enable-platform-services true")

    #expect(
      run.output.hasSuffix("values in force change for 1 requestor (tvos 1)\n"), "\(run.output)")
  }
}
