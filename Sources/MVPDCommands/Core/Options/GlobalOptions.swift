package import ArgumentKit

/// The options that every command accepts.
package struct GlobalOptions: Sendable {
  package let database: String?
  package let formats: [FormatRequest]
  /// Names as typed; the columns of a command know all three spellings.
  package let fields: [String]
  package let hasHeader: Bool
  package let color: ColorChoice
  package let isQuiet: Bool
  package let isVerbose: Bool
  package let forbidsInput: Bool
  package let lockTimeout: TimeSpan?

  package init(_ values: ParsedArguments) {
    database = values[Self.databaseOption]
    formats = values[Self.format] + (values[Self.json] ? [FormatRequest(.json)] : [])
    fields = values[Self.fieldsOption]
    hasHeader = values[Self.header]
    color = values[Self.colorOption] ?? .auto
    isQuiet = values[Self.quiet]
    isVerbose = values[Self.verbose]
    forbidsInput = values[Self.noInput]
    lockTimeout = values[Self.lockTimeoutOption]
  }

  /// Whether errors are told as JSON: the results would be.
  package var tellsJSON: Bool {
    formats.contains { $0.file == nil && ($0.name == "json" || $0.name == "ndjson") }
  }

  static let databaseOption = Option<String>(
    "--db", value: "CONNINFO", help: "the database, as a connection string of libpq")
  static let format = RepeatedOption<FormatRequest>(
    "--format", short: "o", value: "F[=FILE]", separator: nil,
    help: "how results are written, to standard output or to FILE")
  static let json = Flag("--json", help: "same as --format json")
  static let fieldsOption = RepeatedOption<String>(
    "--fields", value: "F,…", help: "print these columns, in this order",
    completion: .custom("column"))
  static let header = Flag("--header", help: "begin tsv with the names of its columns")
  static let colorOption = Option<ColorChoice>("--color", help: "when to use colours")
  static let quiet = Flag("--quiet", short: "q", help: "no notes on standard error")
  static let verbose = Flag(
    "--verbose", short: "v", help: "say on standard error what is being done")
  static let noInput = Flag("--no-input", help: "never ask; what would be asked is refused")
  static let lockTimeoutOption = Option<TimeSpan>(
    "--lock-timeout", value: "T", help: "how long to wait for a lock, for example 5s")
  static let help = Flag("--help", short: "h", help: "print help")
  static let version = Flag("--version", help: "print the version")

  /// In the order of the help.
  package static let group = OptionGroup(
    "Global",
    [
      databaseOption, format, json, fieldsOption, header, colorOption, quiet, verbose, noInput,
      lockTimeoutOption, help, version,
    ])
}
