/// Every command of a tool with what they share: all that parsing, help, completion and manual
/// pages are made from.
package struct CommandTree: Sendable {
  package let tool: String
  /// One sentence.
  package let abstract: String
  package let examples: [String]
  /// In the order of the tool's help.
  package let sections: [CommandSection]
  package let nouns: [NounDeclaration]
  package let commands: [CommandDeclaration]
  /// Accepted by every command. `--help` and `--version` among them are known to the parser.
  package let globals: OptionGroup
  private let makeSynonyms: @Sendable () -> [Synonym]
  private let makeTopics: @Sendable () -> [TopicDeclaration]

  /// Made when they are asked for, as are the topics: a run needs neither.
  package var synonyms: [Synonym] { makeSynonyms() }
  package var topics: [TopicDeclaration] { makeTopics() }

  package init(
    tool: String, abstract: String, examples: [String] = [], sections: [CommandSection] = [],
    nouns: [NounDeclaration] = [], commands: [CommandDeclaration], globals: OptionGroup,
    synonyms: @autoclosure @escaping @Sendable () -> [Synonym] = [],
    topics: @autoclosure @escaping @Sendable () -> [TopicDeclaration] = []
  ) {
    self.tool = tool
    self.abstract = abstract
    self.examples = examples
    self.sections = sections
    self.nouns = nouns
    self.commands = commands
    self.globals = globals
    makeSynonyms = synonyms
    makeTopics = topics
  }

  /// The first words of command lines, each once, in the order of declaration.
  package var firstWords: [String] {
    var seen: Set<String> = []
    return commands.compactMap { command in
      guard let word = command.words.first, seen.insert(word).inserted else { return nil }
      return word
    }
  }

  /// The command of exactly these words.
  package func command(_ words: [String]) -> CommandDeclaration? {
    commands.first { $0.words == words }
  }

  /// The commands of two words that begin with `noun`, in the order of declaration.
  package func commands(under noun: String) -> [CommandDeclaration] {
    commands.filter { $0.words.count > 1 && $0.words.first == noun }
  }

  /// The commands that may have been meant by `words`, at most three; empty for a command.
  package func suggestions(for words: [String]) -> [String] {
    guard case .unknown(_, let suggestions, _) = CommandFinder(self).locate(in: words) else {
      return []
    }
    return suggestions
  }

  /// What is wrong with the declarations themselves; empty in a tool that is fit to ship.
  package func faults() -> [String] {
    var faults: [String] = []
    var takesValue = Dictionary(
      globals.definitions.map { ($0.name, $0.takesValue) }, uniquingKeysWith: { first, _ in first })
    var names: Set<String> = []
    for command in commands {
      if !names.insert(command.name).inserted { faults.append("\(command.name): declared twice") }
      if command.examples.count < 2 { faults.append("\(command.name): fewer than two examples") }
      var options = Set(globals.definitions.map(\.name))
      for option in command.optionDefinitions {
        if !options.insert(option.name).inserted {
          faults.append("\(command.name): \(option.name) declared twice")
        }
        // Words are found before the command is known, so an option must mean one thing to all.
        if takesValue[option.name, default: option.takesValue] != option.takesValue {
          faults.append(
            "\(command.name): \(option.name) is a flag here and takes a value elsewhere")
        }
        takesValue[option.name] = option.takesValue
      }
    }
    return faults
  }
}
