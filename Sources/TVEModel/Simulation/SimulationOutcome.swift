/// What app and viewer meet, and why.
public struct SimulationOutcome: Hashable, Sendable {
  public let client: ClientKind
  public let platform: Platform
  /// The row of the first table that applied.
  public let silentRow: SilentRow
  /// The row of the second table that applied; nil when it was not reached, or while Apple's
  /// picker waits for the viewer.
  public let interactiveRow: InteractiveRow?
  public let viewer: ViewerOutcome
  /// What the app shows or logs, in order.
  public let codes: [ReportedCode]
  /// Callbacks of the SDK, or requests and answers, in order.
  public let steps: [String]
  /// Nil when the device alone decided.
  public let decidedBy: DecidingFact?
  /// Nil when no provider is chosen.
  public let offer: PickerOffer?
  /// The MVPD that apps take for the chosen one, since it has the same mapping id; nil when they
  /// take the right one.
  public let mistakenFor: MVPDID?
  /// `Apple` for an authentication by Apple's token; nil for every other.
  public let tokenSource: String?

  /// How the regular login goes on this platform; nil when there is none.
  public var regularLogin: String? {
    switch viewer {
    case .ownPicker, .regularLogin, .preselectedLogin: RegularLogin.description(on: platform)
    case .silentSignIn, .stillSignedIn, .degradedAccess, .applePicker, .rejected, .stopped: nil
    }
  }

  /// What a logout asks of the viewer; nil when nobody is signed in by Apple's token.
  public var logout: String? {
    tokenSource == nil ? nil : AppleLogout.description(client, on: platform)
  }

  /// True when a code tells of a fault that the viewer did not cause.
  public var isFailure: Bool {
    switch (silentRow, interactiveRow) {
    case (_, .chosenNotUsable), (_, .frameworkError), (_, .chosenWithoutSAMLResponse): true
    case (_, .some): false
    case (.notIntegrated, .none), (.unknownProvider, .none), (.singleSignOnOff, .none),
      (.otherMVPDRequested, .none), (.frameworkError, .none):
      !viewer.isSignedIn
    case (_, .none): false
    }
  }
}
