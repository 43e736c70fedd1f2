import ArgumentKit
import Formats
import Postgres
import TVEModel
import TVEStore

/// What the four `list` commands share: their options, paging and output.
struct Listing {
  let selection: Selection
  let platform: Platform?
  let limit: Int?
  let after: [String]?
  let isCount: Bool

  static let platformOption = Option<PlatformArgument>(
    "--platform", value: "P", help: "also print the settings in force at this platform")
  static let limitOption = Option<Int>("--limit", value: "N", help: "at most N rows")
  static let afterOption = Option<String>(
    "--after", value: "KEY", help: "only what comes after this key")
  static let countFlag = Flag("--count", help: "print only how many there are")

  /// The options of a kind that has settings, or of one that has none.
  static func options(hasSettings: Bool) -> [any OptionDeclaring] {
    (hasSettings ? [platformOption] : []) + [limitOption, afterOption, countFlag]
  }

  init(_ values: ParsedArguments, _ kind: EntityKind, hasSettings: Bool) throws {
    selection = Selection(values)
    platform = hasSettings ? try values[Self.platformOption]?.single() : nil
    limit = values[Self.limitOption]
    if let limit, limit < 1 {
      throw ToolError.usage("'--limit \(limit)' is less than 1", code: "limit-malformed")
    }
    after = try values[Self.afterOption].map { try KeyArgument.key([$0], kind) }
    isCount = values[Self.countFlag]
  }

  /// Prints what `read` gives, within one snapshot.
  func run<Listed: Subject>(
    _ type: Listed.Type, in context: Context,
    _ read: (SubjectReader, (Listed) throws -> Bool) throws -> Void
  ) throws {
    let connection = try context.openDatabase()
    try connection.transaction(isolation: .repeatableRead, readOnly: true) {
      let reader = SubjectReader(
        connection: connection, selection: selection, platform: platform)
      if isCount { return try count(reader, context, read) }
      try rows(reader, context, read)
    }
  }

  private func rows<Listed: Subject>(
    _ reader: SubjectReader, _ context: Context,
    _ read: (SubjectReader, (Listed) throws -> Bool) throws -> Void
  ) throws {
    let fields = Listed.listed(atPlatform: platform != nil)
    let writer = try context.rows(
      "\(Listed.kind.rawValue).list", fields.map(\.column), key: Listed.keyColumns,
      members: [("platform", .optional(platform?.rawValue))])
    var written = 0
    var last: String?
    var next: String?
    try read(reader) { subject in
      guard isAfter(subject) else { return true }
      if let limit, written == limit {
        next = last
        return false
      }
      try writer.push(fields.map { $0.cell(subject) })
      written += 1
      last = subject.name
      return writer.wantsMore
    }
    if written == 0, context.output.isTerminal, after == nil {
      context.note(
        selection.isEmpty
          ? "there is no \(Listed.kind.noun)" : "no \(Listed.kind.noun) is selected")
    }
    try writer.finish(next: next)
  }

  private func count<Listed: Subject>(
    _ reader: SubjectReader, _ context: Context,
    _ read: (SubjectReader, (Listed) throws -> Bool) throws -> Void
  ) throws {
    var count = 0
    try read(reader) { subject in
      if isAfter(subject) { count += 1 }
      return true
    }
    try context.present { format, writer in
      if format == .json {
        writer.document("\(Listed.kind.rawValue).count") { json in
          json.key("count")
          json.int(count)
        }
      } else {
        writer.line("\(count)")
      }
    }
  }

  /// Keys are in byte order, part by part.
  private func isAfter(_ subject: some Subject) -> Bool {
    guard let after else { return true }
    for (part, other) in zip(subject.key, after) where !part.utf8.elementsEqual(other.utf8) {
      return other.utf8.lexicographicallyPrecedes(part.utf8)
    }
    return false
  }
}
