/// Resolves the escapes of a string.
struct JSONStringDecoder {
  /// What a string holds that a text must not.
  struct Faults: OptionSet {
    let rawValue: UInt8
    static let nul = Faults(rawValue: 1)
    static let loneSurrogate = Faults(rawValue: 2)
  }

  /// Faults of the string decoded last.
  var faults: Faults = []
  private let storage = ByteStorage()

  /// What was decoded last; valid until `decode` is called again.
  var bytes: UnsafeBufferPointer<UInt8> { storage.bytes }

  /// Decodes what stands between the quotes; returns the offset of an invalid escape, else nil.
  mutating func decode(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
    storage.clear()
    var index = 0
    while index < text.count {
      let byte = text[index]
      guard byte == 0x5C else {
        let start = index
        while index < text.count, text[index] != 0x5C { index &+= 1 }
        storage.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
        continue
      }
      guard index + 1 < text.count else { return index }
      let letter = text[index + 1]
      if letter == 0x75 {
        guard let length = decodeUnit(text, index) else { return index }
        index += length
        continue
      }
      guard let plain = JSONStringDecoder.plain(letter) else { return index }
      storage.append(plain)
      index += 2
    }
    return nil
  }

  private static func plain(_ letter: UInt8) -> UInt8? {
    switch letter {
    case 0x22, 0x2F, 0x5C: letter
    case 0x62: 0x08
    case 0x66: 0x0C
    case 0x6E: 0x0A
    case 0x72: 0x0D
    case 0x74: 0x09
    default: nil
    }
  }

  /// Decodes the `\u` escape at `index`, or the pair; returns how many bytes it took.
  private mutating func decodeUnit(_ text: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int? {
    guard let unit = JSONStringDecoder.unit(text, index) else { return nil }
    if unit == 0 { faults.insert(.nul) }
    if !(0xD800...0xDFFF).contains(unit) {
      append(scalar: unit)
      return 6
    }
    if unit < 0xDC00, let low = JSONStringDecoder.unit(text, index + 6),
      (0xDC00...0xDFFF).contains(low)
    {
      append(scalar: 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
      return 12
    }
    faults.insert(.loneSurrogate)
    // As U+0000 does, it stands for what is refused already, so that nobody looks at it again.
    append(scalar: 0)
    return 6
  }

  private static func unit(_ text: UnsafeBufferPointer<UInt8>, _ index: Int) -> UInt32? {
    guard index + 6 <= text.count, text[index] == 0x5C, text[index + 1] == 0x75 else { return nil }
    var unit: UInt32 = 0
    for offset in 2..<6 {
      guard let digit = Hex.value(of: text[index + offset]) else { return nil }
      unit = unit << 4 | UInt32(digit)
    }
    return unit
  }

  private func append(scalar value: UInt32) {
    guard let scalar = Unicode.Scalar(value) else { return }
    for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { storage.append(byte) }
  }
}
