import Glibc
package import Postgres

extension PostgresError: ReportedFailure {
  /// What is said where nothing nearer to the data has found better words.
  package var report: FailureReport { .errors([toolError]) }

  private var toolError: ToolError {
    switch self {
    case .invalidConnectionString:
      ToolError.usage(description, code: "connection-string-malformed")
    case .connectionFailed:
      ToolError(
        .database, "database-unreachable", description,
        details: ["'mvpdctl help connection' says how the database is found"])
    case .connectionLost:
      ToolError(.database, "connection-lost", description)
    case .server(let error):
      ToolError(
        Self.status(of: error.sqlState), "database-\(error.sqlState)",
        Self.cause(of: error.sqlState).map { "\($0): \(description)" } ?? description,
        details: Self.nextStep(after: error.sqlState))
    case .cancelled(let signal):
      // Who sent the signal knows; the transaction is rolled back.
      ToolError(signal == SIGTERM ? .terminated : .interrupted, "interrupted", "")
    case .nulInText:
      ToolError.refused("nul-in-text", description)
    case .conversion, .unexpectedResult:
      ToolError(.internalFault, "bug", "internal error, please report it: \(description)")
    case .commitNotConfirmed:
      ToolError(
        .unconfirmed, "commit-not-confirmed", description,
        details: ["look whether the change is stored before it is repeated"])
    case .cluster(.cannotMake), .cluster(.cannotRead), .cluster(.unreachable), .cluster(.notOurs):
      ToolError(.fileSystem, "private-cluster", description)
    case .cluster:
      ToolError(.database, "private-cluster", description)
    }
  }

  /// What a code of the server's means here, before its own words.
  private static func cause(of sqlState: String) -> String? {
    switch sqlState {
    case "3F000", "42P01", "42703", "42704", "42883":
      "the schema 'tve' is not as mvpdctl made it"
    case "25006": "the database takes no changes"
    case "42501": "this database user may not do that"
    case "53100": "the server's disk is full, nothing was changed"
    default: nil
    }
  }

  private static func nextStep(after sqlState: String) -> [String] {
    switch sqlState {
    case "3F000", "42P01", "42703", "42704", "42883":
      ["compare it with 'sql/schema.sql', and undo what others changed in it"]
    case "25006":
      ["is it a standby, or read-only for this user? 'mvpdctl db status' says what is reached"]
    case "42501": ["'mvpdctl db status' says which user and database that is"]
    default: []
    }
  }

  /// The status for an SQLSTATE, mostly by its class.
  private static func status(of sqlState: String) -> ExitStatus {
    switch sqlState {
    // Serialization, deadlock, lock not available.
    case "40001", "40P01", "55P03": .conflict
    case "42501", "25006", "57014": .database
    // Something that the schema of this version has is not there: others have changed it.
    case "3F000", "42P01", "42703", "42704", "42883": .database
    default:
      switch sqlState.prefix(2) {
      case "22", "23": .refused
      case "08", "28", "3D", "53", "54", "55", "57", "58": .database
      default: .internalFault
      }
    }
  }
}
