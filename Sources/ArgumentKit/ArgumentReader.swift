import Formats

/// Reads the values of one command's options and arguments, and collects what is wrong with them.
struct ArgumentReader {
  private let command: CommandDeclaration
  private let definitions: [OptionDefinition]
  private let scanner: OptionScanner
  /// Names of options that the command takes.
  private let known: Set<String>
  /// A lenient reader takes what it knows and reports nothing but bad values.
  private let isStrict: Bool

  private(set) var values = ParsedArguments()
  private(set) var faults: [CommandLineFault] = []

  /// - Parameter others: options of other commands, which may be taken for the command's: their
  ///   values are no arguments.
  init(
    command: CommandDeclaration, globals: OptionGroup, others: [OptionDefinition] = [],
    isStrict: Bool
  ) {
    let withheld = isStrict ? command.withheldGlobals : []
    self.command = command
    self.isStrict = isStrict
    definitions =
      globals.definitions.filter { !withheld.contains($0.name) } + command.optionDefinitions
    known = Set(definitions.map(\.name))
    scanner = OptionScanner(options: definitions, others: globals.definitions + others)
  }

  /// Reads `tokens` except those at `indices`, which name the command.
  mutating func read(_ tokens: [String], skipping indices: Set<Int>) {
    var words: [String] = []
    for element in scanner.elements(of: tokens) {
      switch element {
      case .word(let word, let index):
        if !indices.contains(index) { words.append(word) }
      case .option(let option, let spelling, _) where !known.contains(option.name),
        .optionWithoutValue(let option, let spelling, _) where !known.contains(option.name):
        report(unknown: spelling)
      case .option(let option, let spelling, let value):
        read(option, spelling: spelling, value: value)
      case .optionWithoutValue(let option, let spelling, let next):
        faults.append(
          .missingValue(option: spelling, valueName: option.valueName, next: next))
      case .unknown(let name):
        report(unknown: name)
      }
    }
    guard isStrict else { return }
    assign(words)
    for option in definitions where option.isRequired && values.options[option.name] == nil {
      // An option that is there with a bad value has its fault already.
      guard !given.contains(option.name) else { continue }
      faults.append(
        .missingOption(option.name, valueName: option.valueName, command: command.name))
    }
  }

  /// Names of options seen, whatever became of their values.
  private var given: Set<String> = []

  private mutating func read(_ option: OptionDefinition, spelling: String, value: String?) {
    let isRepeated = !given.insert(option.name).inserted
    switch option.arity {
    case .flag:
      if let value {
        faults.append(.unexpectedValue(option: spelling, value: value))
      } else if isRepeated {
        report(repeated: option)
      } else {
        values.options[option.name] = [true]
      }
    case .single:
      if isRepeated {
        report(repeated: option)
      } else if let value {
        append([value], to: option)
      }
    case .repeated(nil):
      if let value { append([value], to: option) }
    case .repeated(let separator?):
      let items = (value ?? "").split(separator: separator, omittingEmptySubsequences: false)
      if items.contains(where: \.isEmpty) { faults.append(.emptyItem(option: option.name)) }
      append(items.filter { !$0.isEmpty }.map(String.init), to: option)
    }
  }

  private mutating func append(_ items: [String], to option: OptionDefinition) {
    let place = "option '\(option.name)'"
    var items = items.map { values.clean($0, option.cleaning, of: place) }
    if option.assigns, option.arity != .single {
      let given = values.options[option.name]?.compactMap { $0 as? String } ?? []
      items = Array(values.dropRepeated(given + items, of: place).dropFirst(given.count))
    }
    for item in items {
      do {
        values.options[option.name, default: []].append(try option.read(item))
      } catch {
        faults.append(
          .invalidValue(
            of: place, value: item, error, isData: option.assigns))
      }
    }
    if values.options[option.name]?.isEmpty == true { values.options[option.name] = nil }
  }

  /// Gives each argument its words: as many as it takes, but leaving those that later ones need.
  private mutating func assign(_ words: [String]) {
    var rest = words[...]
    var needed = command.argumentDefinitions.reduce(0) { $0 + $1.count.lowerBound }
    for argument in command.argumentDefinitions {
      needed -= argument.count.lowerBound
      let available = max(rest.count - needed, min(rest.count, argument.count.lowerBound))
      let taken = rest.prefix(min(available, argument.count.upperBound))
      rest = rest.dropFirst(taken.count)
      if taken.count < argument.count.lowerBound {
        faults.append(.missingArgument(argument.name, command: command.name))
      }
      for word in taken {
        let word = values.clean(word, argument.cleaning, of: argument.name)
        do {
          values.arguments[argument.name, default: []].append(try argument.read(word))
        } catch {
          faults.append(.invalidValue(of: argument.name, value: word, error, isData: false))
        }
      }
    }
    faults += rest.map { .unexpectedArgument($0, command: command.name) }
  }

  /// Once, however often it stands there.
  private mutating func report(repeated option: OptionDefinition) {
    let fault = CommandLineFault.repeatedOption(option.name)
    if !faults.contains(fault) { faults.append(fault) }
  }

  private mutating func report(unknown name: String) {
    guard isStrict else { return }
    let long = name.hasPrefix("--") ? name : "-" + name
    let names = definitions.map(\.name)
    var suggestions = names.contains(long) ? [long] : []
    suggestions += DidYouMean.candidates(for: long, among: names)
    // Long options are never abbreviated, but the whole one can be shown.
    if long.utf8.count > 3 {
      suggestions += names.filter { $0.hasPrefix(long) && !suggestions.contains($0) }
    }
    if suggestions.isEmpty, name.utf8.count == 2 {
      let folded = name.dropFirst().lowercased()
      suggestions = definitions.compactMap(\.short).map(String.init)
        .filter { $0 == folded }.map { "-\($0)" }
    }
    faults.append(
      .unknownOption(
        name, command: command.name, suggestions: Array(suggestions.prefix(3))))
  }
}
