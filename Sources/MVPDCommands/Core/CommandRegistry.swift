package import ArgumentKit

/// Every command of the tool.
package struct CommandRegistry: Sendable {
  /// Shared by parsing, help and completion.
  package let tree: CommandTree
  private let makeTopics: @Sendable () -> [HelpTopic]
  private let types: [any Command.Type]

  package var topics: [HelpTopic] { makeTopics() }

  /// - Parameter topics: made when help is asked for.
  package init(
    _ types: [any Command.Type],
    topics: @autoclosure @escaping @Sendable () -> [HelpTopic] = HelpTopic.all
  ) {
    self.types = types
    makeTopics = topics
    tree = CommandTree(
      tool: Tool.name,
      abstract: """
        Edits, checks and exports the TV Everywhere configuration that platform single sign-on \
        reads: which requestor works with which MVPD, and how each appears in Apple's picker.
        """,
      examples: [
        "mvpdctl import configuration.json && mvpdctl requestor list",
        "mvpdctl providers NORTHSTAR --platform tvos --explain",
      ],
      sections: CommandSection.all, nouns: NounDeclaration.all,
      commands: types.map { type in
        type.declaration.narrowing("--format", to: type.formats.map(\.rawValue))
          .withholding(type.formats.contains(.tsv) ? [] : ["--fields", "--header"])
      }, globals: GlobalOptions.group,
      synonyms: Synonym.all,
      topics: topics().filter { !$0.isOneOfMany }.map {
        TopicDeclaration($0.name, abstract: $0.abstract)
      }
        + [
          TopicDeclaration(
            "FIELD", abstract: "a field, for example platformMappingId or featuredRank"),
          TopicDeclaration("RULE", abstract: "a rule of validate, for example mapping-id-unique"),
        ])
  }

  /// The type that declares the command of this name.
  package func type(named name: String) -> (any Command.Type)? {
    types.first { $0.declaration.name == name }
  }
}
