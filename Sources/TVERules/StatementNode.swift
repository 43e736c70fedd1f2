package import TVEModel

extension ResolvedIntegration {
  /// The node where another value of `field`, stated on the MVPD or on the integration, takes
  /// effect: where it is stated there now, else the platform itself.
  package func node(of field: SettingField, isInherited: Bool) -> Platform {
    switch settings[field].origin {
    case .mvpd(let node) where isInherited: node
    case .integration(let node) where !isInherited: node
    // A name or logo that nobody has given belongs to the MVPD as such.
    case .builtIn where !field.canStateNone: .all
    case .mvpd, .integration, .builtIn, .doesNotApply: settings.platform
    }
  }

  /// True when none of these settings is the integration's own statement.
  package func inherits(_ fields: [SettingField]) -> Bool {
    !fields.contains { settings[$0].origin.isIntegration }
  }
}
