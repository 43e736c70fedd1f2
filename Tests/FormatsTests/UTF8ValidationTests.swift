import Testing

@testable import Formats

@Suite struct UTF8ValidationTests {
  private func check(_ bytes: [UInt8]) -> UTF8Validation.Result {
    bytes.withUnsafeBufferPointer { UTF8Validation.check($0) }
  }

  /// Bytes, how many are valid, whether a fault follows: Unicode table 3-7 at its borders.
  @Test(
    arguments: [
      ([0x61, 0xC2, 0x80, 0xDF, 0xBF], 5, false),
      ([0xE0, 0xA0, 0x80, 0xEF, 0xBF, 0xBF], 6, false),
      ([0xF0, 0x90, 0x80, 0x80, 0xF4, 0x8F, 0xBF, 0xBF], 8, false),
      ([0x61, 0xC3], 1, false), ([0xE2, 0x82], 0, false), ([0xF0, 0x9F, 0x98], 0, false),
      ([0x61, 0xC1, 0xBF], 1, true), ([0xE0, 0x9F, 0xBF], 0, true), ([0xED, 0xA0, 0x80], 0, true),
      ([0xF0, 0x8F, 0xBF, 0xBF], 0, true), ([0xF4, 0x90, 0x80, 0x80], 0, true),
      ([0xF5, 0x80], 0, true), ([0x80], 0, true), ([0xC3, 0x28], 0, true), ([0xFF], 0, true),
    ] as [([UInt8], Int, Bool)])
  func `a run is valid up to its first fault`(bytes: [UInt8], valid: Int, isFaulty: Bool) {
    #expect(check(bytes) == UTF8Validation.Result(valid: valid, isFaulty: isFaulty))
    let padded = [UInt8](repeating: 0x20, count: 13) + bytes
    #expect(check(padded) == UTF8Validation.Result(valid: valid + 13, isFaulty: isFaulty))
  }

  @Test func `every scalar is valid`() {
    var bytes: [UInt8] = []
    for value in UInt32(0)...0x10FFFF {
      if let scalar = Unicode.Scalar(value) { bytes += UTF8.encode(scalar) ?? .init() }
    }

    #expect(check(bytes) == UTF8Validation.Result(valid: bytes.count, isFaulty: false))
    #expect(bytes.count == 128 + 1920 * 2 + 61_440 * 3 + 1_048_576 * 4)
  }
}
