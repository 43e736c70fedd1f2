/// How bad a finding is.
package enum Severity: String, CaseIterable, Hashable, Sendable {
  /// Viewers meet it; an export that it touches is refused.
  case error
  /// Most often a mistake.
  case warning
  /// Worth knowing.
  case note
}

extension Severity: Comparable {
  /// `note` before `warning` before `error`.
  package static func < (one: Severity, other: Severity) -> Bool { one.weight < other.weight }

  private var weight: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}
