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

  /// Keys, and what stood in their place and is none.
  struct Given {
    /// In order.
    var keys: [[String]] = []
    /// To be told together with what the database says of the keys.
    var problems: [InputProblem] = []
  }

  /// The keys given: one, or those of standard input; none without a key.
  func keys(_ context: Context, _ kind: EntityKind) throws -> Given {
    switch self {
    case .one(let key): return Given(keys: [key])
    case .none: return Given()
    case .standardInput: return try Self.lines(context, kind)
    }
  }

  /// The keys of standard input; every fault is noted with its line.
  private static func lines(_ context: Context, _ kind: EntityKind) throws -> Given {
    var given = Given()
    var lines: [[String]: Int] = [:]
    var number = 0
    while let result = try nextLine(context.input) {
      number += 1
      let line: String
      switch result {
      case .success(let text): line = text
      case .failure(let problem):
        given.problems.append(problem)
        continue
      }
      // Ids hold no blank, so that a blank sets two apart as a tab does.
      let isSeparator: (Character) -> Bool = { $0 == "\t" || ($0 == " " && kind == .integration) }
      let raw = line.split(whereSeparator: isSeparator).map { TextCleaning.trimmed(String($0)) }
      let words = raw.map(\.text).filter { !$0.isEmpty }
      guard !words.isEmpty else { continue }
      let isPadded = [line.first, line.last].contains { $0.map(isSeparator) == true }
      if isPadded || raw.contains(where: \.changed) {
        context.note(
          "standard input, line \(number): white space around '\(words.joined(separator: "/"))' was removed"
        )
      }
      if let fault = fault(words, kind, &lines, line: number) {
        let place = Place(file: "-", line: number)
        given.problems.append(
          InputProblem(fault.code, at: place, value: line, message: fault.message))
      } else {
        given.keys.append(try Self.key(words, kind))
      }
    }
    return given
  }

  /// The next line, or why it is none, so that the lines after it are looked at as well.
  private static func nextLine(_ input: InputChannel) throws -> Result<String, InputProblem>? {
    do {
      return try input.nextLine().map(Result.success)
    } catch let problem as InputProblem {
      return .failure(problem)
    }
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

extension KeyArgument.Given {
  /// Tells the faults to what stages the keys.
  ///
  /// - Throws: `ToolError` of status 3 where nothing is named that may not be nothing.
  func report(_ kind: EntityKind, allowsEmpty: Bool, to area: StagingArea) throws {
    guard !keys.isEmpty || !problems.isEmpty || allowsEmpty else {
      throw KeyArgument.nothingGiven(kind)
    }
    for problem in problems { area.report(problem) }
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
