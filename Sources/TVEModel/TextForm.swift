/// The form of each kind of text, beside identifiers, that the configuration holds.
///
/// The database's domains state the same; here it is stated for files and command lines, so that a
/// fault can be named at its place. Whether a label is NFC is checked by readers and the database.
public enum TextForm: Sendable {
  /// A display name: 1 to 200 characters, nothing invisible, no white space at the ends.
  case label
  /// An http or https URL without user information or white space, at most 2,048 bytes.
  case webURL
  /// Apple's id of a provider: 1 to 255 bytes of visible characters without white space.
  case platformIdentifier
  /// The name of a required metadata field: 1 to 128 visible characters, not `;` nor `,`.
  case metadataField
  /// A host name: letters, digits, `-`, `_` in labels joined by dots, at most 253 bytes.
  case hostName
  /// What a proxy is told instead of the MVPD's id: 1 to 128 visible characters.
  case providerIdentifier

  /// What keeps `text` from having this form; nil when it has it.
  public func violation(in text: String) -> FormViolation? {
    if text.unicodeScalars.isEmpty { return .empty }
    return switch self {
    case .label: Self.labelViolation(in: text)
    case .webURL: Self.urlViolation(in: text)
    case .platformIdentifier: Self.platformIdentifierViolation(in: text)
    case .metadataField: Self.metadataFieldViolation(in: text)
    case .hostName: Self.hostNameViolation(in: text)
    case .providerIdentifier: Self.visible(text) ?? Self.length(text, 128, .characters)
    }
  }

  private static func labelViolation(in text: String) -> FormViolation? {
    for scalar in text.unicodeScalars where scalar.isUnseen || scalar.breaksLine {
      return .character(scalar)
    }
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last else {
      return .empty
    }
    if first.isSpace || last.isSpace { return .padded }
    if first.isCombiningMark { return .leading(first) }
    return length(text, 200, .characters)
  }

  private static func urlViolation(in text: String) -> FormViolation? {
    if let violation = visible(text) ?? length(text, 2048, .bytes) { return violation }
    let bytes = Array(text.utf8)
    let schemes = ["https://", "http://"]
    guard let scheme = schemes.first(where: { bytes.starts(with: $0.utf8) }) else {
      return .shape("an http or https URL")
    }
    let delimiters = Set("/?#".utf8)
    let authority = bytes.dropFirst(scheme.utf8.count).prefix { !delimiters.contains($0) }
    if authority.isEmpty { return .shape("a URL with a host") }
    return authority.contains(UInt8(ascii: "@")) ? .shape("a URL without user information") : nil
  }

  private static func platformIdentifierViolation(in text: String) -> FormViolation? {
    if text == noneSpelling { return .reserved(noneSpelling) }
    return visible(text) ?? length(text, 255, .bytes)
  }

  private static func metadataFieldViolation(in text: String) -> FormViolation? {
    for scalar in text.unicodeScalars where scalar == ";" || scalar == "," {
      return .character(scalar)
    }
    if text == noneSpelling { return .reserved(noneSpelling) }
    return visible(text) ?? length(text, 128, .characters)
  }

  private static func hostNameViolation(in text: String) -> FormViolation? {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".": continue
      default: return .character(scalar)
      }
    }
    let labels = text.split(separator: ".", omittingEmptySubsequences: false)
    if labels.contains(where: { $0.isEmpty || $0.hasPrefix("-") || $0.hasSuffix("-") }) {
      return .shape("a host name")
    }
    return length(text, 253, .bytes)
  }

  private static func visible(_ text: String) -> FormViolation? {
    for scalar in text.unicodeScalars
    where scalar.isUnseen || scalar.isSpace || scalar.breaksLine {
      return .character(scalar)
    }
    return nil
  }

  private static func length(
    _ text: String, _ limit: Int, _ unit: FormViolation.Unit
  ) -> FormViolation? {
    let length = unit == .bytes ? text.utf8.count : text.unicodeScalars.count
    return length > limit ? .tooLong(length, limit: limit, unit: unit) : nil
  }
}

/// How CSV and text output spell "stated: none".
public let noneSpelling = "(none)"
