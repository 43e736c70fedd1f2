import TVEModel

/// Keeps an export from replacing a set by one that was hardly meant to take its place.
enum PublicationGuard {
  /// Files of fewer requestors than this may always go.
  static let leastLosing = 3
  /// Files of this share of the requestors may go, in per cent.
  static let percentage = 20

  /// Stops an export into a set of another source or selection.
  ///
  /// One release after another is the same source.
  /// - Throws: `otherSource`, `otherSelection`.
  static func check(
    _ new: Manifest, after published: Manifest, in folder: String
  ) throws(ArtifactError) {
    switch (published.source, new.source) {
    case (.working, .working), (.release, .release): break
    case (.working, .release), (.release, .working):
      throw .otherSource(folder: folder, published: published.source, new: new.source)
    }
    guard published.selection == new.selection else {
      throw .otherSelection(
        folder: folder, published: published.selection, new: new.selection)
    }
  }

  /// Stops an export that would remove files of many requestors.
  ///
  /// - Throws: `removesTooMuch`.
  static func checkRemovals(
    of new: Manifest, after published: Manifest, in folder: String
  ) throws(ArtifactError) {
    let kept = Set(new.files.map { ExactText($0.path) })
    var all: Set<RequestorID> = []
    var losing: Set<RequestorID> = []
    for file in published.files {
      guard let requestor = ArtifactKind.reading(path: file.path)?.requestor else { continue }
      all.insert(requestor)
      if !kept.contains(ExactText(file.path)) { losing.insert(requestor) }
    }
    guard losing.count >= leastLosing, losing.count * 100 > all.count * percentage else { return }
    throw .removesTooMuch(folder: folder, losing: losing.sorted(), total: all.count)
  }
}
