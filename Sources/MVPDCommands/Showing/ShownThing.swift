import Formats
import TVEStore

/// One thing as `show` prints it: its facts, then what is more than one value.
struct ShownThing {
  let kind: EntityKind
  /// `NORTHSTAR/Bluebird_Cable`.
  let name: String
  let facts: [ShownFact]
  let parts: [any ShownPart]

  /// For people and for pipes alike.
  var lines: [StyledText] {
    var lines: [StyledText] = ["\(kind.noun) \(name, .bold)"]
    lines += AlignedLines.lines(
      facts.map { [$0.column.name, $0.cell == .notStated ? "not stated" : $0.cell.plainText] },
      indent: 2)
    for part in parts {
      let added = part.lines
      if !added.isEmpty { lines += [""] + added }
    }
    return lines
  }

  /// The object of a document.
  func write(to json: inout JSONWriter) {
    json.beginObject()
    for fact in facts {
      json.key(fact.column.name)
      json.cell(fact.cell, fact.column.kind)
    }
    for part in parts { part.write(to: &json) }
    json.endObject()
  }
}

/// One value of a thing under its name.
struct ShownFact {
  let column: Column
  let cell: Cell

  init(_ name: String, _ kind: Column.Kind = .text, _ cell: Cell) {
    column = Column(name, kind)
    self.cell = cell
  }

  /// The revision and when and by whom it was made.
  static func stamp(_ stamp: RowStamp) -> [ShownFact] {
    [
      ShownFact("revision", .int, .int(stamp.revision)),
      ShownFact("updatedAt", .time, .time(stamp.updatedAt)),
      ShownFact("updatedBy", .text, .text(stamp.updatedBy)),
    ]
  }
}

/// What a thing has beside its facts.
protocol ShownPart {
  /// Set apart from what stands before by an empty line; nothing when there is none.
  var lines: [StyledText] { get }
  /// Writes members of the thing's object.
  func write(to json: inout JSONWriter)
}
