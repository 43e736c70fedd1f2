import TVEModel

extension ArtifactError: CustomStringConvertible {
  /// A message for a person: lower case first, no full stop, with the next step where there is one.
  package var description: String {
    switch self {
    case .draft(let requestor, let mvpd, let missing):
      "requestor '\(requestor)': MVPD '\(mvpd)' has no \(missing.name): "
        + "'mvpdctl mvpd set \(mvpd) --\(missing.option) VALUE' gives it one"
    case .unusableFolder(let path):
      "'\(path)' is not the name of a folder that can be replaced as a whole, "
        + "name one inside it"
    case .insideAnother(let folder, let outer):
      "folder '\(folder)' lies in '\(outer)', which holds another export and may hold nothing "
        + "else; name a folder beside it"
    case .notAFolder(let path, let obstacle):
      "'\(path)' is \(obstacle.rawValue), expected a folder or nothing; name another folder"
    case .noManifest(let folder, let files):
      "folder '\(folder)' is not empty and has no \(Manifest.name), so no export made it: "
        + "\(Self.list(files)); name an empty folder or a new one"
    case .foreignFiles(let folder, let files):
      "folder '\(folder)' holds \(Self.count(files.count, "file")) that its \(Manifest.name) "
        + "does not name: \(Self.list(files)); move them away first"
    case .damagedManifest(let folder, let reason):
      "folder '\(folder)' has a damaged \(Manifest.name): \(reason); "
        + "name another folder or remove this one"
    case .inTheWay(let path):
      "'\(path)' is where the set before would stay, but no export made it; move it away first"
    case .cannotExchange(let folder, let error):
      "folder '\(folder)' cannot be exchanged in one step (\(error)); name a folder that does not "
        + "exist yet, and one below the mount point rather than the mount point itself"
    case .otherSource(let folder, let published, let new):
      "folder '\(folder)' was exported from \(published), not from \(new); "
        + "use --replace if it is to change"
    case .otherSelection(let folder, let published, let new):
      "folder '\(folder)' holds another selection (\(published)) than this export (\(new)); "
        + "use --replace if it is to change"
    case .removesTooMuch(let folder, let losing, let total):
      "this export would remove files of \(losing.count) of the \(total) requestors in folder "
        + "'\(folder)': \(Self.list(losing.map(\.description))); use --replace if that is meant"
    case .changedMeanwhile(let folder):
      "another export changed folder '\(folder)' meanwhile; export again"
    case .system(let action, let path, let error):
      "cannot \(action) '\(path)': \(error)"
    }
  }

  /// The first ten in quotes, and how many more there are.
  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(10).map { "'\($0)'" }.joined(separator: ", ")
    return names.count > 10 ? "\(shown) and \(names.count - 10) more" : shown
  }

  private static func count(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
