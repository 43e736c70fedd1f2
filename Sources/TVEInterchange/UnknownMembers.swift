import Formats

/// Members that no document knows: where each is first, and how often it comes.
struct UnknownMembers {
  private var entries: [(name: String, site: FieldSite, count: Int)] = []

  /// Keeps a member that stands at `site`.
  mutating func add(_ name: String, at site: FieldSite) {
    if let index = entries.firstIndex(where: { $0.name.utf8.elementsEqual(name.utf8) }) {
      entries[index].count += 1
    } else {
      entries.append((name, site, 1))
    }
  }

  /// A warning for each name; `kind` is what the format calls it.
  func notes(_ kind: String, known: [String]) -> [InputNote] {
    entries.map { name, site, count in
      let also =
        count == 1 ? "" : ", here and in \(count - 1) other \(count == 2 ? "place" : "places")"
      return site.note(
        .warning, ProblemCode.unknownMember,
        "is not a known \(kind) and is left out\(also)"
          + DidYouMean.phrase(DidYouMean.candidates(for: name, among: known)), value: name)
    }
  }
}
