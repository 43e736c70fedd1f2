import TVEInterchange
import TVEModel
import TVERules

/// Finds the line of the files that findings are about.
struct FindingPlacement {
  let configuration: GroupedConfiguration
  /// Every MVPD then stands with each requestor, and states what is in force there.
  let holdsOnlyResponses: Bool
  /// The file of a finding that has no line; nil where there are several.
  let onlyFile: String?

  /// The finding with its place.
  func placed(_ finding: Finding) -> Finding {
    var placed = finding
    placed.hint = finding.hintForFile
    let place = place(of: finding)
    placed.file = place?.file ?? onlyFile
    placed.line = place?.line
    placed.column = place?.column
    return placed
  }

  private func place(of finding: Finding) -> Place? {
    let requestor = finding.requestorIDs.first
    guard let mvpd = finding.mvpdIDs.first else {
      return configuration.place(requestor: requestor)
    }
    if holdsOnlyResponses, let requestor,
      let place = configuration.place(requestor: requestor, mvpd: mvpd)
    {
      return place
    }
    let owner = finding.isInherited ? nil : requestor
    if let setting = finding.setting, let platform = finding.platforms.first,
      let place = configuration.place(of: setting, requestor: owner, mvpd: mvpd, at: platform)
    {
      return place
    }
    return configuration.place(requestor: owner, mvpd: mvpd)
      ?? configuration.place(mvpd: mvpd)
      ?? configuration.place(requestor: requestor, mvpd: mvpd)
  }
}
