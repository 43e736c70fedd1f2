import Formats
import ArgumentKit
import TVEInterchange
import TVEModel
import TVEStore

/// What `requestor create` and `requestor set` assign.
struct RequestorAssignment: ThingAssignment {
  static let kind = EntityKind.requestor
  static let displayName = Option<String>(
    "--display-name", value: "TEXT", assigns: true, help: "the channel's commercial name",
    cleaning: .label)
  static let programmerID = Option<String>(
    "--programmer-id", value: "ID", assigns: true, help: "the media company that owns it",
    completion: .custom("programmer"))
  static let domains = RepeatedOption<String>(
    "--domains", value: "NAME,…", assigns: true,
    help: "the domains that represent it; replaces the list")
  static let initiated = RepeatedOption<String>(
    "--mvpd-initiated-domains", value: "NAME,…", assigns: true,
    help: "of --domains, those where the MVPD may start the sign-in")
  static let unset = RepeatedOption<String>(
    "--unset", value: "FIELD,…", help: "programmerId, domains: take the value away")
  static let none = RepeatedOption<String>(
    "--none", value: "FIELD,…", help: "domains: state that it has none")
  static let group = OptionGroup(
    "Assign", [displayName, programmerID, domains, initiated, none, unset])

  private let displayName: ExactText?
  private let programmer: Edit<ProgrammerID>
  private let domains: Edit<[RequestorRecord.Domain]>

  init(_ values: ParsedArguments) throws {
    displayName = try AssignedText.value(Self.displayName, .label, values)
    let unset = try UnsetFields(values[Self.unset], among: ["programmerId", "domains"])
    programmer = try Edit(
      values[Self.programmerID].map { try ProgrammerID.argument($0, "programmer") },
      clearedBy: "programmerId", in: unset.names)
    let none = try UnsetFields(values[Self.none], among: ["domains"], option: "--none")
    domains = try Self.domains(values, isNone: (none.names + unset.names).contains("domains"))
  }

  var isEmpty: Bool { displayName == nil && !programmer.isEdit && !domains.isEdit }

  func records(for key: [String], mode: RecordMode) throws -> [Record] {
    var record = RequestorRecord(at: Place(), id: try .argument(key[0], "requestor"))
    record.mode = mode
    record.displayName = Edit(displayName)
    record.programmer = programmer
    record.domains = domains
    return [.requestor(record)]
  }

  private static func domains(
    _ values: ParsedArguments, isNone: Bool
  ) throws -> Edit<[RequestorRecord.Domain]> {
    let names = values[domains]
    let initiated = values[initiated]
    for name in names { try AssignedText.check(name, .hostName, "--domains") }
    if let stranger = initiated.first(where: { !names.contains($0) }) {
      throw ToolError.usage(
        "'--mvpd-initiated-domains \(stranger)' is not among '--domains'",
        code: "domain-unlisted")
    }
    guard values.has(domains) else { return isNone ? .set([]) : .keep }
    if isNone {
      throw ToolError.usage(
        "field 'domains' is given twice: as a value, in '--none' or in '--unset'",
        code: "field-repeated")
    }
    return .set(
      names.map { name in
        RequestorRecord.Domain(
          name: ExactText(name),
          mvpdInitiated: values.has(Self.initiated) ? initiated.contains(name) : nil)
      })
  }
}

/// The fields named by `--unset` or `--none`, of a kind without settings.
struct UnsetFields {
  /// As declared, whatever spelling was typed.
  let names: [String]

  /// - Throws: `ToolError` of status 2 for a field that cannot be taken away.
  init(_ typed: [String], among fields: [String], option: String = "--unset") throws {
    names = try typed.map { name in
      guard let field = fields.first(where: { $0.foldingWords == name.foldingWords }) else {
        throw ToolError.usage(
          "'\(option) \(name)' names no field that can be taken away, only "
            + fields.joined(separator: ", "),
          code: "field-unknown",
          suggestions: DidYouMean.candidates(for: name, among: fields))
      }
      return field
    }
  }
}
