/// Finds what may have been meant by a word that is not known.
package enum DidYouMean {
  /// At most three candidates: those equal without regard to case, `-` and `_`, then those at a
  /// distance of at most 2 (1 for words of up to three letters), the nearest first.
  ///
  /// Distance counts insertions, removals, replacements and swaps of neighbours.
  package static func candidates(
    for word: String, among candidates: some Sequence<String>
  ) -> [String] {
    let folded = fold(word)
    let limit = folded.count <= 3 ? 1 : 2
    var found: [(distance: Int, candidate: String)] = []
    for candidate in candidates where !candidate.utf8.elementsEqual(word.utf8) {
      let other = fold(candidate)
      if let distance = distance(folded, other, atMost: limit) {
        // A word of one or two letters is near to everything: half of it must agree.
        guard distance == 0 || distance < other.count else { continue }
        found.append((distance, candidate))
      }
    }
    found.sort { left, right in
      left.distance == right.distance
        ? left.candidate.utf8.lexicographicallyPrecedes(right.candidate.utf8)
        : left.distance < right.distance
    }
    var unique: [String] = []
    for (_, candidate) in found where !unique.contains(candidate) {
      unique.append(candidate)
      if unique.count == 3 { break }
    }
    return unique
  }

  /// ` (did you mean 'a', 'b' or 'c'?)`, with its leading space; empty without suggestions.
  package static func phrase(_ suggestions: [String]) -> String {
    guard let last = suggestions.last else { return "" }
    let quoted = suggestions.dropLast().map { "'\($0)'" }.joined(separator: ", ")
    return " (did you mean \(quoted.isEmpty ? "" : "\(quoted) or ")'\(last)'?)"
  }

  private static func fold(_ word: String) -> [Unicode.Scalar] {
    word.lowercased().unicodeScalars.filter { $0 != "-" && $0 != "_" }
  }

  /// The optimal string alignment distance, nil beyond `limit`.
  private static func distance(
    _ first: [Unicode.Scalar], _ second: [Unicode.Scalar], atMost limit: Int
  ) -> Int? {
    guard abs(first.count - second.count) <= limit else { return nil }
    var beforeLast: [Int] = []
    var last = Array(0...second.count)
    for (row, left) in first.enumerated() {
      var current = [row + 1]
      for (column, right) in second.enumerated() {
        var best = min(
          last[column] + (left == right ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left == second[column - 1], first[row - 1] == right {
          best = min(best, beforeLast[column - 1] + 1)
        }
        current.append(best)
      }
      guard current.contains(where: { $0 <= limit }) else { return nil }
      beforeLast = last
      last = current
    }
    return last[second.count] <= limit ? last[second.count] : nil
  }
}
