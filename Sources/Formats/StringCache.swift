import Glibc

/// Makes strings of bytes and remembers recent ones, so that names that come again and again are
/// made once.
struct StringCache {
  private static let size = 512

  /// Hashes the bytes for `string`.
  let keyHash = KeyHash()
  private var hashes = [UInt64](repeating: 0, count: StringCache.size)
  private var strings = [String](repeating: "", count: StringCache.size)

  /// The string of `bytes`, which are valid UTF-8 and hash to `hash`.
  mutating func string(_ bytes: UnsafeBufferPointer<UInt8>, hash: UInt64) -> String {
    let slot = Int(truncatingIfNeeded: hash) & (StringCache.size - 1)
    if hashes[slot] == hash, StringCache.isEqual(strings[slot], bytes) { return strings[slot] }
    let string = String(decoding: bytes, as: UTF8.self)
    hashes[slot] = hash
    strings[slot] = string
    return string
  }

  private static func isEqual(_ string: String, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let result = string.utf8.withContiguousStorageIfAvailable { known in
      guard known.count == bytes.count else { return false }
      guard let left = known.baseAddress, let right = bytes.baseAddress else { return true }
      return memcmp(left, right, known.count) == 0
    }
    return result ?? string.utf8.elementsEqual(bytes)
  }
}
