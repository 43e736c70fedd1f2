import Glibc
import Postgres

/// The tool as a process: its arguments, environment, signals and end.
package enum ToolProcess {
  /// Runs the command line of the process and ends it.
  package static func main() -> Never {
    occupyStandardDescriptors()
    // SIGPIPE is ignored too: a closed pipe is an error of write, so that it never decides whether
    // a transaction commits.
    SignalPipe.install()
    let streams = StandardStreams.process
    let status: ExitStatus
    do {
      status = CommandLineTool().run(
        try arguments(), environment: try environment(), streams: streams)
    } catch {
      OutputChannel(streams.error, capacity: 0)
        .write("\(Tool.name): \(TerminalText.escape(error.message))\n")
      status = error.status
    }
    exit(status.rawValue)
  }

  /// Keeps a file or a connection from being opened as a standard stream that was closed: written
  /// to, such a stream fails.
  private static func occupyStandardDescriptors() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Without the program's name.
  private static func arguments() throws(ToolError) -> [String] {
    var arguments: [String] = []
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let pointer = CommandLine.unsafeArgv[index] else { break }
      guard let argument = String(validatingCString: pointer) else {
        throw ToolError.refused("not-utf8", "argument \(index) is not UTF-8")
      }
      arguments.append(argument)
    }
    return arguments
  }

  /// Variables that are UTF-8; the first of a name counts.
  ///
  /// - Throws: `ToolError` of status 3 for one of ours that is not.
  private static func environment() throws(ToolError) -> [String: String] {
    var variables: [String: String] = [:]
    var entry = environ
    while let pointer = entry.pointee {
      entry += 1
      guard let text = String(validatingCString: pointer) else {
        let name = String(cString: pointer).prefix { $0 != "=" }
        if isRead(name) {
          throw ToolError.refused("not-utf8", "variable '\(name)' is not UTF-8")
        }
        continue
      }
      guard let equals = text.firstIndex(of: "=") else { continue }
      let name = String(text[..<equals])
      if variables[name] == nil { variables[name] = String(text[text.index(after: equals)...]) }
    }
    return variables
  }

  /// True for a variable that changes what the tool does.
  private static func isRead(_ name: Substring) -> Bool {
    name.hasPrefix("MVPDCTL_") || name.hasPrefix("PG")
      || [
        "NO_COLOR", "CLICOLOR_FORCE", "TERM", "COLUMNS", "VISUAL", "EDITOR", "XDG_DATA_HOME",
        "XDG_RUNTIME_DIR",
      ].contains(name)
  }
}
