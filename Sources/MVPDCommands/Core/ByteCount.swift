/// Sizes in words.
package enum ByteCount {
  /// `812 bytes`, `12.3 kB`, `4.0 MB`: powers of 1,000, one digit after the point.
  package static func text(_ bytes: Int) -> String {
    var tenths = bytes * 10
    for unit in ["bytes", "kB", "MB", "GB"] {
      if unit == "bytes", bytes < 1000 { return Wording.count(bytes, "byte") }
      if unit != "bytes" {
        tenths = (tenths + 500) / 1000
        if tenths < 10_000 || unit == "GB" { return "\(tenths / 10).\(tenths % 10) \(unit)" }
      }
    }
    return "\(bytes) bytes"
  }
}
