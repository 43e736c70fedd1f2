/// What the viewer meets in the end.
public enum ViewerOutcome: Hashable, Sendable {
  /// Signed in without a question, by Apple's token.
  case silentSignIn(MVPDID)
  /// Still signed in, for the time that the service's own token has left.
  case stillSignedIn
  /// Access for everyone, since the MVPD is degraded.
  case degradedAccess(MVPDID)
  /// Apple's picker, with the supported providers.
  case applePicker
  /// The app's own picker.
  case ownPicker
  /// The regular login, the MVPD to be chosen first.
  case regularLogin
  /// The regular login with this MVPD already chosen.
  case preselectedLogin(MVPDID)
  /// The request is refused.
  case rejected
  /// Nothing more happens.
  case stopped

  /// True when the viewer is let in.
  public var isSignedIn: Bool {
    switch self {
    case .silentSignIn, .stillSignedIn, .degradedAccess: true
    case .applePicker, .ownPicker, .regularLogin, .preselectedLogin, .rejected, .stopped: false
    }
  }
}

extension ViewerOutcome: CustomStringConvertible {
  /// For example `regular login with 'Hilltop_TV' preselected`.
  public var description: String {
    switch self {
    case .silentSignIn(let mvpd): "silent sign-in with '\(mvpd)'"
    case .stillSignedIn: "still signed in"
    case .degradedAccess(let mvpd): "degraded access through '\(mvpd)'"
    case .applePicker: "Apple's picker"
    case .ownPicker: "the app's own picker"
    case .regularLogin: "regular login"
    case .preselectedLogin(let mvpd): "regular login with '\(mvpd)' preselected"
    case .rejected: "the request is refused"
    case .stopped: "no sign-in"
    }
  }
}
