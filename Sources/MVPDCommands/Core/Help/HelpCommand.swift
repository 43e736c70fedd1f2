import Formats
import ArgumentKit
import TVEModel

/// Prints help about a command, a noun or a topic.
struct HelpCommand: Command {
  static let declaration = CommandDeclaration(
    "help", section: .learning, abstract: "Explains a command, a field, a rule or a topic.",
    examples: ["mvpdctl help integration set", "mvpdctl help formats"],
    arguments: [words])

  static let formats: [OutputFormat] = [.text]

  static let words = RepeatedArgument<String>(
    "COMMAND|TOPIC", atMost: 3, help: "a command, a noun, a field, a rule or a topic",
    completion: .custom("help"))

  private let words: [String]

  init(_ values: ParsedArguments) {
    words = values[Self.words]
  }

  func run(in context: Context) throws {
    let tree = context.registry.tree
    let renderer = HelpRenderer(tree, width: context.width)
    guard let first = words.first else {
      context.output.write(renderer.page(.tool))
      return
    }
    if let command = tree.command(words) {
      return context.output.write(renderer.page(.command(command)))
    }
    guard words.count == 1 else { throw unknown(context) }
    let topic = context.registry.topics.first { $0.name.foldingWords == first.foldingWords }
      .map {
        TextWrap.lines($0.text, width: min(context.width, 100)).joined(separator: "\n") + "\n"
      }
    let noun = tree.commands(under: first).isEmpty ? nil : renderer.page(.noun(first))
    // What a noun's commands are about may be explained, too.
    let pages = [noun, topic].compactMap { $0 }
    guard !pages.isEmpty else { throw unknown(context) }
    context.output.write(pages.joined(separator: "\n"))
  }

  private func unknown(_ context: Context) -> ToolError {
    let word = words.joined(separator: " ")
    let tree = context.registry.tree
    let names = tree.commands.map(\.name) + tree.firstWords + context.registry.topics.map(\.name)
    var suggestions = tree.suggestions(for: words)
    suggestions += DidYouMean.candidates(for: word, among: names)
      .filter { !suggestions.contains($0) }
    return .usage(
      "no help about '\(word)'", code: "topic-unknown",
      suggestions: Array(suggestions.prefix(3)), details: ["'mvpdctl help' lists what there is"])
  }
}
