package import Postgres

/// Runs a scenario of `Tests/TestChild` in a process of its own.
package enum TestChild {
  /// How the process ended; what it wrote on standard error is in `output`.
  package static func run(
    _ scenario: String, _ arguments: String...
  ) throws -> (ending: Subprocess.Ending, output: String) {
    try Subprocess.output(
      of: [CommandRunner.productFolder + "/test-child", scenario] + arguments, merged: true)
  }
}
