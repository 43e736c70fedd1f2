import ArgumentKit
import Formats
import TVEInterchange
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
    if words.count == 2, !words.contains(where: { $0.contains("/") }) { return words }
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
    case .standardInput: return try Self.lines(context, kind)
    }
  }

  /// The keys of standard input; every fault is told at its line.
  private static func lines(_ context: Context, _ kind: EntityKind) throws -> [[String]] {
    var keys: [[String]] = []
    var lines: [[String]: Int] = [:]
    var problems: [InputProblem] = []
    var number = 0
    while let line = try context.input.nextLine() {
      number += 1
      // Ids hold no blank, so that a blank sets two apart as a tab does.
      let words = line.split { $0 == "\t" || ($0 == " " && kind == .integration) }
        .map { TextCleaning.trimmed(String($0)).text }
        .filter { !$0.isEmpty }
      guard !words.isEmpty else { continue }
      if !line.utf8.elementsEqual(words.joined(separator: "\t").utf8) {
        context.note(
          "standard input, line \(number): white space around '\(words.joined(separator: "/"))' was removed"
        )
      }
      if let fault = fault(words, kind, &lines, line: number) {
        let place = Place(file: "-", line: number)
        problems.append(
          InputProblem(fault.code, at: place, value: line, message: fault.message))
      } else {
        keys.append(try Self.key(words, kind))
      }
    }
    guard problems.isEmpty else { throw InputProblems(problems) }
    return keys
  }

  /// What keeps the words of a line from being one more key; `lines` says where each key stood.
  private static func fault(
    _ words: [String], _ kind: EntityKind, _ lines: inout [[String]: Int], line: Int
  ) -> (code: String, message: String)? {
    do {
      let key = try key(words, kind)
      let nouns = kind == .integration ? ["requestor", "MVPD"] : [kind.noun]
      for (part, noun) in zip(key, nouns) { try check(part, noun) }
      if let first = lines[key] {
        return (
          ProblemCode.duplicate,
          "\(kind.noun) '\(key.joined(separator: "/"))' stands in line \(first) already"
        )
      }
      lines[key] = line
      return nil
    } catch let error as ToolError {
      return (error.code, error.message)
    } catch {
      return nil
    }
  }

  /// Neither a selection nor standard input names a thing.
  static func nothingGiven(_ kind: EntityKind) -> ToolError {
    .refused(
      "selection-empty",
      "no \(kind.noun) is named, nothing was changed: '--allow-empty' if that is meant")
  }

  private static func check(_ id: String, _ noun: String) throws {
    // The form is the same for every kind of id.
    _ = try MVPDID.argument(id, noun)
  }

  private static func malformed(_ words: [String], _ kind: EntityKind) -> ToolError {
    let form =
      kind == .integration
      ? "REQUESTOR MVPD or REQUESTOR/MVPD, or - for several on standard input" : "one id"
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
      throw ToolError.refused(
        "id-malformed",
        "\(noun) id '\(text)' \(violation), expected ASCII letters, digits, '_' and '-', a letter "
          + "or digit first")
    }
    return Self(trusted: text)
  }
}
