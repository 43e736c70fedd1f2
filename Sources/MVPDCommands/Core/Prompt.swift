extension Context {
  /// Asks `question`, a sentence with its question mark, unless `consent` answers it.
  ///
  /// It is asked on standard error, and only if standard input and standard error are terminals
  /// and `--no-input` is not given.
  ///
  /// - Parameter name: what must be typed, or given as `--confirm`, where a yes is not enough.
  /// - Throws: `ToolError` of status 2 where nobody can be asked, of status 3 when declined.
  package func confirm(
    _ question: StyledText, consent: Consent, typing name: String? = nil
  ) throws {
    if let name {
      if let given = consent.name {
        guard given.utf8.elementsEqual(name.utf8) else {
          throw ToolError.refused(
            "confirmation-differs", "'--confirm \(given)' is not '\(name)', nothing was changed")
        }
        return
      }
      try requireTerminal(for: question, option: "--confirm \(name)")
      let answer = try ask("\(question) Type \(name, .bold) to go on: ")
      guard let answer, answer.utf8.elementsEqual(name.utf8) else { throw Self.declined }
    } else {
      if consent.yes { return }
      try requireTerminal(for: question, option: "--yes")
      let answer = try ask("\(question) [y/N] ")
      guard ["y", "yes"].contains(answer?.lowercased()) else { throw Self.declined }
    }
  }

  /// Whether somebody could answer a question.
  package var canAsk: Bool {
    !globals.forbidsInput && input.isTerminal && reporter.channel.isTerminal
  }

  private func requireTerminal(for question: StyledText, option: String) throws {
    guard !canAsk else { return }
    let reason = globals.forbidsInput ? "'--no-input' forbids to ask" : "nobody can be asked"
    throw ToolError.usage(
      "\(question.rendered(colors: false)) \(reason): give '\(option)'",
      code: "confirmation-missing")
  }

  private func ask(_ question: StyledText) throws -> String? {
    output.flush()
    // What was typed before the question was seen is no answer to it.
    input.dropPending()
    reporter.channel.write(question.rendered(colors: reporter.colors))
    do {
      if let answer = try input.nextLine() { return answer }
    } catch {
      // The terminal shows ^C behind the question.
      reporter.channel.write("\n")
      reporter.note("nothing was changed")
      throw error
    }
    reporter.channel.write("\n")
    return nil
  }

  private static var declined: ToolError {
    .refused("declined", "declined, nothing was changed")
  }
}
