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
    return PrivateCluster(PrivateClusterLocation(environment: environment))
  }
}
