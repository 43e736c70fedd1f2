import Glibc
import Postgres
import TestSupport

@testable import MVPDCommands

/// Folders for a private database of a test's own; its server ends with them.
final class PrivateDatabase {
  let folder: TemporaryFolder
  let environment: [String: String]

  init() throws {
    folder = try TemporaryFolder()
    environment = [
      "XDG_DATA_HOME": "\(folder.path)/data", "XDG_RUNTIME_DIR": "\(folder.path)/run",
    ]
    guard mkdir("\(folder.path)/run", 0o700) == 0 else {
      throw TemporaryFolder.Failure(code: errno)
    }
  }

  deinit {
    if cluster.exists { _ = try? cluster.stop() }
    rmdir(cluster.location.socketFolder)
  }

  var cluster: PrivateCluster { PrivateCluster(PrivateClusterLocation(environment: environment)) }

  /// Runs a command line in this process.
  func run(_ line: String, input: String = "", terminal: Bool = false) -> ToolRun {
    ToolRun(database: line, environment, input: input, terminal: terminal)
  }

  /// The server's process, or nil.
  var processID: Int32? {
    if case .running(let processID, _) = cluster.status { processID } else { nil }
  }
}
