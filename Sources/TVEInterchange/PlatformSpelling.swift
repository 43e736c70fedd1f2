import Formats
import TVEModel

/// Reads the nodes of the platform tree as files spell them.
enum PlatformSpelling {
  /// The node with exactly this name.
  static func platform(_ bytes: UnsafeBufferPointer<UInt8>) -> Platform? {
    Platform.allCases.first { $0.rawValue.utf8.elementsEqual(bytes) }
  }

  /// What to say of a text that names no node, and the names that were probably meant.
  static func complaint(about text: String) -> (predicate: String, suggestions: [String]) {
    let quoted = "is '\(Excerpt.of(text))'"
    switch text.lowercased() {
    case "apple":
      return (
        "\(quoted), which only the command line knows; write one row for 'ios' and one for 'tvos'",
        ["ios", "tvos"]
      )
    case "ipados":
      return ("\(quoted), which 'ios' stands for in files", ["ios"])
    default:
      let names = Platform.allCases.map(\.rawValue)
      let suggestions = DidYouMean.candidates(for: text, among: names)
      let list = suggestions.isEmpty ? ", expected one of \(names.joined(separator: ", "))" : ""
      return ("\(quoted), which is no platform\(list)", suggestions)
    }
  }
}
