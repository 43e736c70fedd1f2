/// The places of something that comes more than once, in words.
enum PlaceList {
  /// `lines 2, 4 and 5`; the files' names or JSON paths where lines alone do not tell.
  static func words(_ places: [Place]) -> String {
    let isOneTable = Set(places.map(\.file)).count == 1
    let lines = places.compactMap { $0.path == nil ? $0.line : nil }
    if isOneTable, lines.count == places.count { return "lines " + joined(lines.map(String.init)) }
    return joined(places.map { isOneTable ? $0.path ?? $0.description : $0.description })
  }

  private static func joined(_ words: [String]) -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }
}
