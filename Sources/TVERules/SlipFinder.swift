/// Finds the name that a misspelt one probably means, among many and without looking at each.
///
/// Names are near when they are equal but for case, `_`, `-` and blanks; or, from five letters on,
/// when one letter is added, left out or exchanged, or two neighbours are swapped.
struct SlipFinder {
  private let names: [String]
  private let folded: [[UInt8]]
  /// Places in `names` by the folded name and, for longer ones, by what is left of it without one
  /// letter: names that one slip makes of each other share one of these.
  private var places: [[UInt8]: [Int]] = [:]

  private static let shortest = 5

  /// - Parameter names: the likelier first.
  init(_ names: [String]) {
    self.names = names
    folded = names.map(Self.fold)
    for (place, name) in folded.enumerated() {
      for key in Self.keys(name) { places[key, default: []].append(place) }
    }
  }

  /// The first name that `name` is probably a slip of, those that differ only in case before all
  /// others; nil when there is none.
  ///
  /// - Parameter isLikely: whether the name at a place is to be taken at all.
  func meant(by name: String, where isLikely: (Int) -> Bool) -> String? {
    let own = Self.fold(name)
    let near = Set(Self.keys(own).flatMap { places[$0] ?? [] })
      .filter { !names[$0].utf8.elementsEqual(name.utf8) && isLikely($0) }
    let place =
      near.filter { folded[$0] == own }.min()
      ?? near.filter { place in
        own.count >= Self.shortest && folded[place].count >= Self.shortest
          && Self.differByOneSlip(own, folded[place])
      }.min()
    return place.map { names[$0] }
  }

  private static func fold(_ name: String) -> [UInt8] {
    Array(name.lowercased().filter { $0 != "_" && $0 != "-" && $0 != " " }.utf8)
  }

  private static func keys(_ name: [UInt8]) -> Set<[UInt8]> {
    guard name.count >= shortest else { return [name] }
    var keys: Set<[UInt8]> = [name]
    for place in name.indices {
      var shorter = name
      shorter.remove(at: place)
      keys.insert(shorter)
    }
    return keys
  }

  private static func differByOneSlip(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    let start = zip(one, other).prefix { $0 == $1 }.count
    let first = one[start...]
    let second = other[start...]
    switch first.count - second.count {
    case 0:
      if first.dropFirst().elementsEqual(second.dropFirst()) { return true }
      return first.count > 1 && first.first == second.dropFirst().first
        && second.first == first.dropFirst().first
        && first.dropFirst(2).elementsEqual(second.dropFirst(2))
    case 1: return first.dropFirst().elementsEqual(second)
    case -1: return first.elementsEqual(second.dropFirst())
    default: return false
    }
  }
}
