/// How findings name several things.
enum Wording {
  /// The texts joined by commas and a last `and`: `a, b and c`.
  static func list(_ texts: [String]) -> String {
    guard let last = texts.last, texts.count > 1 else { return texts.first ?? "" }
    return texts.dropLast().joined(separator: ", ") + " and " + last
  }

  /// Ids in quotes after their noun, the first three named: `MVPDs 'A', 'B', 'C' and 4 more`.
  static func named(_ noun: String, _ ids: [String]) -> String {
    named(noun, ids, of: ids.count)
  }

  /// The same when `ids` are only the first of `count`.
  static func named(_ noun: String, _ ids: [String], of count: Int) -> String {
    let limit = count > 4 ? 3 : 4
    var parts = ids.prefix(limit).map { "'\($0)'" }
    if count > parts.count { parts.append("\(count - parts.count) more") }
    return "\(noun)\(count == 1 ? "" : "s") \(list(parts))"
  }

  /// A text as one argument of a shell: as it is, or in single quotes.
  static func argument(_ text: String) -> String {
    let isPlain =
      !text.utf8.isEmpty
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
          UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: "/"), UInt8(ascii: ","):
          true
        default: false
        }
      }
    return isPlain ? text : "'" + text.replacing("'", with: #"'\''"#) + "'"
  }
}
