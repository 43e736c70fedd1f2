import ArgumentKit
import TVEInterchange
import TVEModel
import TVEStore

/// What `programmer create` and `programmer set` assign.
struct ProgrammerAssignment: ThingAssignment {
  static let kind = EntityKind.programmer
  static let displayName = Option<String>(
    "--display-name", value: "TEXT", assigns: true, help: "the company's name",
    cleaning: .label)
  static let group = OptionGroup("Assign", [displayName])

  private let displayName: ExactText?

  init(_ values: ParsedArguments) throws {
    displayName = try AssignedText.value(Self.displayName, .label, values)
  }

  var isEmpty: Bool { displayName == nil }

  func records(for key: [String], mode: RecordMode) throws -> [Record] {
    var record = ProgrammerRecord(at: Place(), id: try .argument(key[0], "programmer"))
    record.mode = mode
    record.displayName = Edit(displayName)
    return [.programmer(record)]
  }
}
