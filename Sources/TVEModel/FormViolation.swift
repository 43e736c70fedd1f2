/// What keeps a text from having the form that its field asks for.
public enum FormViolation: Equatable, Sendable {
  case empty
  case tooLong(Int, limit: Int, unit: Unit)
  /// A character that the field cannot hold.
  case character(Unicode.Scalar)
  /// A character that cannot stand at the start.
  case leading(Unicode.Scalar)
  /// White space at one of the ends.
  case padded
  /// A spelling that means something else, such as `(none)`.
  case reserved(String)
  /// Not of the shape named, for example `an http or https URL`.
  case shape(String)

  /// What a length is counted in.
  public enum Unit: String, Sendable { case bytes, characters }
}

extension FormViolation: CustomStringConvertible {
  /// A phrase that goes on from the field's name, for example `holds U+0020, a space`.
  public var description: String {
    switch self {
    case .empty: "is empty"
    case .tooLong(let length, let limit, let unit):
      "has \(length) \(unit.rawValue), at most \(limit) are allowed"
    case .character(let scalar): "holds \(Self.name(of: scalar))"
    case .leading(let scalar): "starts with \(Self.name(of: scalar))"
    case .padded: "has white space at an end"
    case .reserved: "means that none is stated"
    case .shape(let shape): "is not \(shape)"
    }
  }

  /// The code point as `U+00E9`, with the character itself where it is visible ASCII.
  private static func name(of scalar: Unicode.Scalar) -> String {
    let hex = String(scalar.value, radix: 16, uppercase: true)
    let code = "U+" + String(repeating: "0", count: max(0, 4 - hex.count)) + hex
    switch scalar {
    case " ": return code + ", a space"
    case "!"..."~": return "\(code), '\(scalar)'"
    default: return code
    }
  }
}
