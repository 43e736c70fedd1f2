/// Strict UTF-8: no overlong form, no surrogate, nothing beyond U+10FFFF.
enum UTF8Validation {
  /// What a run of bytes holds: `valid` bytes of whole scalars, then either nothing, the cut-off
  /// beginning of one more scalar, or a fault.
  struct Result: Equatable {
    var valid: Int
    var isFaulty: Bool
  }

  /// Checks `bytes` from the start; stops at the first fault or cut-off scalar.
  static func check(_ bytes: UnsafeBufferPointer<UInt8>) -> Result {
    guard let base = bytes.baseAddress else { return Result(valid: 0, isFaulty: false) }
    let raw = UnsafeRawPointer(base)
    let count = bytes.count
    var index = 0
    while index < count {
      if index &+ 8 <= count,
        raw.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
      {
        index &+= 8
        continue
      }
      let lead = base[index]
      if lead < 0x80 {
        index &+= 1
        continue
      }
      let length = scalarLength(lead)
      guard length > 0 else { return Result(valid: index, isFaulty: true) }
      for offset in 1..<length {
        guard index &+ offset < count else { return Result(valid: index, isFaulty: false) }
        let byte = base[index &+ offset]
        guard byte & 0xC0 == 0x80, offset > 1 || isSecond(byte, after: lead) else {
          return Result(valid: index, isFaulty: true)
        }
      }
      index &+= length
    }
    return Result(valid: count, isFaulty: false)
  }

  private static func scalarLength(_ lead: UInt8) -> Int {
    switch lead {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 0
    }
  }

  /// Whether `byte`, a continuation byte, may be the second of a scalar that `lead` begins.
  private static func isSecond(_ byte: UInt8, after lead: UInt8) -> Bool {
    switch lead {
    case 0xE0: byte >= 0xA0
    case 0xED: byte < 0xA0
    case 0xF0: byte >= 0x90
    case 0xF4: byte < 0x90
    default: true
    }
  }
}
