/// Makes strings of bytes and remembers recent ones, so that names that come again and again are
/// made once.
struct StringCache {
  private static let size = 512

  private var hashes = [UInt64](repeating: 0, count: StringCache.size)
  private var strings = [String](repeating: "", count: StringCache.size)

  /// The string of `bytes`, which are valid UTF-8 and hash to `hash`.
  mutating func string(_ bytes: UnsafeBufferPointer<UInt8>, hash: UInt64) -> String {
    let slot = Int(truncatingIfNeeded: hash) & (StringCache.size - 1)
    if hashes[slot] == hash, strings[slot].utf8.elementsEqual(bytes) { return strings[slot] }
    let string = String(decoding: bytes, as: UTF8.self)
    hashes[slot] = hash
    strings[slot] = string
    return string
  }
}
