import TVEModel

/// The command lines that make an integration meet a condition of the supported list.
struct MendingCommand {
  let requestor: RequestorID
  let mvpd: MVPDID
  let platform: Platform
  let isIntegrated: Bool

  /// What makes `condition` hold.
  ///
  /// - Parameter origin: where the value in force comes from; the one that states it is changed,
  ///   the integration where nobody does.
  func command(for condition: SupportedCondition, _ origin: Origin?) -> String {
    switch condition {
    case .integrationIsActive:
      isIntegrated
        ? "\(Tool.name) integration set \(requestor) \(mvpd) --active true"
        : "\(Tool.name) integration create \(requestor) \(mvpd)"
    case .isNotTempPass: "\(Tool.name) mvpd set \(mvpd) --is-temp-pass false"
    case .singleSignOnIsEnabled: set("--enable-platform-services true", origin)
    case .isDisplayedInPicker: set("--display-in-platform-picker true", origin)
    case .isBoarded: set("--boarding-status SUPPORTED", origin)
    case .hasMappingID: set("--platform-mapping-id ID", origin)
    }
  }

  /// What puts the MVPD on the featured list.
  var feature: String { "\(Tool.name) featured add \(requestor) \(mvpd)" }

  private func set(_ assignment: String, _ origin: Origin?) -> String {
    if case .mvpd = origin {
      return "\(Tool.name) mvpd set \(mvpd) --platform \(platform) \(assignment)"
    }
    return
      "\(Tool.name) integration set \(requestor) \(mvpd) --platform \(platform) \(assignment)"
  }
}
