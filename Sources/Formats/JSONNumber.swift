/// The grammar of numbers, RFC 8259 section 6.
enum JSONNumber {
  /// Whether `bytes` are one number and nothing else.
  static func isValid(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    let count = bytes.count
    func digits() -> Int {
      let start = index
      while index < count, (0x30...0x39).contains(bytes[index]) { index += 1 }
      return index - start
    }
    if index < count, bytes[index] == 0x2D { index += 1 }
    let first = index
    let whole = digits()
    if whole == 0 || (whole > 1 && bytes[first] == 0x30) { return false }
    if index < count, bytes[index] == 0x2E {
      index += 1
      if digits() == 0 { return false }
    }
    if index < count, bytes[index] | 0x20 == 0x65 {
      index += 1
      if index < count, bytes[index] == 0x2B || bytes[index] == 0x2D { index += 1 }
      if digits() == 0 { return false }
    }
    return index == count
  }
}
