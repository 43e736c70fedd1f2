import Formats
import TVEModel

@testable import TVEInterchange

/// What reading one input gave, in the order of the file.
struct Reading {
  var responses: [ConfigurationResponse] = []
  var records: [Record] = []
  var problems: [InputProblem] = []
  var notes: [InputNote] = []

  /// Reads responses in the format that the content has.
  static func responses(_ source: ByteSource, file: String = "in") throws -> Reading {
    let collector = RecordCollector()
    var reading = Reading()
    switch try FormatSniffer.format(of: source, file: file) {
    case .v1XML:
      try ResponseXMLReader.read(source, file: file, reporter: collector) {
        reading.responses.append($0)
      }
    default:
      try ResponseJSONReader.read(source, file: file, reporter: collector) {
        reading.responses.append($0)
      }
    }
    reading.problems = collector.problems
    reading.notes = collector.notes
    return reading
  }

  static func responses(_ text: String) throws -> Reading {
    try responses(ByteSource(text: text))
  }

  /// A response of requestor CHAN1 whose MVPDs are these JSON objects.
  static func mvpds(_ objects: String...) throws -> Reading {
    try responses(
      #"{"requestor":{"id":"CHAN1","name":"C","mvpds":["# + objects.joined(separator: ",") + "]}}")
  }

  static func csv(
    _ source: ByteSource, defaults: [CSVDefault] = [], file: String = "in.csv"
  ) throws -> Reading {
    let collector = RecordCollector()
    try CSVRecordReader.read(source, file: file, defaults: defaults, into: collector)
    return Reading(
      records: collector.records, problems: collector.problems, notes: collector.notes)
  }

  static func csv(_ lines: String..., defaults: [CSVDefault] = []) throws -> Reading {
    try csv(ByteSource(text: lines.joined(separator: "\n") + "\n"), defaults: defaults)
  }

  /// The MVPDs of the only response.
  var providers: [ConfigurationResponse.Provider] { responses.first?.providers ?? [] }

  /// Place, code and message of each problem, a line each.
  var problemLines: [String] { problems.map { "\($0.place): \($0.message) [\($0.code)]" } }

  /// Level, place, code and message of each note, a line each.
  var noteLines: [String] { notes.map { "\($0.level) \($0.place): \($0.message) [\($0.code)]" } }

  var mvpdRecords: [MVPDRecord] {
    records.compactMap { if case .mvpd(let record) = $0 { record } else { nil } }
  }

  var requestorRecords: [RequestorRecord] {
    records.compactMap { if case .requestor(let record) = $0 { record } else { nil } }
  }

  var programmerRecords: [ProgrammerRecord] {
    records.compactMap { if case .programmer(let record) = $0 { record } else { nil } }
  }

  var integrationRecords: [IntegrationRecord] {
    records.compactMap { if case .integration(let record) = $0 { record } else { nil } }
  }

  var settingRecords: [SettingRecord] {
    records.compactMap { if case .setting(let record) = $0 { record } else { nil } }
  }
}
