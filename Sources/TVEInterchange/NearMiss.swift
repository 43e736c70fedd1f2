/// Finds spellings that were probably meant: those that are the same but for case and separators,
/// or else those at most two edits away, at most three.
package enum NearMiss {
  private static let limit = 3

  /// The likely spellings among `known`, the likeliest first.
  package static func suggestions(for text: String, among known: some Sequence<String>) -> [String]
  {
    guard !text.isEmpty, text.utf8.count <= 128 else { return [] }
    let folded = fold(text)
    var found: [(distance: Int, spelling: String)] = []
    for spelling in known where !spelling.utf8.elementsEqual(text.utf8) {
      let other = fold(spelling)
      if folded == other {
        found.append((0, spelling))
      } else if abs(folded.count - other.count) <= 2, folded.count > 2 {
        let distance = distance(folded, other)
        // Two edits make one short word of nearly any other.
        if distance <= (folded.count < 5 ? 1 : 2) { found.append((distance, spelling)) }
      }
    }
    let same = found.filter { $0.distance == 0 }
    return (same.isEmpty ? found : same).sorted { one, other in
      one.distance != other.distance
        ? one.distance < other.distance
        : one.spelling.utf8.lexicographicallyPrecedes(other.spelling.utf8)
    }.prefix(limit).map(\.spelling)
  }

  /// ` (did you mean 'a' or 'b'?)`; empty for no suggestion.
  package static func question(_ suggestions: [String]) -> String {
    guard let last = suggestions.last else { return "" }
    let first = suggestions.dropLast().map { "'\($0)'" }.joined(separator: ", ")
    return " (did you mean \(first.isEmpty ? "" : first + " or ")'\(last)'?)"
  }

  private static func fold(_ text: String) -> [Unicode.Scalar] {
    text.lowercased().unicodeScalars.filter { $0 != "_" && $0 != "-" && $0 != " " }
  }

  /// Edits from one to the other, a swap of neighbours counting as one.
  private static func distance(_ one: [Unicode.Scalar], _ other: [Unicode.Scalar]) -> Int {
    var before: [Int] = []
    var previous = Array(0...other.count)
    for i in one.indices {
      var current = [i + 1]
      for j in other.indices {
        let change = previous[j] + (one[i] == other[j] ? 0 : 1)
        var best = min(change, previous[j + 1] + 1, current[j] + 1)
        if i > 0, j > 0, one[i] == other[j - 1], one[i - 1] == other[j] {
          best = min(best, before[j - 1] + 1)
        }
        current.append(best)
      }
      before = previous
      previous = current
    }
    return previous[other.count]
  }
}
