import TVEModel

extension DecidingFact {
  /// What kind of fact it is, for readers that are programs.
  var kind: String {
    switch self {
    case .setting: "setting"
    case .notIntegrated: "not-integrated"
    case .inactive: "inactive"
    case .degradation: "degradation"
    case .unknownIdentifier: "unknown-identifier"
    case .nothingSupported: "nothing-supported"
    }
  }

  /// Its setting with value and origin; nil for a fact that is none.
  var setting: (field: SettingField, value: SettingValue, origin: Origin)? {
    guard case .setting(let field, let value, let origin) = self else { return nil }
    return (field, value, origin)
  }

  /// The columns `decidedBy`, `field`, `value` and `origin` of rows; none stated for nil.
  static func cells(_ fact: DecidingFact?) -> [Cell] {
    [
      .optional(fact?.description), .optional(fact?.setting?.field.name),
      fact?.setting.map { Cell($0.value) } ?? .notStated,
      .optional(fact?.setting?.origin.description),
    ]
  }

  /// The columns of `cells`.
  static let columns = [
    Column("decidedBy"), Column("field"), Column("value"), Column("origin"),
  ]
}

extension ViewerOutcome {
  /// What it is without the MVPD, for readers that are programs.
  var kind: String {
    switch self {
    case .silentSignIn: "silent-sign-in"
    case .stillSignedIn: "still-signed-in"
    case .degradedAccess: "degraded-access"
    case .applePicker: "apple-picker"
    case .ownPicker: "own-picker"
    case .regularLogin: "regular-login"
    case .preselectedLogin: "preselected-login"
    case .rejected: "rejected"
    case .stopped: "stopped"
    }
  }

  /// The MVPD that it is about; nil where it is about none.
  var mvpd: MVPDID? {
    switch self {
    case .silentSignIn(let mvpd), .degradedAccess(let mvpd), .preselectedLogin(let mvpd): mvpd
    case .stillSignedIn, .applePicker, .ownPicker, .regularLogin, .rejected, .stopped: nil
    }
  }
}
