/// A 64-bit hash of short byte strings, keyed at random, so that no file can be made to collide.
struct KeyHash {
  private let seed = UInt64.random(in: .min ... .max)
  private let factor = UInt64.random(in: .min ... .max) | 1

  /// The hash of `bytes`; equal bytes have equal hashes.
  func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var state = seed ^ UInt64(truncatingIfNeeded: bytes.count)
    guard let base = bytes.baseAddress else { return state }
    let raw = UnsafeRawPointer(base)
    var index = 0
    while index &+ 8 <= bytes.count {
      state = mix(state ^ raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      index &+= 8
    }
    var tail: UInt64 = 0
    while index < bytes.count {
      tail = tail &<< 8 | UInt64(base[index])
      index &+= 1
    }
    return mix(state ^ tail)
  }

  private func mix(_ value: UInt64) -> UInt64 {
    let (high, low) = (value ^ 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(by: factor)
    return high ^ low
  }
}
