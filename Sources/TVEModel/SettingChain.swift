/// Every level that can state one setting at one node, the most specific first, and what each
/// states: why a value is in force.
public struct SettingChain: Hashable, Sendable {
  /// One place where the setting can be stated, or the built-in default at the end.
  public struct Level: Hashable, Sendable {
    public let origin: Origin
    /// What is stated there, for the built-in default what holds without any statement; nil where
    /// nothing is.
    public let value: SettingValue?

    /// True when somebody stated the value here.
    public var isStated: Bool { origin.isStated && value != nil }
  }

  /// The first that has a value decides, where the setting has a meaning on the platform.
  public let levels: [Level]

  /// The chain of `field` at `platform`.
  ///
  /// - Parameter integration: What the integration states; nil for the chain of the MVPD itself.
  public init(
    of field: SettingField, at platform: Platform, mvpd: MVPD, integration: StatedSettings? = nil
  ) {
    let nodes = platform.path.reversed()
    var levels: [Level] = []
    if let integration {
      levels += nodes.map { Level(origin: .integration($0), value: integration[$0][field]) }
    }
    levels += nodes.map { node in
      Level(
        origin: .mvpd(node),
        value: mvpd.settings[node][field] ?? (node == .all ? Self.ownValue(of: field, mvpd) : nil))
    }
    levels.append(Level(origin: .builtIn, value: Self.unstated(field)))
    self.levels = levels
  }

  /// The MVPD's own name and logo count as stated at `all`.
  private static func ownValue(of field: SettingField, _ mvpd: MVPD) -> SettingValue? {
    switch field {
    case .displayName: mvpd.displayName.map(SettingValue.text)
    case .logoURL: mvpd.logoURL.map(SettingValue.text)
    default: nil
    }
  }

  private static func unstated(_ field: SettingField) -> SettingValue? {
    field == .passiveAuthnEnabled ? .boolean(true) : .none(of: field)
  }
}
