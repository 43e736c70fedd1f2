/// A heading of the tool's help, under which commands and nouns stand.
package struct CommandSection: Hashable, Sendable {
  package let title: String

  package init(_ title: String) {
    self.title = title
  }
}
