/// A page of help about something that is not a command.
package struct HelpTopic: Sendable {
  package let name: String
  /// One phrase for the list of topics.
  package let abstract: String
  /// Paragraphs; lines that begin with a space are kept as they are.
  package let text: String
  /// Whether it is about a field or a rule, of which there are too many to list.
  package let isOneOfMany: Bool

  package init(_ name: String, abstract: String, text: String, isOneOfMany: Bool = false) {
    self.name = name
    self.abstract = abstract
    self.text = text
    self.isOneOfMany = isOneOfMany
  }
}
