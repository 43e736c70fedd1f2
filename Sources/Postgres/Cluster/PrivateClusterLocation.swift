internal import Glibc

/// Where the private cluster of an account lives.
package struct PrivateClusterLocation: Equatable, Sendable {
  /// The folder of the cluster, its lock and its log.
  package let folder: String
  /// The folder of the server's socket, short enough for one.
  package let socketFolder: String

  package init(folder: String, socketFolder: String) {
    self.folder = folder
    self.socketFolder = socketFolder
  }

  /// `$XDG_DATA_HOME/mvpdctl`, or `~/.local/share/mvpdctl`, or `/var/lib/mvpdctl` for root; the
  /// socket in `$XDG_RUNTIME_DIR/mvpdctl`, or in a folder of the account's own in `/tmp`.
  ///
  /// As the XDG specification says, values that are no absolute path count as not set.
  package init(environment: [String: String], userID: UInt32 = geteuid()) {
    func absolutePath(_ variable: String) -> String? {
      environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    var suffix = ""
    if let dataHome = absolutePath("XDG_DATA_HOME") {
      folder = "\(dataHome)/mvpdctl"
      // Clusters in several data folders must not meet in one socket folder.
      suffix = "-" + Self.digest(folder)
    } else if userID == 0 {
      folder = "/var/lib/mvpdctl"
    } else {
      folder = "\(absolutePath("HOME") ?? Self.home(of: userID))/.local/share/mvpdctl"
    }
    // Root's server runs as another account, which cannot enter root's runtime folder.
    let runtime = userID == 0 ? nil : absolutePath("XDG_RUNTIME_DIR")
    let candidates = [runtime.map { "\($0)/mvpdctl\(suffix)" }, "/tmp/mvpdctl-\(userID)\(suffix)"]
    socketFolder =
      candidates.compactMap { $0 }.first { Self.holdsSocket($0) } ?? "/tmp/mvpdctl-\(userID)"
  }

  /// Whether a socket in the folder has a path that the system takes.
  static func holdsSocket(_ folder: String) -> Bool {
    // The structure of the system has 108 bytes with the final zero.
    "\(folder)/.s.PGSQL.\(PrivateCluster.port)".utf8.count < 107
  }

  private static func home(of userID: UInt32) -> String {
    guard let entry = getpwuid(userID), let home = entry.pointee.pw_dir else { return "/" }
    return String(cString: home)
  }

  /// Eight digits that tell paths apart (FNV-1a).
  private static func digest(_ path: String) -> String {
    var hash: UInt32 = 2_166_136_261
    for byte in path.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
