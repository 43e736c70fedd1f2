internal import CSystem
internal import Glibc
package import Postgres

/// Runs the built `mvpdctl`, or another program, as a user's shell would.
///
/// The environment holds nothing of the test process's own but `PATH`.
package struct CommandRunner: Sendable {
  /// The path of the program.
  package var executable: String
  package var environment: [String: String]
  /// The working folder; nil is that of the test process.
  package var folder: String?

  /// A runner of `mvpdctl` for a database.
  package init(database: ConnectionTarget? = nil) {
    self.init(executable: Self.productFolder + "/mvpdctl")
    if let database { environment["MVPDCTL_DATABASE_URL"] = Self.conninfo(database) }
  }

  /// A runner of any program.
  package init(executable: String) {
    self.executable = executable
    environment = [
      "PATH": getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin",
      "HOME": "/nonexistent",
      "LC_ALL": "C.UTF-8",
    ]
  }

  /// Runs to the end.
  ///
  /// - Parameter input: What stands on standard input; nil is `/dev/null`.
  package func run(_ arguments: [String], input: String? = nil) throws -> Consequence {
    try start(arguments, input: input).finish()
  }

  package func run(_ arguments: String..., input: String? = nil) throws -> Consequence {
    try run(arguments, input: input)
  }

  /// Starts the program; its streams are read by `RunningCommand`.
  package func start(_ arguments: [String], input: String? = nil) throws -> RunningCommand {
    try RunningCommand(self, arguments, input: input)
  }

  /// Runs in a terminal of its own, with all three streams.
  ///
  /// - Parameter typing: What is typed, each as soon as the text before it has appeared.
  /// - Returns: Everything that appeared, echo included, as `output`; lines end in `\n`.
  package func runInTerminal(
    _ arguments: [String], typing: [(after: String, text: String)] = []
  ) throws -> Consequence {
    try PseudoTerminal().run([executable] + arguments, self, typing: typing)
  }

  /// The folder of the built products, in which the test bundle lies, too.
  static let productFolder: String = {
    var path = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    guard readlink("/proc/self/exe", &path, Int(PATH_MAX)) > 0 else { return "." }
    let text = String(
      decoding: path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return String(text[..<(text.lastIndex(of: "/") ?? text.startIndex)])
  }()

  private static func conninfo(_ target: ConnectionTarget) -> String {
    ["host", "port", "dbname", "user"]
      .compactMap { keyword in target[keyword].map { "\(keyword)=\($0)" } }
      .joined(separator: " ")
  }
}
