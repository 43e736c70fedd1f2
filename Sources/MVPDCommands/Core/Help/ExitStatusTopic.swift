import ArgumentKit

extension HelpTopic {
  /// The table of statuses, made from `ExitStatus`.
  static let exitStatus = HelpTopic(
    "exit-status", abstract: "what the tool ends with",
    text: "Every command ends with one of these:\n\n"
      + ExitStatus.allCases.map { status in
        let number = String(status.rawValue)
        let pad = String(repeating: " ", count: 3 - number.utf8.count)
        let lines = TextWrap.lines(status.meaning, width: 70)
        return "  \(pad)\(number)  " + lines.joined(separator: "\n       ")
      }.joined(separator: "\n")
        + """


        Whether a change is stored never depends on whether its report could be printed: where \
        standard output is closed or full, the status says so, and the change stands.
        """)
}
