import TVEInterchange

/// Whether options and a file's format go together.
enum ImportFitness {
  /// - Throws: `ToolError` of status 2 for an option that the file needs or that no file can use.
  static func check(_ options: ImportOptions, _ format: InputFormat, file: String) throws {
    if format == .proxiedXML, options.proxy == nil {
      throw ToolError.usage(
        "\(ImportInput.shown(file)) is a proxied list: say whose with '--proxy MVPD'",
        code: "proxy-missing")
    }
    if options.rejects != nil, format != .csv || options.files.count > 1 {
      throw ToolError.usage(
        "'--rejects' takes the refused rows of one CSV file", code: "option-unused")
    }
  }

  /// - Parameters:
  ///   - formats: of all files.
  ///   - kinds: of those that are CSV; nil where a header does not tell.
  /// - Throws: `ToolError` of status 2 for an option that means nothing for any of them.
  static func check(
    _ options: ImportOptions, _ formats: [InputFormat], _ kinds: [CSVKind?]
  ) throws {
    let names = options.files.map(ImportInput.shown).joined(separator: ", ")
    let none = options.files.count == 1 ? "\(names) is none" : "none of \(names) is one"
    if options.proxy != nil, !formats.contains(.proxiedXML) {
      throw ToolError.usage("'--proxy' is about a proxied list, \(none)", code: "option-unused")
    }
    if options.platform != nil, !formats.contains(where: \.isResponse) {
      throw ToolError.usage(
        "'--platform' is about a configuration response, \(none)", code: "option-unused")
    }
    if !options.defaults.isEmpty, !formats.contains(.csv) {
      throw ToolError.usage("'--default' is about a CSV file, \(none)", code: "option-unused")
    }
    for entry in options.defaults
    where kinds.allSatisfy({ $0.map { !$0.columnNames.contains(entry.column) } ?? false }) {
      let kinds = Set(kinds.compactMap { $0?.rawValue }).sorted().joined(separator: " and ")
      throw ToolError.usage(
        "'--default \(entry.column)=\(entry.value)' is about a column that \(kinds) do not have",
        code: "option-unused")
    }
    if options.mode != .replace, formats.allSatisfy({ $0 == .csv }) {
      throw ToolError.usage(
        "CSV only adds and updates: '--merge' and '--prune' mean nothing for it",
        code: "option-unused")
    }
  }
}
