/// Tells whether a text is a point in time as RFC 3339 writes it; the database reads its value.
package enum Timestamp {
  /// True for `2026-02-28T09:30:00Z` and the like: with seconds, with a zone, of a day that is.
  package static func isValid(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.count >= 20, bytes[4] == 0x2D, bytes[7] == 0x2D, bytes[13] == 0x3A,
      bytes[16] == 0x3A, "Tt ".utf8.contains(bytes[10]),
      let year = number(bytes[0..<4]), let month = number(bytes[5..<7]),
      let day = number(bytes[8..<10]), let hour = number(bytes[11..<13]),
      let minute = number(bytes[14..<16]), let second = number(bytes[17..<19])
    else { return false }
    guard year >= 1, (1...12).contains(month), (1...days(month, year)).contains(day), hour < 24,
      minute < 60, second < 60
    else { return false }
    return isZone(afterFraction(bytes[19...]))
  }

  /// The point in time in seconds since 1970, a fraction cut off; nil for a text that is none.
  package static func seconds(_ text: String) -> Int? {
    guard isValid(text) else { return nil }
    let bytes = Array(text.utf8)
    guard let year = number(bytes[0..<4]), let month = number(bytes[5..<7]),
      let day = number(bytes[8..<10]), let hour = number(bytes[11..<13]),
      let minute = number(bytes[14..<16]), let second = number(bytes[17..<19])
    else { return nil }
    let before = year - 1
    let leapDays = before / 4 - before / 100 + before / 400
    // 719,162 days of the Gregorian calendar lie before 1970.
    var passed = before * 365 + leapDays - 719_162 + day - 1
    for earlier in 1..<month { passed += days(earlier, year) }
    return passed * 86_400 + hour * 3_600 + minute * 60 + second - offset(bytes.suffix(6))
  }

  /// Seconds ahead of UTC, of the last six bytes.
  private static func offset(_ zone: ArraySlice<UInt8>) -> Int {
    let zone = Array(zone)
    guard zone[0] == 0x2B || zone[0] == 0x2D, zone[3] == 0x3A, let hours = number(zone[1..<3]),
      let minutes = number(zone[4..<6])
    else { return 0 }
    return (hours * 60 + minutes) * (zone[0] == 0x2D ? -60 : 60)
  }

  private static func afterFraction(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard bytes.first == 0x2E else { return bytes }
    let rest = bytes.dropFirst().drop { isDigit($0) }
    return rest.count == bytes.count - 1 ? [] : rest
  }

  private static func isZone(_ bytes: ArraySlice<UInt8>) -> Bool {
    if bytes.elementsEqual("Z".utf8) || bytes.elementsEqual("z".utf8) { return true }
    let zone = Array(bytes)
    guard zone.count == 6, zone[0] == 0x2B || zone[0] == 0x2D, zone[3] == 0x3A,
      let hours = number(zone[1..<3]), let minutes = number(zone[4..<6])
    else { return false }
    // PostgreSQL takes offsets up to 15:59.
    return hours < 16 && minutes < 60
  }

  private static func days(_ month: Int, _ year: Int) -> Int {
    switch month {
    case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.allSatisfy(isDigit) else { return nil }
    return bytes.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
