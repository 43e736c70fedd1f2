import ArgumentKit
import TVEModel
import TVEStore

/// The key of one thing, many keys from standard input, or none, where selectors say what is meant.
enum KeyArgument {
  case one([String])
  case standardInput
  case none

  /// - Parameters:
  ///   - words: `ID`, `REQUESTOR MVPD`, `REQUESTOR/MVPD` or `-`.
  ///   - kind: of the thing.
  /// - Throws: `ToolError` of status 2 for another number of words.
  init(_ words: [String], _ kind: EntityKind) throws {
    switch words.count {
    case 0: self = .none
    case 1 where words[0] == "-": self = .standardInput
    default: self = .one(try Self.key(words, kind))
    }
  }

  /// - Throws: `ToolError` of status 2 for a key with too few or too many parts.
  static func key(_ words: [String], _ kind: EntityKind) throws -> [String] {
    guard kind == .integration else {
      guard words.count == 1 else { throw malformed(words, kind) }
      return words
    }
    if words.count == 2 { return words }
    let parts = words[0].split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard words.count == 1, parts.count == 2, parts.allSatisfy({ !$0.isEmpty }) else {
      throw malformed(words, kind)
    }
    return parts
  }

  /// The keys given: one, or those of standard input, in order; empty without a key.
  func keys(_ context: Context, _ kind: EntityKind) throws -> [[String]] {
    switch self {
    case .one(let key): return [key]
    case .none: return []
    case .standardInput:
      var keys: [[String]] = []
      while let line = try context.input.nextLine() {
        guard line.contains(where: { $0 != " " && $0 != "\t" }) else { continue }
        let words = line.split(whereSeparator: { $0 == "\t" || $0 == " " }).map(String.init)
        keys.append(try Self.key(words, kind))
      }
      return keys
    }
  }

  private static func malformed(_ words: [String], _ kind: EntityKind) -> ToolError {
    let form = kind == .integration ? "REQUESTOR MVPD or REQUESTOR/MVPD" : "one id"
    return .usage(
      "'\(words.joined(separator: " "))' is not the key of \(article(kind)) \(kind.noun): "
        + "expected \(form)",
      code: "key-malformed")
  }

  private static func article(_ kind: EntityKind) -> String {
    kind == .integration || kind == .mvpd ? "an" : "a"
  }
}

extension Identifier {
  /// The id that the command line gives.
  ///
  /// - Throws: `ToolError` of status 3 that says what is wrong with it.
  static func argument(_ text: String, _ noun: String) throws -> Self {
    if let violation = violation(in: text) {
      throw ToolError.refused("id-malformed", "\(noun) id '\(text)' \(violation)")
    }
    return Self(trusted: text)
  }
}
