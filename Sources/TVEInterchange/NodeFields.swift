import TVEModel

/// The settings that have a meaning at one node, with the value each has when nobody states it.
struct NodeFields {
  let platform: Platform
  /// In the order of `SettingField`.
  let fields: [SettingField]
  private let defaults: [SettingValue?]

  init(at platform: Platform) {
    self.platform = platform
    fields = SettingField.allCases.filter { $0.applies(at: platform) }
    let unstated = ResolvedSettings(of: MVPD(id: MVPDID(trusted: "none")), at: platform)
    defaults = SettingField.allCases.map { unstated[$0].value }
  }

  /// The value of a field that is stated nowhere; nil for a name and a logo.
  func unstated(_ field: SettingField) -> SettingValue? { defaults[field.rawValue] }

  /// What an MVPD of a response has in force: the value that it states, or else the default.
  ///
  /// Nil where the response does not speak of the field: no name, no logo, or metadata fields
  /// in a response that carries none.
  func target(
    of field: SettingField, in provider: ConfigurationResponse.Provider,
    carriesMetadataFields: Bool
  ) -> SettingValue? {
    if field == .requiredMetadataFields, !carriesMetadataFields { return nil }
    return provider.values[field] ?? unstated(field)
  }
}
