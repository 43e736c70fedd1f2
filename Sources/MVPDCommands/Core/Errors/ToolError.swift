/// An error in the words that the user reads, with the status that the tool ends with.
package struct ToolError: Error, Hashable, Sendable {
  package let status: ExitStatus
  /// Kebab case and stable, for readers that are programs: `requestor-unknown`.
  package let code: String
  /// One line without a full stop; empty where there is nothing to say, as after a signal.
  package let message: String
  /// What may have been meant, best first.
  package let suggestions: [String]
  /// Further lines: what to do next, the first of many.
  package let details: [String]

  package init(
    _ status: ExitStatus, _ code: String, _ message: String, suggestions: [String] = [],
    details: [String] = []
  ) {
    self.status = status
    self.code = code
    self.message = message
    self.suggestions = suggestions
    self.details = details
  }

  /// A command line that cannot be meant.
  package static func usage(
    _ message: String, code: String = "usage", suggestions: [String] = [], details: [String] = []
  ) -> ToolError {
    ToolError(.usage, code, message, suggestions: suggestions, details: details)
  }

  /// A request that is understood and refused.
  package static func refused(
    _ code: String, _ message: String, suggestions: [String] = [], details: [String] = []
  ) -> ToolError {
    ToolError(.refused, code, message, suggestions: suggestions, details: details)
  }
}
