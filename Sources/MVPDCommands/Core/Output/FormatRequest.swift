package import ArgumentKit

/// A format as asked for: `csv`, or `csv=FILE`.
///
/// Whether the command has it is found out when the command is known.
package struct FormatRequest: ArgumentValue, Hashable {
  package let name: String
  /// Nil for standard output.
  package let file: String?

  package init(argument: String) throws(ArgumentValueError) {
    name = String(argument.prefix { $0 != "=" })
    let file = argument.dropFirst(name.count)
    // '-' is standard output, as everywhere.
    self.file = file.isEmpty || file == "=-" ? nil : String(file.dropFirst())
    if name.isEmpty { throw ArgumentValueError("names no format") }
    if self.file == "" { throw ArgumentValueError("names no file after '='") }
  }

  /// Writes to standard output.
  package init(_ format: OutputFormat) {
    name = format.rawValue
    file = nil
  }

  /// For completion: any format there is.
  package static var allValues: [String] { OutputFormat.allCases.map(\.rawValue) }
}
