import ArgumentKit
import Postgres

extension Context {
  /// The private cluster of the account, for the commands that are about nothing else.
  ///
  /// - Throws: `ToolError` of status 2 for `--db`, which names another database.
  func privateCluster() throws -> PrivateCluster {
    if globals.database != nil {
      throw ToolError.usage(
        "'\(command.name)' is about the private cluster only, so '--db' has no meaning",
        code: "option-conflict")
    }
    return try PrivateCluster(environment: environment)
  }
}

extension PrivateCluster {
  /// The one of the account.
  ///
  /// - Throws: `ToolError` of status 2 for a data folder that is no absolute path: the XDG
  ///   specification would have it passed over, and another database changed than the one meant.
  init(environment: [String: String]) throws(ToolError) {
    if let folder = environment["XDG_DATA_HOME"], !folder.isEmpty, !folder.hasPrefix("/") {
      throw ToolError.usage(
        "XDG_DATA_HOME is '\(folder)', which is not an absolute path: give it one that begins"
          + " with '/', or unset it", code: "variable-relative")
    }
    self.init(PrivateClusterLocation(environment: environment))
  }
}
