/// All that a command did that its caller can see.
package struct Consequence: Equatable, CustomStringConvertible {
  /// As a shell gives it: 130 after an uncaught SIGINT.
  package var status: Int32
  package var output: String
  package var error: String

  package init(status: Int32, output: String = "", error: String = "") {
    self.status = status
    self.output = output
    self.error = error
  }

  /// For snapshots: status, stdout and stderr under headings, empty ones left out.
  package var description: String {
    var text = "status \(status)\n"
    if !output.isEmpty { text += "--- stdout\n\(output)" }
    if !error.isEmpty { text += "--- stderr\n\(error)" }
    return text
  }
}
