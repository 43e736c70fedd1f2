import Formats

/// Looks into the bytes of a cell.
enum CSVBytes {
  /// The parts between `;`, trimmed.
  static func entries(of bytes: UnsafeBufferPointer<UInt8>) -> [String] {
    bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map {
      TextCleaning.trimmed(String(decoding: $0, as: UTF8.self)).text
    }
  }

  /// True when the bytes are `word` in any case; `word` is in lower case.
  static func folds(_ bytes: UnsafeBufferPointer<UInt8>, to word: StaticString) -> Bool {
    guard bytes.count == word.utf8CodeUnitCount else { return false }
    for index in 0..<bytes.count where bytes[index] | 0x20 != word.utf8Start[index] {
      return false
    }
    return true
  }
}
