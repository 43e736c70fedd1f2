import Glibc
import Postgres

/// The program itself, built beside the tests.
enum ToolProgram {
  /// Its path.
  static let path: String = {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = max(0, readlink("/proc/self/exe", &buffer, Int(PATH_MAX)))
    let tests = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return String(tests[..<(tests.lastIndex(of: "/") ?? tests.endIndex)]) + "/mvpdctl"
  }()

  /// What a child gets: where programs and libraries are found, and `variables`.
  static func environment(_ variables: [String: String]) -> [String: String] {
    var environment = variables
    for name in ["PATH", "LD_LIBRARY_PATH"] {
      if let value = getenv(name) { environment[name] = String(cString: value) }
    }
    return environment
  }

  /// Runs a command line to its end; the output holds both streams.
  static func run(
    _ line: String, _ variables: [String: String], as prefix: [String] = [], at path: String = path
  ) throws -> (ending: Subprocess.Ending, output: String) {
    try Subprocess.output(
      of: prefix + [path] + line.split(separator: " ").map(String.init),
      environment: environment(variables), folder: "/", merged: true)
  }

  /// Starts a command line.
  static func start(_ line: String, _ variables: [String: String]) throws -> Subprocess {
    try Subprocess(
      [path] + line.split(separator: " ").map(String.init), environment: environment(variables),
      folder: "/", output: .null, error: .null)
  }
}
