/// Small pieces of sentences that many messages share.
package enum Wording {
  /// `1 requestor`, `3 requestors`; `plural` where an s is not enough.
  package static func count(_ count: Int, _ noun: String, plural: String? = nil) -> String {
    "\(count) \(count == 1 ? noun : plural ?? noun + "s")"
  }

  /// The first ten, and how many more there are.
  package static func firstTen(_ names: [String]) -> String {
    let shown = names.prefix(10).joined(separator: ", ")
    return names.count > 10 ? "\(shown) and \(names.count - 10) more" : shown
  }
}
