package import TVEModel

/// A configuration response (v1 XML, v1 or v2 JSON): the *resolved* values of one requestor on one
/// platform, or a bare `<mvpd>` without a requestor.
///
/// Absent, null and empty are one and read as `nil`.
package struct ConfigurationResponse: Sendable {
  /// One MVPD of the response.
  package struct Provider: Sendable {
    package var place: Place
    package var id: MVPDID
    package var isTempPass: Bool?
    package var isProxied: Bool?
    package var foregroundLogout: Bool?
    package var iFrameRequired: Bool?
    package var iFrameWidth: Int?
    package var iFrameHeight: Int?
    /// The resolved values that the response states, display name and logo among them.
    package var values = SettingValues()

    package init(at place: Place, id: MVPDID) {
      self.place = place
      self.id = id
    }
  }

  package var place: Place
  /// What `os` and `device` say; nil when they name no platform of ours, or are absent.
  package var platform: Platform?
  /// Nil for a bare MVPD.
  package var requestor: RequestorID?
  package var displayName: ExactText?
  /// Nil when the member is absent.
  package var domains: [Requestor.Domain]?
  /// In the order of the file, an id once.
  package var providers: [Provider]
  /// True when at least one MVPD carries `requiredMetadataFields`, so that its absence speaks.
  package var carriesMetadataFields: Bool

  package init(at place: Place, requestor: RequestorID?) {
    self.place = place
    self.requestor = requestor
    providers = []
    carriesMetadataFields = false
  }
}
