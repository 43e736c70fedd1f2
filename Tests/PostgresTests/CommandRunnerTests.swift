import Glibc
import Postgres
import TestSupport
import Testing

@Suite struct CommandRunnerTests {
  private let shell = CommandRunner(executable: "/bin/sh")

  @Test func `the whole consequence is seen`() throws {
    let consequence = try shell.run(
      "-c", "cat; echo \"$HOME $1\" >&2; exit 3", "sh", "a b", input: "typed\n")

    #expect(consequence == Consequence(status: 3, output: "typed\n", error: "/nonexistent a b\n"))
  }

  @Test func `large input and output do not block each other`() throws {
    let text = String(repeating: "0123456789abcde\n", count: 100_000)

    let consequence = try shell.run("-c", "tee /dev/stderr", input: text)

    #expect(consequence == Consequence(status: 0, output: text, error: text))
  }

  @Test func `input that nobody reads is dropped`() throws {
    let text = String(repeating: "0123456789abcde\n", count: 100_000)

    #expect(try shell.run("-c", "exit 1", input: text).status == 1)
  }

  @Test func `a signal is sent when a text has appeared`() throws {
    let command = try shell.start(["-c", "echo ready; exec sleep 600"])

    #expect(command.wait(for: "ready"))
    command.send(SIGTERM)

    #expect(command.finish() == Consequence(status: 143, output: "ready\n"))
  }

  @Test func `a prompt is answered in a terminal`() throws {
    let consequence = try shell.runInTerminal(
      ["-c", "test -t 0 && test -t 2 && printf 'Sure? ' && read a && echo \"said $a\""],
      typing: [(after: "Sure? ", text: "yes\n")])

    #expect(consequence == Consequence(status: 0, output: "Sure? yes\nsaid yes\n"))
  }

  @Test func `control-C in a terminal interrupts`() throws {
    let consequence = try shell.runInTerminal(
      ["-c", "echo ready; exec sleep 600"], typing: [(after: "ready", text: "\u{3}")])

    #expect(consequence.status == 130)
  }

  @Test func `the tool that was built is found`() throws {
    #expect(access(CommandRunner().executable, X_OK) == 0)
  }
}
