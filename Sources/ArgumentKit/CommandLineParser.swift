/// Turns the words of a command line into a command and its values, or into all their faults.
package struct CommandLineParser: Sendable {
  private let tree: CommandTree

  package init(_ tree: CommandTree) {
    self.tree = tree
  }

  /// Reads `tokens`, the command line without the program's name.
  ///
  /// Help, where it is asked for, is given whatever else is wrong; nothing at all asks for help.
  package func parse(_ tokens: [String]) throws(CommandLineFaults) -> CommandLineOutcome {
    guard !tokens.isEmpty else { return .help(.tool, ParsedArguments()) }
    let location = CommandFinder(tree).locate(in: tokens)
    let wantsHelp = asksForHelp(tokens)

    switch location {
    case .command(let command, let indices):
      if wantsHelp { return .help(.command(command), globals(tokens, skipping: indices)) }
      return try outcome(of: command, tokens, skipping: indices)
    case .noun(let noun, let indices):
      let values = globals(tokens, skipping: indices)
      if wantsHelp { return .help(.noun(noun), values) }
      let verbs = tree.commands(under: noun).compactMap(\.words.last)
      throw CommandLineFaults(
        faults: [.missingVerb(noun: noun, verbs: verbs)], target: .noun(noun), values: values)
    case .unknown(let words, let suggestions, let noun):
      throw CommandLineFaults(
        faults: [.unknownCommand(words, suggestions: suggestions)],
        target: noun.map(HelpTarget.noun) ?? .tool, values: globals(tokens, skipping: []))
    case .none:
      return try withoutCommand(tokens, wantsHelp: wantsHelp)
    }
  }

  private func asksForHelp(_ tokens: [String]) -> Bool {
    // The options of all commands are needed only where one of the words can be this one.
    let mayAsk = tokens.contains {
      $0.hasPrefix("--help") || $0.hasPrefix("-") && !$0.hasPrefix("--") && $0.contains("h")
    }
    return mayAsk && OptionScanner(options: tree.allOptions).names("--help", in: tokens)
  }

  private func outcome(
    of command: CommandDeclaration, _ tokens: [String], skipping indices: Set<Int>
  ) throws(CommandLineFaults) -> CommandLineOutcome {
    var reader = ArgumentReader(
      command: command, globals: tree.globals, others: tree.allOptions, isStrict: true)
    reader.read(tokens, skipping: indices)
    if reader.values.options["--version"] != nil { return .version(reader.values) }
    guard reader.faults.isEmpty else {
      throw CommandLineFaults(
        faults: reader.faults, target: .command(command), values: reader.values)
    }
    return .run(command, reader.values)
  }

  /// A command line of options only.
  private func withoutCommand(
    _ tokens: [String], wantsHelp: Bool
  ) throws(CommandLineFaults) -> CommandLineOutcome {
    let tool = CommandDeclaration(tree.tool, abstract: tree.abstract)
    var reader = ArgumentReader(command: tool, globals: tree.globals, isStrict: true)
    reader.read(tokens, skipping: [])
    if wantsHelp { return .help(.tool, reader.values) }
    if reader.values.options["--version"] != nil { return .version(reader.values) }
    throw CommandLineFaults(
      faults: reader.faults.isEmpty ? [.missingCommand] : reader.faults, target: .tool,
      values: reader.values)
  }

  /// The global options of a command line that is not going to be run.
  private func globals(_ tokens: [String], skipping indices: Set<Int>) -> ParsedArguments {
    let anything = CommandDeclaration(
      tree.tool, abstract: "", groups: [OptionGroup("", tree.commands.flatMap(\.declaredOptions))])
    var reader = ArgumentReader(command: anything, globals: tree.globals, isStrict: false)
    reader.read(tokens, skipping: indices)
    return reader.values
  }
}

extension CommandTree {
  /// Global options first, then those of every command.
  var allOptions: [OptionDefinition] {
    globals.definitions + commands.flatMap(\.optionDefinitions)
  }
}

extension CommandDeclaration {
  fileprivate var declaredOptions: [any OptionDeclaring] { groups.flatMap(\.options) }
}
