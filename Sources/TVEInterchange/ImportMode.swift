/// What becomes of integrations that are stored and active but missing in the input.
package enum ImportMode: String, CaseIterable, Sendable {
  /// They are switched off and keep their settings.
  case replace
  /// They stay as they are.
  case merge
  /// They are deleted.
  case prune
}
