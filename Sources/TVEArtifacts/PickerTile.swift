import TVEModel

/// What a picker shows of an MVPD: clients stop at the first one that lacks either.
struct PickerTile {
  /// Never empty.
  let displayName: ExactText
  /// Never empty.
  let logoURL: ExactText

  /// The tile of an integration.
  ///
  /// - Throws: `draft` when it has no display name or no logo.
  init(of integration: ResolvedIntegration, requestor: RequestorID) throws(ArtifactError) {
    guard let name = integration.settings.displayName.value, !name.isEmpty else {
      throw .draft(requestor: requestor, mvpd: integration.mvpdID, missing: .displayName)
    }
    guard let logo = integration.settings.logoURL.value, !logo.isEmpty else {
      throw .draft(requestor: requestor, mvpd: integration.mvpdID, missing: .logoURL)
    }
    displayName = name
    logoURL = logo
  }
}
