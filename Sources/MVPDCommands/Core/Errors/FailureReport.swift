import ArgumentKit
package import TVEInterchange

/// What is said about a failure, and the status that follows.
package enum FailureReport: Sendable {
  /// The first decides the status.
  case errors([ToolError])
  /// A command line that was not understood, with the usage to show.
  case usage([ToolError], HelpUsage)
  /// Faults of the input, each at its place.
  case problems([InputProblem], status: ExitStatus)

  /// The usage text that follows the errors on a terminal and in a log.
  package struct HelpUsage: Sendable {
    let text: String
  }

  /// How the tool ends.
  package var status: ExitStatus {
    switch self {
    case .errors(let errors): errors.first?.status ?? .internalFault
    case .usage: .usage
    case .problems(_, let status): status
    }
  }
}
