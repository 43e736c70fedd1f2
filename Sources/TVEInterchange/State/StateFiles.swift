/// The files of a folder that holds a state, so that teams can own files.
package enum StateFiles {
  /// The folder that holds a file for each requestor.
  package static let requestors = "requestors"

  /// The file of the programmers or of the MVPDs: `mvpds.yaml`.
  package static func name(of member: StateReader.Member, _ format: StateFormat) -> String {
    "\(member.rawValue).\(format.rawValue)"
  }

  /// The endings that a file of a format may have, the written one first.
  package static func endings(of format: StateFormat) -> [String] {
    format == .yaml ? ["yaml", "yml"] : ["json"]
  }

  /// A file's name without its ending, and its format; nil for another ending.
  package static func parts(of name: String) -> (stem: String, format: StateFormat)? {
    for format in StateFormat.allCases {
      for ending in endings(of: format) where name.hasSuffix(".\(ending)") {
        return (String(name.dropLast(ending.count + 1)), format)
      }
    }
    return nil
  }
}
