/// Recognises what spreadsheets make of ids: dates, numbers, truth values and formulas.
enum SpreadsheetValue {
  /// The advice for an id that is refused; nil when no spreadsheet seems to be at fault.
  static func hint(for text: String) -> String? {
    looksConverted(text) ? "looks like a spreadsheet-converted value" : nil
  }

  /// True for `4.87E+03`, `=1+1`, `#REF!`, `3/10/2026`, `10-Mar`, `TRUE` and their kin.
  static func looksConverted(_ text: String) -> Bool {
    guard let first = text.utf8.first else { return false }
    if "=+@#".utf8.contains(first) { return true }
    return isTruthValue(text) || isDate(text) || isScientific(text)
  }

  private static func isTruthValue(_ text: String) -> Bool {
    text.utf8.elementsEqual("TRUE".utf8) || text.utf8.elementsEqual("FALSE".utf8)
  }

  /// `10-Mar`, `Mar-10`, `10-Mar-26`, `3/10/2026`.
  private static func isDate(_ text: String) -> Bool {
    guard text.utf8.contains(where: { $0 == 0x2D || $0 == 0x2F }) else { return false }
    let months = [
      "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]
    let parts = text.lowercased().split(separator: "-", omittingEmptySubsequences: false)
    if (2...3).contains(parts.count) {
      let numbers = parts.filter { isNumber($0, digits: 1...4) }.count
      let names = parts.filter { months.contains(String($0)) }.count
      return names == 1 && numbers == parts.count - 1
    }
    let fields = text.split(separator: "/", omittingEmptySubsequences: false)
    return fields.count == 3 && fields.allSatisfy { isNumber($0, digits: 1...4) }
  }

  /// `4.87E+03`, but not `4E03`, which is a plausible id.
  private static func isScientific(_ text: String) -> Bool {
    guard text.utf8.contains(UInt8(ascii: "E")) else { return false }
    let parts = text.split(separator: "E", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return false }
    let mantissa = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    let exponent = parts[1]
    let hasSign = exponent.hasPrefix("+") || exponent.hasPrefix("-")
    guard hasSign || mantissa.count == 2, mantissa.count <= 2 else { return false }
    return mantissa.allSatisfy { isNumber($0, digits: 1...20) }
      && isNumber(hasSign ? exponent.dropFirst() : exponent, digits: 1...3)
  }

  private static func isNumber(_ text: Substring, digits: ClosedRange<Int>) -> Bool {
    digits.contains(text.utf8.count) && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }
}
