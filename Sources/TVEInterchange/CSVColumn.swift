import TVEModel

/// A column of a CSV file, whatever the kind of the file.
enum CSVColumn: Hashable {
  case programmerID
  case requestorID
  case mvpdID
  case platformID
  /// The name of the programmer, requestor or MVPD itself.
  case displayName
  /// The logo of the MVPD itself.
  case logoURL
  case domains
  case isTempPass
  case isProxied
  case proxyMVPDID
  case providerID
  case active
  case degradation
  case degradationUntil
  case featuredRank
  /// What is stated at a node.
  case setting(SettingField)

  /// As the header spells it.
  var name: String {
    switch self {
    case .programmerID: "programmer_id"
    case .requestorID: "requestor_id"
    case .mvpdID: "mvpd_id"
    case .platformID: "platform_id"
    case .displayName: "display_name"
    case .logoURL: "logo_url"
    case .domains: "domains"
    case .isTempPass: "is_temp_pass"
    case .isProxied: "is_proxied"
    case .proxyMVPDID: "proxy_mvpd_id"
    case .providerID: "provider_id"
    case .active: "active"
    case .degradation: "degradation"
    case .degradationUntil: "degradation_until"
    case .featuredRank: "featured_rank"
    case .setting(let field): field.column
    }
  }

  /// The settings that stand beside an entity's own columns: all but name and logo.
  static let settings: [CSVColumn] =
    SettingField.allCases.filter { $0 != .displayName && $0 != .logoURL }.map(CSVColumn.setting)
}
