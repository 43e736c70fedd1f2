/// A page of help about something that is not a command.
package struct HelpTopic: Sendable {
  package let name: String
  /// One phrase for the list of topics.
  package let abstract: String
  /// Paragraphs; lines that begin with a space are kept as they are.
  package let text: String
  /// Whether it is about a field, of which there are too many to list.
  package let isField: Bool

  package init(_ name: String, abstract: String, text: String, isField: Bool = false) {
    self.name = name
    self.abstract = abstract
    self.text = text
    self.isField = isField
  }
}
