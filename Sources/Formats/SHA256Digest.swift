/// The 32 bytes of a SHA-256.
package struct SHA256Digest: Hashable, Sendable, CustomStringConvertible {
  /// `count` is 32.
  package let bytes: [UInt8]

  /// Nil unless `bytes` are 32.
  package init?(bytes: [UInt8]) {
    guard bytes.count == 32 else { return nil }
    self.bytes = bytes
  }

  /// Nil unless `hex` is 64 hexadecimal digits.
  package init?(hex: String) {
    guard let bytes = Hex.decode(hex) else { return nil }
    self.init(bytes: bytes)
  }

  /// 64 lower-case digits.
  package var hex: String { Hex.encode(bytes) }

  /// The same as `hex`.
  package var description: String { hex }
}
