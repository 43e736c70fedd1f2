import Formats
import ArgumentKit
import TVEInterchange

/// Writes everything that is not a result to standard error: words, or JSON where the results are.
package struct Reporter {
  let channel: OutputChannel
  /// Written out first, so that both streams keep their order on a terminal.
  let output: OutputChannel
  let tellsJSON: Bool
  let isQuiet: Bool
  let isVerbose: Bool
  package let colors: Bool

  func note(_ text: StyledText) {
    if !isQuiet { say(text, kind: "note") }
  }

  /// Tells several lines that belong together.
  func notes(_ lines: [StyledText]) {
    guard !tellsJSON else { return lines.forEach(note) }
    if !isQuiet { write(lines.map { $0.rendered(colors: colors) + "\n" }.joined()) }
  }

  func warn(_ text: StyledText) {
    say("\("warning:", .yellow) \(text)", json: text, kind: "warning")
  }

  func trace(_ text: StyledText) {
    if isVerbose { say(text, kind: "trace") }
  }

  /// Tells something that is wrong in the configuration, one of several.
  func fault(_ error: ToolError) {
    if tellsJSON {
      write(ErrorJSON.error(error))
    } else {
      say("\("error:", .red) \(error.message)", kind: "error")
    }
  }

  /// Tells a failure.
  func report(_ report: FailureReport) {
    switch report {
    case .errors(let errors):
      errors.forEach(tell)
    case .usage(let errors, let usage):
      errors.forEach(tell)
      if !tellsJSON { write(usage.text) }
    case .problems(let problems, let status):
      tell(problems, status: status)
    }
  }

  private func tell(_ error: ToolError) {
    guard !error.message.isEmpty else { return }
    if tellsJSON {
      write(ErrorJSON.error(error))
      return
    }
    let message = StyledText("\(error.message + DidYouMean.phrase(error.suggestions))")
    say(message, kind: "error")
    for detail in error.details { write("  \(TerminalText.escape(detail))\n") }
  }

  private func tell(_ problems: [InputProblem], status: ExitStatus) {
    // Where no file is at fault, what is wrong is the request.
    if problems.allSatisfy({ $0.place.file == nil }) {
      for problem in problems {
        tell(ToolError(status, problem.code, problem.message, suggestions: problem.suggestions))
      }
      return
    }
    if tellsJSON {
      write(ErrorJSON.problems(problems))
      return
    }
    for problem in problems {
      let message = problem.message + DidYouMean.phrase(problem.suggestions)
      write(TerminalText.escape(problem.place.prefix + message) + "\n")
    }
    let count = problems.reduce(0) { $0 + $1.weight }
    say("\(count) \(count == 1 ? "problem" : "problems"), nothing was changed", kind: "error")
  }

  private func say(_ text: StyledText, json: StyledText? = nil, kind: String) {
    if tellsJSON {
      write(ErrorJSON.message((json ?? text).rendered(colors: false), kind: kind))
    } else {
      write("\(Tool.name): \(text.rendered(colors: colors))\n")
    }
  }

  private func write(_ text: String) {
    output.flush()
    channel.write(text)
  }
}

extension Place {
  /// `in.json:3:14: requestor.mvpds[0].id: `, as it stands before a message; empty for no place.
  var prefix: String {
    [shown, path ?? ""].filter { !$0.isEmpty && $0 != "$" }.map { "\($0): " }.joined()
  }
}
