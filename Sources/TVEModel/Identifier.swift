/// Identifies one programmer, requestor or MVPD; `Kind` keeps the three apart.
///
/// Form: 1 to 128 ASCII letters, digits, `_` and `-`, first a letter or digit; compared bytewise,
/// case included. An id is never changed in place, since apps keep it.
/// Source: AdobeDocs `MV/proxy-mvpd-webserv.md`; a real id that starts with a digit is public.
public struct Identifier<Kind>: Hashable, Sendable {
  private let text: String

  /// Nil unless `text` has the form above.
  public init?(_ text: String) {
    guard Self.violation(in: text) == nil else { return nil }
    self.text = text
  }

  /// Trusts `text` to have the form, for rows of a database that checks it.
  public init(trusted text: String) {
    self.text = text
  }

  /// What keeps `text` from being an identifier; nil when it is one.
  public static func violation(in text: String) -> FormViolation? {
    guard let first = text.unicodeScalars.first else { return .empty }
    for scalar in text.unicodeScalars where !isAllowed(scalar) {
      return .character(scalar)
    }
    if first == "-" || first == "_" { return .leading(first) }
    let length = text.utf8.count
    return length > maximumLength ? .tooLong(length, limit: maximumLength, unit: .bytes) : nil
  }

  /// The longest identifier, in bytes.
  public static var maximumLength: Int { 128 }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "-": true
    default: false
    }
  }
}

extension Identifier: Comparable {
  /// Byte order.
  public static func < (one: Self, other: Self) -> Bool {
    one.text.precedesBytewise(other.text)
  }
}

extension Identifier: LosslessStringConvertible {
  public var description: String { text }
}

/// Identifies a programmer, the media company that groups requestors.
public typealias ProgrammerID = Identifier<Programmer>
/// Identifies a requestor: a channel, in v2 "service provider".
public typealias RequestorID = Identifier<Requestor>
/// Identifies an MVPD, for example `Comcast_SSO`.
public typealias MVPDID = Identifier<MVPD>
