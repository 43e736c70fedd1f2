/// Where a resolved value comes from.
public enum Origin: Hashable, Sendable {
  /// Stated on the integration at this node.
  case integration(Platform)
  /// Stated on the MVPD at this node; its own name and logo count as stated at `all`.
  case mvpd(Platform)
  /// Stated nowhere: the built-in default.
  case builtIn
  /// The property has no meaning on this platform.
  case doesNotApply

  /// True when somebody stated the value.
  public var isStated: Bool {
    switch self {
    case .integration, .mvpd: true
    case .builtIn, .doesNotApply: false
    }
  }
}

extension Origin: CustomStringConvertible {
  /// `integration@tv`, `mvpd@all`, `default` or `does not apply`.
  public var description: String {
    switch self {
    case .integration(let platform): "integration@\(platform)"
    case .mvpd(let platform): "mvpd@\(platform)"
    case .builtIn: "default"
    case .doesNotApply: "does not apply"
    }
  }
}
