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
      ToolError(Self.status(of: error.sqlState), "database-\(error.sqlState)", description)
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
    case .cluster:
      ToolError(.database, "private-cluster", description)
    }
  }

  /// The status for an SQLSTATE, mostly by its class.
  private static func status(of sqlState: String) -> ExitStatus {
    switch sqlState {
    // Serialization, deadlock, lock not available.
    case "40001", "40P01", "55P03": .conflict
    case "42501", "25006", "57014": .database
    default:
      switch sqlState.prefix(2) {
      case "22", "23": .refused
      case "08", "28", "3D", "53", "54", "55", "57", "58": .database
      default: .internalFault
      }
    }
  }
}
