/// Finds numbers among ids that differ only in leading zeros, which spreadsheets cut off.
struct ZeroTwins {
  private var seen: [String: String] = [:]

  /// An earlier id that differs from this one only in leading zeros.
  mutating func twin(of text: String) -> String? {
    guard !text.utf8.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    let stripped = String(text.drop { $0 == "0" })
    guard let other = seen[stripped] else {
      seen[stripped] = text
      return nil
    }
    return other.utf8.elementsEqual(text.utf8) ? nil : other
  }
}
