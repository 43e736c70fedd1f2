import Formats
import Glibc
import TVEInterchange
import TVEModel
import TVERules

/// Files read and judged as `validate` does.
struct FileReading {
  private let grouping = ConfigurationGrouping()

  mutating func take(_ source: ByteSource, file: String = "in") throws {
    switch try FormatSniffer.format(of: source, file: file) {
    case .csv: try CSVRecordReader.read(source, file: file, into: grouping)
    case .proxiedXML:
      grouping.take(try ProxiedListReader.read(source, file: file, reporter: grouping))
    case .v1XML:
      try ResponseXMLReader.read(source, file: file, reporter: grouping) {
        grouping.take(PlacedResponse($0, at: $0.platform ?? .all))
      }
    case .v1JSON, .v2JSON:
      try ResponseJSONReader.read(source, file: file, reporter: grouping) {
        grouping.take(PlacedResponse($0, at: $0.platform ?? .all))
      }
    }
  }

  /// What the rules and the readers find, in order.
  func findings() -> [Finding] {
    let grouped = grouping.finish()
    var engine = RuleEngine()
    engine.begin(grouped.directory)
    var findings: [Finding] = []
    for id in grouped.requestorIDs {
      guard let requestor = grouped.requestor(id) else { continue }
      findings += engine.visit(
        requestor,
        metadataFieldsUnknownOn: grouped.platformsWithoutMetadataFields[id] ?? [])
    }
    findings += engine.end()
    for problem in grouped.problems {
      findings.append(
        InputFault(
          code: problem.code, field: problem.field, value: problem.value,
          path: problem.place.path, message: problem.message, suggestions: problem.suggestions
        ).finding)
    }
    for note in grouped.notes where note.level == .warning {
      let fault = InputFault(
        code: note.code, field: note.field, value: note.value, path: note.place.path,
        message: note.message)
      if fault.rule.severity == .warning { findings.append(fault.finding) }
    }
    return Finding.inOrder(findings)
  }
}

/// Files that are handed out beside the package, in the folder `shared`.
enum SharedFiles {
  private static let folder: String = {
    let steps = #filePath.split(separator: "/").dropLast(5)
    return "/" + steps.joined(separator: "/") + "/shared"
  }()

  static let areThere = access("\(folder)/cases/README.md", F_OK) == 0

  static func findings(_ path: String) throws -> [Finding] {
    var reading = FileReading()
    try reading.take(ByteSource(path: "\(folder)/\(path)"))
    return reading.findings()
  }
}
