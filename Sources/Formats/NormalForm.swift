// The standard library's own normaliser, which is not public API: FoundationEssentials has none,
// and ICU would make the program three times as large.
@_spi(_Unicode) import Swift

/// Unicode's normal form C, in which a letter and its accents are one scalar where there is one.
package enum NormalForm {
  /// `text` in normal form C.
  package static func composed(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    var scalars = String.UnicodeScalarView()
    for scalar in text._nfc { scalars.append(scalar) }
    return String(scalars)
  }
}
