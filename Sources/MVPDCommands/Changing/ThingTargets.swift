import ArgumentKit
import Postgres
import TVEModel
import TVEStore

/// The things that `set` or `delete` works on: a key, keys from standard input, a selection, all.
struct ThingTargets {
  let kind: EntityKind
  let key: KeyArgument
  private let selection: Selection
  private let isAll: Bool
  private let allowsEmpty: Bool
  private let skipsMissing: Bool
  private let platform: Platform?

  static let all = Flag("--all", help: "every one")

  /// - Parameters:
  ///   - platforms: where `--where` looks at settings: the one node that is named.
  ///   - skipsMissing: what does not exist is no fault, so that a selection may be empty.
  init(
    _ values: ParsedArguments, _ kind: EntityKind, platforms: [PlatformArgument] = [],
    skipsMissing: Bool = false
  ) throws {
    self.kind = kind
    key = try KeyArgument(values[ThingKey.argument(kind)], kind)
    selection = Selection(values)
    isAll = values.has(Self.all)
    allowsEmpty = values[Writing.allowEmpty]
    self.skipsMissing = skipsMissing
    let named = platforms.flatMap(\.platforms)
    platform = named.count == 1 ? named[0] : nil
    if key.isNone {
      guard !selection.isEmpty || isAll else {
        throw ThingKey.missing(kind, or: "a selector, - for standard input, or --all")
      }
    } else if !selection.isEmpty || isAll {
      throw ToolError.usage(
        "a key and a selection are given: either names one \(kind.noun) or selects several",
        code: "key-and-selection")
    }
  }

  /// True unless one key is named.
  var isBulk: Bool {
    if case .one = key { false } else { true }
  }

  /// The keys in order, read within the transaction that is open.
  ///
  /// - Parameters:
  ///   - given: what `KeyArgument.keys` gave.
  ///   - area: is told the faults among them.
  func keys(
    _ given: KeyArgument.Given, _ connection: Connection, into area: StagingArea
  ) throws -> [[String]] {
    guard key.isNone else {
      try given.report(kind, allowsEmpty: allowsEmpty, to: area)
      return given.keys
    }
    var keys: [[String]] = []
    var reader = SubjectReader(
      connection: connection, selection: selection, platform: platform)
    reader.isChange = !allowsEmpty && !skipsMissing
    switch kind {
    case .programmer: try reader.programmers { Self.add($0, to: &keys) }
    case .requestor: try reader.requestors { Self.add($0, to: &keys) }
    case .mvpd: try reader.mvpds { Self.add($0, to: &keys) }
    case .integration: try reader.integrations { Self.add($0, to: &keys) }
    }
    guard !keys.isEmpty || isAll || allowsEmpty || skipsMissing else {
      throw ToolError.refused(
        "selection-empty",
        "the selection holds no \(kind.noun), nothing was changed: '--allow-empty' if that is"
          + " meant")
    }
    return keys
  }

  private static func add(_ subject: some Subject, to keys: inout [[String]]) -> Bool {
    keys.append(subject.key)
    return true
  }
}
