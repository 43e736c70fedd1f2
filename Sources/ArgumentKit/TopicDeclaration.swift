/// A page of help that is about no command.
package struct TopicDeclaration: Sendable {
  package let name: String
  /// One phrase.
  package let abstract: String

  package init(_ name: String, abstract: String) {
    self.name = name
    self.abstract = abstract
  }
}
