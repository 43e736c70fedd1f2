/// Finds equal values among one requestor's integrations.
///
/// A stamp for each value tells in one step whether the same requestor had it before.
struct RepeatFinder: Sendable {
  private var stamps: [Int32] = []
  private var stamp: Int32 = 0

  /// The indices of each value that occurs twice or more, by first occurrence.
  ///
  /// - Parameters:
  ///   - values: numbers below `count`; negative ones are passed over.
  ///   - count: how many different values there are.
  mutating func repeats(in values: [Int32], count: Int) -> [[Int]] {
    if stamps.count < count {
      stamps.append(contentsOf: repeatElement(0, count: count - stamps.count))
    }
    stamp += 1
    var repeated: Set<Int32> = []
    for value in values where value >= 0 {
      if stamps[Int(value)] == stamp { repeated.insert(value) }
      stamps[Int(value)] = stamp
    }
    guard !repeated.isEmpty else { return [] }
    var groups: [Int32: [Int]] = [:]
    for (index, value) in values.enumerated() where repeated.contains(value) {
      groups[value, default: []].append(index)
    }
    return groups.values.sorted { $0[0] < $1[0] }
  }
}
