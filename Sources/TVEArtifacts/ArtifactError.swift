package import TVEModel

/// Why an artifact could not be made, published or checked.
package enum ArtifactError: Error, Equatable, Sendable {
  /// An active MVPD lacks what clients cannot do without; `missing` is the name or the logo.
  case draft(requestor: RequestorID, mvpd: MVPDID, missing: SettingField)
}

extension ArtifactError: CustomStringConvertible {
  /// A message for a person: lower case first, no full stop.
  package var description: String {
    switch self {
    case .draft(let requestor, let mvpd, let missing):
      "requestor '\(requestor)': MVPD '\(mvpd)' has no \(missing.name), "
        + "state one with 'mvpd set \(mvpd) --\(missing.option) VALUE'"
    }
  }
}
