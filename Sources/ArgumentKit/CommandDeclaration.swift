/// One command: its name, what it says of itself, its arguments and options.
///
/// Arguments and options are made when they are asked for: a run needs those of one command only.
package struct CommandDeclaration: Sendable {
  /// One word, `import`, or noun and verb, `requestor list`.
  package let name: String
  /// Where a command of one word stands in the tool's help; a noun brings its own section.
  package let section: CommandSection?
  /// One sentence.
  package let abstract: String
  /// Paragraphs, with an empty line between two; indented lines are kept as they are.
  package let discussion: String
  /// Whole command lines.
  package let examples: [String]
  /// The words of the name.
  package let words: [String]
  /// Values that an option has for this command only, by its name: fewer formats than there are.
  package private(set) var narrowedValues: [String: [String]] = [:]
  /// Global options that mean nothing to this command, and are unknown to it.
  package private(set) var withheldGlobals: Set<String> = []

  private let makeArguments: @Sendable () -> [any ArgumentDeclaring]
  private let makeOptions: @Sendable () -> [any OptionDeclaring]
  private let makeGroups: @Sendable () -> [OptionGroup]

  package var arguments: [any ArgumentDeclaring] { makeArguments() }

  /// Sections of help, in order; the command's own options first.
  package var groups: [OptionGroup] {
    let options = makeOptions()
    return (options.isEmpty ? [] : [OptionGroup("Options", options)]) + makeGroups()
  }

  package var argumentDefinitions: [ArgumentDefinition] { arguments.map(\.definition) }
  package var optionDefinitions: [OptionDefinition] { groups.flatMap(\.definitions) }

  /// - Parameters:
  ///   - options: the command's own, shown under "Options".
  ///   - groups: options that it shares with others, each shown under its title.
  package init(
    _ name: String, section: CommandSection? = nil, abstract: String, discussion: String = "",
    examples: [String] = [],
    arguments: @autoclosure @escaping @Sendable () -> [any ArgumentDeclaring] = [],
    options: @autoclosure @escaping @Sendable () -> [any OptionDeclaring] = [],
    groups: @autoclosure @escaping @Sendable () -> [OptionGroup] = []
  ) {
    self.name = name
    self.section = section
    self.abstract = abstract
    self.discussion = discussion
    self.examples = examples
    words = name.split(separator: " ").map(String.init)
    makeArguments = arguments
    makeOptions = options
    makeGroups = groups
  }

  /// The same command, for which `option` has these values only, in help and completion.
  package func narrowing(_ option: String, to values: [String]) -> CommandDeclaration {
    var narrowed = self
    narrowed.narrowedValues[option] = values
    return narrowed
  }

  /// The same command without these global options.
  package func withholding(_ options: Set<String>) -> CommandDeclaration {
    var withheld = self
    withheld.withheldGlobals = options
    return withheld
  }
}
