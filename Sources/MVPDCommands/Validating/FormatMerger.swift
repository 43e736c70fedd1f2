import TVEModel
import TVERules

/// Makes one finding of the same fault in several formats of one exported folder and platform: they
/// are written from one configuration.
struct FormatMerger {
  private struct Key: Hashable {
    let root: String
    let platform: Platform?
    /// Without its places.
    let finding: Finding
  }

  /// In the order of first occurrence.
  private(set) var findings: [Finding] = []
  private var places: [Key: Int] = [:]

  /// Takes the findings about one group of files.
  mutating func add(_ found: [Finding], from group: InputGroup) {
    guard let root = group.exportRoot else {
      findings += found
      return
    }
    // What stands twice in one group stands in two places of it.
    var own: Set<Int> = []
    for finding in found {
      var bare = finding
      (bare.file, bare.line, bare.column, bare.hint) = (nil, nil, nil, "")
      let key = Key(root: root, platform: group.platform, finding: bare)
      if let place = places[key], !own.contains(place) {
        if let file = finding.file {
          findings[place].otherPlaces.append(
            FindingPlace(file: file, line: finding.line, column: finding.column))
        }
        own.insert(place)
      } else {
        places[key] = findings.count
        own.insert(findings.count)
        findings.append(finding)
      }
    }
  }
}
