import TVEInterchange

/// Whether options and a file's format go together.
enum ImportFitness {
  /// - Throws: `ToolError` of status 2 for an option that is missing or means nothing.
  static func check(_ options: ImportOptions, _ format: InputFormat, file: String) throws {
    if format == .proxiedXML, options.proxy == nil {
      throw ToolError.usage(
        "'\(file)' is a proxied list: say whose with '--proxy MVPD'", code: "proxy-missing")
    }
    if format != .proxiedXML, options.proxy != nil, options.files.count == 1 {
      throw ToolError.usage(
        "'--proxy' is about a proxied list, '\(file)' is none", code: "option-unused")
    }
    if !format.isResponse, options.platform != nil, options.files.count == 1 {
      throw ToolError.usage(
        "'--platform' is about a configuration response, '\(file)' is none",
        code: "option-unused")
    }
    if format != .csv, !options.defaults.isEmpty, options.files.count == 1 {
      throw ToolError.usage("'--default' is about CSV, '\(file)' is none", code: "option-unused")
    }
    if options.rejects != nil, format != .csv || options.files.count > 1 {
      throw ToolError.usage(
        "'--rejects' takes the refused rows of one CSV file", code: "option-unused")
    }
    if format == .csv, options.mode != .replace, options.files.count == 1 {
      throw ToolError.usage(
        "CSV only adds and updates: '--merge' and '--prune' mean nothing for it",
        code: "option-unused")
    }
  }
}
