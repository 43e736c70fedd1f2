/// What one of libpq's verbose error texts says, on one line.
///
/// Only this text carries the SQLSTATE of a refused or an ended connection.
struct LibPQReport {
  /// Without severity, SQLSTATE, context and place in the server's source.
  let message: String
  let sqlState: String?

  /// Takes a text such as `FATAL:  57P01: terminating connection …` and its further lines apart.
  init(_ text: String) {
    var lines = text.split(whereSeparator: \.isNewline)
    lines.removeAll { $0.hasPrefix("LOCATION:") || $0.hasPrefix("CONTEXT:") }
    // The severity may be in the server's language, its two spaces are not.
    guard
      let place = lines.firstIndex(where: { $0.contains(#/\S+:  [0-9A-Z]{5}: /#) }),
      let match = lines[place].firstMatch(of: #/\S+:  ([0-9A-Z]{5}): /#)
    else {
      message = lines.joined(separator: "\n").singleLine
      sqlState = nil
      return
    }
    sqlState = String(match.1)
    let said = lines[place][..<match.range.lowerBound] + lines[place][match.range.upperBound...]
    let hints = lines[(place + 1)...].filter { $0.hasPrefix("DETAIL:") || $0.hasPrefix("HINT:") }
    message = ([String(said)] + hints.map { String($0) }).joined(separator: "\n").singleLine
  }
}
