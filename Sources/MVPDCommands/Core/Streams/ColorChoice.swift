import ArgumentKit

/// When colours are used.
package enum ColorChoice: String, CaseIterable, ArgumentValue {
  case auto
  case always
  case never

  /// Whether a stream gets colours: the option first, then `NO_COLOR`, `CLICOLOR_FORCE`, `TERM`,
  /// then whether it is a terminal.
  func allowsColors(onTerminal isTerminal: Bool, environment: [String: String]) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    if environment["NO_COLOR"]?.isEmpty == false { return false }
    if let force = environment["CLICOLOR_FORCE"], !force.isEmpty, force != "0" { return true }
    return isTerminal && environment["TERM"] != "dumb"
  }
}
