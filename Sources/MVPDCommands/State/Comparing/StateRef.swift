import ArgumentKit
import TVEInterchange
import TVEModel
import TVEStore

/// One side of a comparison, as the command line names it.
enum StateRef: ArgumentValue, Hashable {
  /// What is stored.
  case live
  /// A state file or folder, or `-`.
  case path(String)

  init(argument: String) throws(ArgumentValueError) {
    if argument.utf8.isEmpty { throw ArgumentValueError("is empty") }
    self = argument == "live" ? .live : .path(argument)
  }

  var isLive: Bool { self == .live }

  /// Opens the side for the time of `body`.
  ///
  /// - Throws: `InputProblems` for a state that is not in order.
  func open<Result>(
    _ context: Context, _ body: (any ComparedConfiguration) throws -> Result
  ) throws -> Result {
    switch self {
    case .live:
      let connection = try context.openDatabase()
      var programmers: [Programmer] = []
      return try ConfigurationSnapshot.read(
        connection,
        preparing: { programmers = try ProgrammerTable.listed($0).map(\.programmer) }
      ) { try body(StoredSide(programmers, $0)) }
    case .path(let path):
      let collector = StateCollector()
      try StateInput(path, context).read(into: collector)
      guard collector.problems.isEmpty else { throw InputProblems(collector.problems) }
      context.tell(collector.notes)
      return try body(CollectedSide(collector))
    }
  }
}

/// What is stored, as one side of a comparison; a class because it stands in the middle of a stream.
private final class StoredSide: ComparedConfiguration {
  let programmers: [Programmer]
  private let reader: ConfigurationReader

  init(_ programmers: [Programmer], _ reader: ConfigurationReader) {
    self.programmers = programmers
    self.reader = reader
  }

  var mvpds: [MVPD] { reader.directory.mvpds }
  var wholes: Set<EntityKind> { Set(EntityKind.allCases) }
  func nextRequestor() throws -> RequestorConfiguration? { try reader.nextRequestor() }
}

/// What a state holds, as one side of a comparison; a class because it is read in order.
private final class CollectedSide: ComparedConfiguration {
  private let collector: StateCollector
  private var ids: ArraySlice<RequestorID>

  init(_ collector: StateCollector) {
    self.collector = collector
    ids = collector.requestorIDs[...]
  }

  var programmers: [Programmer] { collector.programmers.values.sorted { $0.id < $1.id } }
  var mvpds: [MVPD] { collector.mvpds.keys.sorted().compactMap(collector.mvpd) }

  var wholes: Set<EntityKind> {
    Set(collector.wholes.compactMap { EntityKind(rawValue: $0.rawValue) })
  }

  func nextRequestor() -> RequestorConfiguration? {
    ids.popFirst().flatMap(collector.requestor)
  }
}
