/// The end of a sign-in by Apple's token. Source: AdobeDocs, cookbooks, "Logout".
enum AppleLogout {
  /// What the client gets and the viewer is told.
  static func description(_ client: ClientKind, on platform: Platform) -> String {
    let signal =
      switch client {
      case .sdk: "status VSA203"
      case .restV1: "tokenSource Apple"
      case .restV2:
        "profile type appleSSO: actionName partner_logout, actionType partner_interactive, no url"
      }
    let settings =
      platform == .tvos ? "Settings > Accounts > TV Provider" : "Settings > TV Provider"
    let cleaning =
      platform == .tvos
      ? "the MVPD's own session is not cleaned" : "the MVPD's own session is cleaned in a web view"
    return "\(signal): the viewer signs out in \(settings) or withdraws the app's permission, "
      + "else the next start signs in again; \(cleaning)"
  }
}
