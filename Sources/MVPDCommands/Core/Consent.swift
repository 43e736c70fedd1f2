/// What the command line says in advance to a question.
package struct Consent: Hashable, Sendable {
  /// `--yes`.
  package let yes: Bool
  /// `--confirm NAME`.
  package let name: String?

  package init(yes: Bool = false, name: String? = nil) {
    self.yes = yes
    self.name = name
  }
}
