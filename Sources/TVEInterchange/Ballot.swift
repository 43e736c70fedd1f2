/// Counts which of several values is held most often.
///
/// Of those held equally often, the one that was cast first wins; casting in the order of the
/// holders' ids so makes the outcome independent of the order of files.
struct Ballot<Value: Hashable> {
  private var counts: [Value: Int] = [:]
  private var order: [Value] = []

  mutating func cast(_ value: Value) {
    counts[value, default: 0] += 1
    if counts[value] == 1 { order.append(value) }
  }

  /// Nil when nothing was cast.
  var winner: Value? {
    var best: (value: Value, count: Int)?
    for value in order {
      let count = counts[value, default: 0]
      if count > best?.count ?? 0 { best = (value, count) }
    }
    return best?.value
  }

  /// True when all hold the same value.
  var isUnanimous: Bool { order.count < 2 }

  /// How many hold a value.
  func count(of value: Value) -> Int { counts[value, default: 0] }
}
