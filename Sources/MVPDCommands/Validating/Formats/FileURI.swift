/// Paths as URIs.
enum FileURI {
  /// A reference to the file at `path`: relative as the path is, or with the scheme `file`.
  static func reference(to path: String) -> String {
    if path == "-" { return "stdin" }
    var reference = path.hasPrefix("/") ? "file://" : ""
    // A colon in the first part of a relative reference would end a scheme.
    let first = path.prefix { $0 != "/" }
    if first.utf8.contains(UInt8(ascii: ":")) { reference = "./" }
    for byte in path.utf8 {
      if isPlain(byte) {
        reference.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let hex = String(byte, radix: 16, uppercase: true)
        reference += hex.utf8.count == 1 ? "%0\(hex)" : "%\(hex)"
      }
    }
    return reference
  }

  /// What RFC 3986 lets stand in a path.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~/:@!$&'()*+,;=".utf8.contains(byte)
    }
  }
}
