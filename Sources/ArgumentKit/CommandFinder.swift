import Formats

/// Finds the words of a command line that name its command, wherever options stand.
struct CommandFinder {
  enum Location {
    case command(CommandDeclaration, at: Set<Int>)
    /// A noun without a verb.
    case noun(String, at: Set<Int>)
    case unknown(String, suggestions: [String], noun: String?)
    case none
  }

  private let tree: CommandTree

  init(_ tree: CommandTree) {
    self.tree = tree
  }

  /// The command named by the first one or two words of `tokens` that belong to no option.
  func locate(in tokens: [String]) -> Location {
    let words = words(in: tokens)
    guard let first = words.first else { return .none }
    let second = words.dropFirst().first
    let under = tree.commands(under: first.word)
    if under.isEmpty {
      if let command = tree.command([first.word]) { return .command(command, at: [first.index]) }
      return unknown(first.word, second?.word)
    }
    guard let second else { return .noun(first.word, at: [first.index]) }
    if let command = tree.command([first.word, second.word]) {
      return .command(command, at: [first.index, second.index])
    }
    return .unknown(
      "\(first.word) \(second.word)",
      suggestions: verbs(for: second.word, under: first.word), noun: first.word)
  }

  /// The words that belong to no option, as far as they are needed; the options of all commands,
  /// of which there are many, are looked at only where a word follows one of theirs.
  private func words(in tokens: [String]) -> [(word: String, index: Int)] {
    let leading = tokens.prefix(2).prefix { !$0.hasPrefix("-") }
    let isEnough =
      leading.count == min(2, tokens.count)
      || leading.first.map { tree.command([$0]) != nil && tree.commands(under: $0).isEmpty } == true
    if isEnough { return leading.enumerated().map { ($0.element, $0.offset) } }
    let global = OptionScanner(options: tree.globals.definitions).elements(of: tokens)
    let isKnown = global.allSatisfy {
      switch $0 {
      case .word, .option: true
      case .optionWithoutValue, .unknown: false
      }
    }
    let elements =
      isKnown ? global : OptionScanner(options: tree.allOptions).elements(of: tokens)
    return elements.compactMap {
      if case .word(let word, let index) = $0 { (word, index) } else { nil }
    }
  }

  /// What `word` may have been meant for among `known`: its synonyms, then what resembles it.
  func meanings(of word: String, among known: [String]) -> [String] {
    let folded = word.lowercased()
    let synonyms = tree.synonyms.filter {
      $0.word == folded && $0.noun == nil && known.contains($0.commandWord)
    }
    let others = DidYouMean.candidates(for: word, among: known)
    var meanings = synonyms.map(\.meaning)
    meanings += others.filter { !meanings.contains($0) }
    return Array(meanings.prefix(3))
  }

  private func verbs(for word: String, under noun: String) -> [String] {
    let whole = tree.synonyms.filter { $0.noun == noun && $0.word == word.lowercased() }
    if !whole.isEmpty { return whole.map(\.meaning) }
    return meanings(of: word, among: tree.commands(under: noun).compactMap(\.words.last))
      .map { "\(noun) \($0)" }
  }

  /// The first word is unknown; with a second that fits, whole commands are suggested.
  private func unknown(_ first: String, _ second: String?) -> Location {
    let firstMeanings = meanings(of: first, among: tree.firstWords)
    guard let second else { return .unknown(first, suggestions: firstMeanings, noun: nil) }
    var whole: [String] = []
    for noun in firstMeanings {
      let commands = tree.commands(under: noun)
      if commands.contains(where: { $0.words.last == second }) {
        whole.append("\(noun) \(second)")
      } else {
        whole += verbs(for: second, under: noun)
      }
    }
    // `list requestors`: the verb came first.
    for noun in [second] + meanings(of: second, among: tree.firstWords)
    where !tree.commands(under: noun).isEmpty {
      let known = tree.commands(under: noun).compactMap(\.words.last)
      let verbs = known.contains(first) ? [first] : meanings(of: first, among: known)
      whole += verbs.map { "\(noun) \($0)" }
    }
    if whole.isEmpty { return .unknown(first, suggestions: firstMeanings, noun: nil) }
    var unique: [String] = []
    for command in whole where !unique.contains(command) { unique.append(command) }
    return .unknown("\(first) \(second)", suggestions: Array(unique.prefix(3)), noun: nil)
  }
}
