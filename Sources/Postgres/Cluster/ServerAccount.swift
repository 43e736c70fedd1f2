internal import Glibc

/// The account that a private server runs as: the caller's own, or for root `postgres`, because
/// PostgreSQL refuses to run as root.
struct ServerAccount {
  let name: String
  let userID: UInt32
  let groupID: UInt32
  /// What stands before a command to run it as this account.
  let commandPrefix: [String]

  /// - Throws: `cluster(.accountMissing)`.
  init() throws(PostgresError) {
    guard geteuid() == 0 else {
      self.init(
        name: Self.callerName, userID: geteuid(), groupID: getegid(), commandPrefix: [])
      return
    }
    guard let entry = getpwnam("postgres") else { throw .cluster(.accountMissing) }
    self.init(
      name: "postgres", userID: entry.pointee.pw_uid, groupID: entry.pointee.pw_gid,
      commandPrefix: [
        "setpriv", "--reuid=postgres", "--regid=postgres", "--init-groups", "--",
      ])
  }

  private init(name: String, userID: UInt32, groupID: UInt32, commandPrefix: [String]) {
    self.name = name
    self.userID = userID
    self.groupID = groupID
    self.commandPrefix = commandPrefix
  }

  /// The name of the account that runs this process, which is the role that it connects as.
  static var callerName: String {
    guard let entry = getpwuid(geteuid()) else { return "uid\(geteuid())" }
    return String(cString: entry.pointee.pw_name)
  }

  /// Whether the account may enter a folder, and so all above it.
  func canEnter(_ folder: String) throws(PostgresError) -> Bool {
    if commandPrefix.isEmpty { return access(folder, X_OK) == 0 }
    let test = try Subprocess(commandPrefix + ["test", "-x", folder], output: .null, error: .null)
    return test.wait() == .exited(0)
  }

  /// The environment of the server and of the programs that make it: nothing of the user's.
  static var environment: [String: String] {
    [
      "PATH": getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin",
      "LC_ALL": "C.UTF-8",
    ]
  }
}
