package import Formats

/// How a state document is written; both hold the same members.
package enum StateFormat: String, CaseIterable, Sendable {
  case yaml
  case json

  /// The only version of the format so far; a document says it first.
  package static let version = 1

  /// The format of `source` if it begins like a state document; the bytes looked at stay to be read.
  ///
  /// - Parameter isExpected: takes any JSON document with a version first, whose other members the
  ///   reader reports; else it has to be told from the other documents that begin so.
  /// - Throws: `FormatError` when the file cannot be read.
  package static func sniff(
    _ source: ByteSource, isExpected: Bool = false
  ) throws(FormatError) -> StateFormat? {
    var bytes = try source.peek(64 * 1024)[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    let name = "formatVersion"
    let start = bytes.drop(while: isSpace)
    if start.first == UInt8(ascii: "{"),
      start.dropFirst().drop(while: isSpace).starts(with: "\"\(name)\"".utf8)
    {
      // The other documents with a version name themselves by other members.
      return isExpected || isStateDocument(Array(bytes)) ? .json : nil
    }
    for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      guard let text = content(of: line) else { continue }
      let word = text.prefix { $0 != UInt8(ascii: ":") }
      let key = String(decoding: word.prefix { !isSpace($0) }, as: UTF8.self)
      return word.count < text.count && [name, "\"\(name)\"", "'\(name)'"].contains(key)
        ? .yaml : nil
    }
    return nil
  }

  /// What stands on a line of YAML, without the brace of a flow mapping; nil for one that only
  /// leads up to the document: a directive, a comment, the mark that it begins.
  private static func content(of line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    if line.first == UInt8(ascii: "%") { return nil }
    var text = line
    if text.starts(with: "---".utf8), text.dropFirst(3).first.map(isSpace) ?? true {
      text = text.dropFirst(3)
    }
    text = text.drop(while: isSpace)
    if text.first == UInt8(ascii: "{") { text = text.dropFirst().drop(while: isSpace) }
    return text.isEmpty || text.first == UInt8(ascii: "#") ? nil : text
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  /// Whether a member of a state document, or none at all, follows the version.
  private static func isStateDocument(_ head: [UInt8]) -> Bool {
    let reader = JSONReader(ByteSource(bytes: head, name: ""))
    guard (try? reader.next()) == .beginObject, case .key? = try? reader.next(),
      (try? reader.skipValue()) != nil
    else { return true }
    guard case .key(let name)? = try? reader.next() else { return true }
    let members = StateReader.Member.allCases.map(\.rawValue)
    return members.contains(name)
  }
}
