internal import Glibc

/// What `postmaster.pid` in a data folder says about the server there.
struct Postmaster: Equatable {
  let processID: Int32
  let port: Int
  let socketFolder: String
  /// `starting`, `ready`, `standby` or `stopping`; empty while it is not yet said.
  let state: String

  /// Nil when there is no such file or not yet a server's.
  init?(dataFolder: String) {
    guard let text = TextFile.contents("\(dataFolder)/postmaster.pid") else { return nil }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    guard let first = lines.first, let processID = Int32(first), processID > 1 else { return nil }
    self.processID = processID
    port = lines.count > 3 ? Int(lines[3]) ?? 0 : 0
    socketFolder = lines.count > 4 ? lines[4] : ""
    state = lines.count > 7 ? lines[7].singleLine : ""
  }

  var isReady: Bool { state == "ready" }

  /// Whether the process is alive and a server of `dataFolder`: after a crash or a reboot its
  /// number may have gone to any other process.
  func isRunning(in dataFolder: String) -> Bool {
    if kill(processID, 0) != 0, errno == ESRCH { return false }
    // The command line, because root in a container may not read more of another account's process.
    guard let command = TextFile.contents("/proc/\(processID)/cmdline") else { return true }
    let words = command.split(separator: "\0").map { String($0) }
    guard let option = words.firstIndex(of: "-D"), option + 1 < words.count else { return false }
    return words[0].hasSuffix("postgres")
      && Self.resolved(words[option + 1]) == Self.resolved(dataFolder)
  }

  /// Takes note of the end of a server that died and that this process had started: until then it
  /// keeps its number.
  func reap() {
    var status: Int32 = 0
    // A process on its way out has no command line any more.
    while waitpid(processID, &status, WNOHANG) == 0,
      TextFile.contents("/proc/\(processID)/cmdline")?.isEmpty == true
    {
      usleep(1_000)
    }
  }

  /// Makes the server take the file for one that a crash left behind.
  ///
  /// Not removed, because the server also learns from it whether sessions of the crashed one live.
  ///
  /// - Throws: `cluster(.cannotMake)`.
  static func disown(dataFolder: String) throws(PostgresError) {
    let path = "\(dataFolder)/postmaster.pid"
    guard let text = TextFile.contents(path), let end = text.firstIndex(of: "\n") else { return }
    // No process has this number.
    try TextFile.overwrite("\(Int32.max)" + text[end...], to: path)
  }

  private static func resolved(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
