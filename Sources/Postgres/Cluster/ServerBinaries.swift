internal import Glibc

/// The folder with `initdb`, `pg_ctl` and `postgres` of one major version.
package struct ServerBinaries: Equatable, Sendable {
  package let folder: String
  package let major: Int

  /// The path of one of the programs.
  package func path(_ program: String) -> String { "\(folder)/\(program)" }

  /// The installed binaries: those of `major`, or the newest.
  ///
  /// Looked for in `pg_config --bindir`, in Debian's versioned folders and in `PATH`.
  ///
  /// - Throws: `cluster(.binariesMissing)`.
  package static func locate(major: Int? = nil) throws(PostgresError) -> ServerBinaries {
    try choose(from: candidateFolders().compactMap { Self(folder: $0) }, major: major)
  }

  /// Of several installations the one of `major`, or the newest.
  static func choose(
    from installed: [ServerBinaries], major: Int?
  ) throws(PostgresError) -> ServerBinaries {
    let fitting = installed.filter { major == nil || $0.major == major }
    // The first of the newest, so that `pg_config` decides between equals.
    guard let newest = fitting.map(\.major).max(),
      let binaries = fitting.first(where: { $0.major == newest })
    else {
      throw .cluster(.binariesMissing(major: major))
    }
    return binaries
  }

  /// Nil unless the folder holds a server that tells its version.
  init?(folder: String) {
    guard
      ["postgres", "initdb", "pg_ctl"].allSatisfy({ access("\(folder)/\($0)", X_OK) == 0 }),
      let (ending, output) = try? Subprocess.output(of: ["\(folder)/postgres", "--version"]),
      ending == .exited(0),
      let major = Self.major(inVersion: output)
    else { return nil }
    self.init(folder: folder, major: major)
  }

  init(folder: String, major: Int) {
    self.folder = folder
    self.major = major
  }

  /// The major of `postgres (PostgreSQL) 15.18 (Debian …)`.
  static func major(inVersion text: String) -> Int? {
    guard let word = text.split(separator: " ").first(where: { $0.first?.isNumber == true })
    else { return nil }
    return Int(word.prefix { $0.isNumber })
  }

  private static func candidateFolders() -> [String] {
    var folders: [String] = []
    if let (ending, output) = try? Subprocess.output(of: ["pg_config", "--bindir"]),
      ending == .exited(0)
    {
      folders.append(output.singleLine)
    }
    let debian = "/usr/lib/postgresql"
    folders += FolderListing.names(in: debian).sorted().map { "\(debian)/\($0)/bin" }
    if let path = getenv("PATH") {
      folders += String(cString: path).split(separator: ":").map { String($0) }
    }
    var seen: Set<String> = []
    return folders.filter { seen.insert($0).inserted }
  }
}
