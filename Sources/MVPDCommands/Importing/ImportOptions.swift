import ArgumentKit
import TVEInterchange
import TVEModel

/// What the command line says of how files are imported.
struct ImportOptions {
  let files: [String]
  let format: InputFormat?
  let platform: Platform?
  let proxy: MVPDID?
  let defaults: [CSVDefault]
  let mode: ImportMode
  /// Where the refused rows of a CSV file go.
  let rejects: String?

  static let filesArgument = RepeatedArgument<String>(
    "FILE", atLeast: 1, help: "files of any format, or - for standard input", completion: .file)
  static let from = Option<InputFormat>(
    "--from", help: "the format, where the content is not to decide")
  static let platformOption = Option<PlatformArgument>(
    "--platform", value: "P",
    help: "where the values of a response are stated; by default what it names, or all")
  static let proxyOption = Option<String>(
    "--proxy", value: "MVPD", help: "the proxy that a proxied list belongs to",
    completion: .custom("mvpd"))
  static let defaultOption = RepeatedOption<String>(
    "--default", value: "COL=V", separator: nil, help: "a value for a column that the CSV lacks")
  static let merge = Flag(
    "--merge", help: "leave active what a response or proxied list lacks")
  static let prune = Flag("--prune", help: "delete what a response or proxied list lacks")
  static let rejectsOption = Option<String>(
    "--rejects", value: "FILE",
    help: "write the refused rows of a CSV there, with line and problem",
    completion: .file)

  static let all: [any OptionDeclaring] = [
    from, platformOption, proxyOption, defaultOption, merge, prune, rejectsOption,
  ]

  init(_ values: ParsedArguments) throws {
    files = values[Self.filesArgument]
    format = values[Self.from]
    platform = try values[Self.platformOption]?.single()
    proxy = try values[Self.proxyOption].map { try .argument($0, "MVPD") }
    defaults = try values[Self.defaultOption].map(Self.columnDefault)
    rejects = try OutputFiles.named(values[Self.rejectsOption], by: "--rejects")
    switch (values[Self.merge], values[Self.prune]) {
    case (false, false): mode = .replace
    case (true, false): mode = .merge
    case (false, true): mode = .prune
    case (true, true):
      throw ToolError.usage("'--merge' and '--prune' do not go together", code: "option-conflict")
    }
    if files.filter({ $0 == "-" }).count > 1 {
      throw ToolError.usage("standard input can be read once", code: "input-repeated")
    }
    var seen: Set<FileIdentity> = []
    for file in files where file != "-" {
      guard let identity = FileIdentity(file), !seen.insert(identity).inserted else { continue }
      throw ToolError.usage(
        "'\(file)' is named twice, expected each file once", code: "input-repeated")
    }
    var columns: Set<String> = []
    if let twin = defaults.first(where: { !columns.insert($0.column).inserted }) {
      throw ToolError.usage(
        "column '\(twin.column)' is given two defaults", code: "default-repeated")
    }
  }

  private static func columnDefault(_ text: String) throws -> CSVDefault {
    guard let equals = text.firstIndex(of: "=") else {
      throw ToolError.usage(
        "'--default \(text)' is not of the form COLUMN=VALUE", code: "default-malformed")
    }
    do {
      return try CSVDefault(
        column: String(text[..<equals]), value: String(text[text.index(after: equals)...]))
    } catch {
      throw ToolError.usage(error.message, code: error.code, suggestions: error.suggestions)
    }
  }
}

extension InputFormat: ArgumentValue {}
