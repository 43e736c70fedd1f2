/// The first word of commands of two words.
package struct NounDeclaration: Sendable {
  package let name: String
  package let section: CommandSection
  /// One sentence.
  package let abstract: String

  package init(_ name: String, section: CommandSection, abstract: String) {
    self.name = name
    self.section = section
    self.abstract = abstract
  }
}
