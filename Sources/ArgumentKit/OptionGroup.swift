/// Options that help shows under one title.
package struct OptionGroup: Sendable {
  package let title: String
  package let options: [any OptionDeclaring]

  package var definitions: [OptionDefinition] { options.map(\.definition) }

  package init(_ title: String, _ options: [any OptionDeclaring]) {
    self.title = title
    self.options = options
  }
}
