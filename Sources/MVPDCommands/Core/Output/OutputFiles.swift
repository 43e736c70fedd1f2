/// The files that a command line names to be written.
struct OutputFiles {
  /// Each with the option that names it.
  private var files: [(option: String, path: String)]

  /// Those of `--format NAME=FILE`.
  init(_ context: Context) {
    files = context.outputs.compactMap { request in
      request.file.map { ("--format \(request.format.rawValue)=\($0)", $0) }
    }
  }

  /// Adds the file that `option` names, if it names one.
  mutating func add(_ option: String, _ path: String?) {
    if let path { files.append(("\(option) \(path)", path)) }
  }

  /// Makes sure that nothing is overwritten that was to be kept.
  ///
  /// - Parameter inputs: files that are read.
  /// - Throws: `ToolError` of status 2 for a file that is read too, or written twice.
  func check(inputs: [String]) throws {
    var owners: [FileIdentity: String] = [:]
    let named = inputs.filter { $0 != "-" }
    for (path, identity) in named.map({ ($0, FileIdentity($0)) }) {
      if let identity { owners[identity] = "the input '\(path)'" }
    }
    for (option, path) in files {
      guard let identity = FileIdentity(path) else { continue }
      if let owner = owners[identity] {
        throw ToolError.usage(
          "'\(option)' would overwrite \(owner), nothing was done: name another file",
          code: "output-collides")
      }
      owners[identity] = "what '\(option)' writes"
    }
  }

  /// The path, which must name a file.
  ///
  /// - Throws: `ToolError` of status 2 for `-`, which is standard output elsewhere.
  static func named(_ path: String?, by option: String) throws -> String? {
    guard path == "-" else { return path }
    throw ToolError.usage(
      "'\(option) -' names no file, and standard output is for results", code: "output-unnamed")
  }
}
