/// Makes the pages of help from declarations.
package struct HelpRenderer: Sendable {
  private let tree: CommandTree
  private let width: Int

  /// - Parameter width: columns of the terminal.
  package init(_ tree: CommandTree, width: Int = 80) {
    self.tree = tree
    self.width = min(max(width, 40), 120)
  }

  /// The page about `target`; ends in a line break.
  package func page(_ target: HelpTarget) -> String {
    switch target {
    case .tool: toolPage()
    case .noun(let noun): nounPage(noun)
    case .command(let command): commandPage(command)
    }
  }

  /// What is shown, on standard error, beside a command line that cannot be run.
  package func usage(_ target: HelpTarget) -> String {
    switch target {
    case .tool:
      "see '\(tree.tool) help'\n"
    case .noun(let noun):
      listing(tree.commands(under: noun).map { ($0.name, $0.abstract) }, title: "Usage")
    case .command(let command):
      TextWrap.lines("usage: \(usageLine(command))", width: width).joined(separator: "\n")
        + "\nsee '\(tree.tool) help \(command.name)'\n"
    }
  }

  private func toolPage() -> String {
    var page = exampleLines(tree.examples)
    page += "Usage: \(tree.tool) [GLOBAL] NOUN VERB …\n       \(tree.tool) [GLOBAL] VERB …\n\n"
    page += paragraph(tree.abstract)
    for section in tree.sections {
      let nouns = tree.nouns
        .filter { $0.section == section && !tree.commands(under: $0.name).isEmpty }
        .map { noun in
          let verbs = tree.commands(under: noun.name).compactMap(\.words.last)
          return (noun.name, "\(noun.abstract)\n\(verbs.joined(separator: ", "))")
        }
      let verbs = tree.commands.filter { $0.section == section && $0.words.count == 1 }
        .map { ($0.name, $0.abstract) }
      if !(nouns + verbs).isEmpty { page += listing(nouns + verbs, title: section.title) + "\n" }
    }
    page += options(tree.globals)
    guard !tree.topics.isEmpty else { return page }
    let topics = tree.topics.map { ($0.name, $0.abstract) }
    return page + "\n" + listing(topics, title: "Topics of '\(tree.tool) help'")
  }

  private func nounPage(_ noun: String) -> String {
    let commands = tree.commands(under: noun)
    var page = exampleLines(commands.compactMap(\.examples.first))
    page += "Usage: \(tree.tool) \(noun) VERB …\n\n"
    if let declaration = tree.nouns.first(where: { $0.name == noun }) {
      page += paragraph(declaration.abstract)
    }
    return page + listing(commands.map { ($0.name, $0.abstract) }, title: "Commands")
  }

  private func commandPage(_ command: CommandDeclaration) -> String {
    var page = exampleLines(command.examples)
    let usageLines = TextWrap.lines(usageLine(command), width: width - 9)
    page += "Usage: " + usageLines.joined(separator: "\n         ") + "\n\n"
    page += paragraph(command.abstract)
    if !command.discussion.isEmpty { page += paragraph(command.discussion) }
    let arguments = command.argumentDefinitions.filter { !$0.help.isEmpty }
      .map { (usage(of: $0), help($0.help, $0.allowedValues, shown: "")) }
    if !arguments.isEmpty { page += listing(arguments, title: "Arguments") + "\n" }
    for group in command.groups {
      page += options(group, narrowed: command.narrowedValues) + "\n"
    }
    return page
      + options(
        tree.globals, narrowed: command.narrowedValues, without: command.withheldGlobals)
  }

  private func usageLine(_ command: CommandDeclaration) -> String {
    let arguments = command.argumentDefinitions.map(usage(of:))
    let required = command.optionDefinitions.filter(\.isRequired).map {
      "\($0.name) \($0.valueName)"
    }
    return ([tree.tool, command.name] + arguments + required + ["[OPTIONS]"])
      .joined(separator: " ")
  }

  private func usage(of argument: ArgumentDefinition) -> String {
    let name = argument.count.upperBound == .max ? "\(argument.name)…" : argument.name
    return argument.count.lowerBound == 0 ? "[\(name)]" : name
  }

  private func exampleLines(_ examples: [String]) -> String {
    guard !examples.isEmpty else { return "" }
    return "Examples:\n" + examples.map { "  \($0)\n" }.joined() + "\n"
  }

  private func paragraph(_ text: String) -> String {
    TextWrap.lines(text, width: width).joined(separator: "\n") + "\n\n"
  }

  private func options(
    _ group: OptionGroup, narrowed: [String: [String]] = [:], without withheld: Set<String> = []
  ) -> String {
    let rows = group.definitions.filter { !withheld.contains($0.name) }.map { option in
      var label = option.short.map { "-\($0), " } ?? "    "
      label += option.name
      if option.takesValue { label += " \(option.valueName)" }
      let values = narrowed[option.name] ?? option.allowedValues
      return (label, help(option.help, values, shown: option.valueName))
    }
    return listing(rows, title: group.title)
  }

  /// Help with the values that can be listed, unless the label shows them.
  private func help(_ text: String, _ values: [String], shown: String) -> String {
    guard !values.isEmpty, values.joined(separator: "|") != shown else { return text }
    return "\(text); one of \(values.joined(separator: ", "))"
  }

  /// Two columns under a title.
  private func listing(_ rows: [(label: String, text: String)], title: String) -> String {
    let indent = 2
    let widest = rows.map { DisplayWidth.of($0.label) }.max() ?? 0
    let column = indent + min(widest, width / 3) + 2
    var listing = "\(title):\n"
    for (label, text) in rows {
      let lines = TextWrap.lines(text, width: width - column)
      let start = String(repeating: " ", count: indent) + label
      let pad = String(repeating: " ", count: column)
      let used = indent + DisplayWidth.of(label)
      var rest = lines[...]
      if used + 2 <= column, let first = rest.popFirst(), !first.isEmpty {
        listing += start + String(repeating: " ", count: column - used) + first + "\n"
      } else {
        listing += start + "\n"
      }
      for line in rest where !line.isEmpty { listing += pad + line + "\n" }
    }
    return listing
  }
}
