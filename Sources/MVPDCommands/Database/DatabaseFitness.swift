import Postgres

/// Whether a server and a database are ones that the schema can live in.
enum DatabaseFitness {
  /// - Throws: `ToolError` of status 4.
  static func check(_ connection: Connection) throws {
    guard connection.serverVersion >= 150_000 else {
      throw ToolError(
        .database, "server-too-old",
        "the server is PostgreSQL \(version(of: connection)): 15 or later is needed")
    }
    let encoding = connection.parameter("server_encoding") ?? "UTF8"
    guard encoding == "UTF8" else {
      throw ToolError(
        .database, "encoding-not-utf8",
        "database '\(connection.database)' has encoding \(encoding): UTF8 is needed",
        details: ["make one with: create database NAME encoding 'UTF8' template template0"])
    }
  }

  /// The server's version as people write it, `15.18`.
  static func version(of connection: Connection) -> String {
    let number = connection.serverVersion
    // Before 10 a version had three parts; such a server is only named in order to be refused.
    return "\(number / 10_000).\(number % 10_000)"
  }
}
