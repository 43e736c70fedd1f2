/// Tells options, their values and other words apart.
struct OptionScanner {
  /// One word of a command line, or two where the second is the value of the first.
  enum Element {
    case word(String, at: Int)
    case option(OptionDefinition, spelling: String, value: String?)
    /// A value is wanted and the next word, if any, is an option.
    case optionWithoutValue(OptionDefinition, spelling: String, next: String?)
    case unknown(String)
  }

  private let long: [String: OptionDefinition]
  private let short: [Character: OptionDefinition]

  /// Of options with one name the first counts.
  ///
  /// - Parameter others: options that are told from words by their long names only.
  init(options: [OptionDefinition], others: [OptionDefinition] = []) {
    long = Dictionary(
      (options + others).map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    short = Dictionary(
      options.compactMap { option in option.short.map { ($0, option) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// Cuts `tokens` into elements; everything after `--` is a word, and so is `-`.
  func elements(of tokens: [String]) -> [Element] {
    var elements: [Element] = []
    var index = 0
    while index < tokens.count {
      let token = tokens[index]
      if token == "--" {
        elements += (index + 1..<tokens.count).map { .word(tokens[$0], at: $0) }
        break
      }
      let next = index + 1 < tokens.count ? tokens[index + 1] : nil
      let found: (elements: [Element], takesNext: Bool)
      if token.hasPrefix("--") {
        found = longOption(token, next: next)
      } else if token.hasPrefix("-"), token != "-" {
        found = shortOptions(token, next: next)
      } else {
        found = ([.word(token, at: index)], false)
      }
      elements += found.elements
      index += found.takesNext ? 2 : 1
    }
    return elements
  }

  /// Whether the option of that long name stands among `tokens`.
  func names(_ name: String, in tokens: [String]) -> Bool {
    elements(of: tokens).contains { element in
      if case .option(let option, _, _) = element { option.name == name } else { false }
    }
  }

  private func longOption(_ token: String, next: String?) -> ([Element], Bool) {
    let name = String(token.prefix { $0 != "=" })
    guard let option = long[name] else { return ([.unknown(name)], false) }
    if name != token {
      let value = String(token.dropFirst(name.count + 1))
      return ([.option(option, spelling: name, value: value)], false)
    }
    return valued(option, spelling: name, next: next)
  }

  /// Reads `-qy`, `-m TEXT`, `-mTEXT` and `-m=TEXT`.
  private func shortOptions(_ token: String, next: String?) -> ([Element], Bool) {
    var elements: [Element] = []
    var rest = token.dropFirst()
    while let letter = rest.popFirst() {
      guard let option = short[letter] else {
        // `-format` is one slip, not six.
        let isWord = elements.isEmpty && !rest.isEmpty
        elements.append(.unknown(isWord ? token : "-\(letter)"))
        break
      }
      if option.takesValue, !rest.isEmpty {
        let value = String(rest.first == "=" ? rest.dropFirst() : rest)
        elements.append(.option(option, spelling: "-\(letter)", value: value))
        break
      }
      let (found, takesNext) = valued(option, spelling: "-\(letter)", next: next)
      elements += found
      if takesNext { return (elements, true) }
    }
    return (elements, false)
  }

  private func valued(
    _ option: OptionDefinition, spelling: String, next: String?
  ) -> ([Element], Bool) {
    guard option.takesValue else {
      return ([.option(option, spelling: spelling, value: nil)], false)
    }
    guard let next, next == "-" || !next.hasPrefix("-") else {
      // What is no option was meant as the value, and is not told a second time.
      let isMeantAsValue = next.map { !isOption($0) } ?? false
      return ([.optionWithoutValue(option, spelling: spelling, next: next)], isMeantAsValue)
    }
    return ([.option(option, spelling: spelling, value: next)], true)
  }

  private func isOption(_ token: String) -> Bool {
    if token.hasPrefix("--") {
      return token == "--" || long[String(token.prefix { $0 != "=" })] != nil
    }
    return token.dropFirst().first.map { short[$0] != nil } ?? false
  }
}
