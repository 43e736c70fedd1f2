/// What a device, its viewer and Apple's framework answer, beside the configuration.
public struct DeviceState: Hashable, Sendable {
  /// The app's access to the viewer's TV provider.
  public enum Permission: String, CaseIterable, Hashable, Sendable {
    case granted
    case denied
    /// As `denied`, by parental control or a profile.
    case restricted
    case notDetermined = "not-determined"
    /// The app does not send its status to the server.
    case missing
  }

  /// Whether Apple's framework works.
  public enum Framework: String, CaseIterable, Hashable, Sendable { case ok, error }

  /// Whether Apple's answer is still good.
  public enum Expiry: String, CaseIterable, Hashable, Sendable { case past, future }

  /// The authentication that the service itself keeps for the device.
  public enum AdobeToken: String, CaseIterable, Hashable, Sendable { case none, valid, expired }

  /// What the viewer does once asked.
  public enum Choice: Hashable, Sendable {
    /// Takes this MVPD of the estate in Apple's picker, integrated or not.
    case mvpd(MVPDID)
    /// Takes the provider that Apple knows by this id.
    case provider(ExactText)
    /// Takes "Other TV Providers".
    case other
    /// Leaves Apple's picker.
    case cancel
    /// Leaves the app's own picker.
    case cancelOwn
    /// Apple returns neither a provider nor an error.
    case nothing
  }

  public var permission = Permission.granted
  public var framework = Framework.ok
  /// Apple's id of the provider with which the viewer is signed in system-wide; nil when not.
  public var provider: ExactText?
  public var expiry = Expiry.future
  public var adobeToken = AdobeToken.none
  /// Nil while nobody is asked, or nobody has answered yet.
  public var choice: Choice?
  /// True when Apple returns a SAML response.
  public var hasSAMLResponse = true
  /// The MVPD that a REST v2 request names; nil for the one that the provider id means.
  public var requestedMVPD: MVPDID?

  public init() {}
}

extension DeviceState.Choice: CustomStringConvertible {
  /// As the command line spells it.
  public var description: String {
    switch self {
    case .mvpd(let mvpd): mvpd.description
    case .provider(let identifier): identifier.text
    case .other: "@other"
    case .cancel: "@cancel"
    case .cancelOwn: "@cancel-own"
    case .nothing: "@nothing"
    }
  }
}
