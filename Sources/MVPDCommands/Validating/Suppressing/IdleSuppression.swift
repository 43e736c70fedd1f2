import TVEStore

/// A suppression that keeps nothing back.
struct IdleSuppression {
  /// Why it does not.
  enum Reason: String {
    case expired
    case unused
    case unknownRule = "unknown-rule"
  }

  let suppression: Suppression
  let reason: Reason
  /// How many findings it would keep back.
  let count: Int

  /// A sentence for standard error.
  var note: StyledText {
    let name: StyledText = "suppression \(suppression.id) of rule '\(suppression.rule)'"
    switch reason {
    case .expired:
      let last = suppression.expires ?? ""
      let rest: StyledText =
        count == 0
        ? "and would keep nothing back"
        : "and \(Wording.count(count, "finding")) \(count == 1 ? "is" : "are") back"
      return "\(name) was over after \(last), \(rest): \(delete)"
    case .unused: return "\(name) keeps nothing back: \(delete)"
    case .unknownRule: return "\(name) names no rule of this \(Tool.name): \(delete)"
    }
  }

  private var delete: String { "'\(Tool.name) suppression delete \(suppression.id)'" }
}
