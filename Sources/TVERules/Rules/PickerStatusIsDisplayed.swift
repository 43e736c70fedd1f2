package import TVEModel

/// An MVPD with single sign-on and boardingStatus PICKER is displayed in the platform picker.
package struct PickerStatusIsDisplayed: IntegrationRule {
  package static let id = "picker-is-displayed"
  package static let severity = Severity.error
  package static let scope = RuleScope.apple
  package static let summary = """
    an MVPD with single sign-on and boardingStatus PICKER is displayed in the platform \
    picker
    """
  package static let effect = """
    PICKER means nothing but a place in Apple's picker, so nobody can choose the MVPD \
    there
    """
  package static let source = "AdobeDocs, iOS/tvOS API reference, MVPD; inferred"
  package static let bad: [RuleExample] = [
    """
    mvpd Hilltop_TV boardingStatus=PICKER platformMappingId=hilltop-us
    mvpd Hilltop_TV enablePlatformServices=true
    requestor NORTHSTAR
    integration NORTHSTAR Hilltop_TV
    """
  ]
  package static let good: [RuleExample] = [
    """
    mvpd Hilltop_TV boardingStatus=PICKER platformMappingId=hilltop-us
    mvpd Hilltop_TV enablePlatformServices=true displayInPlatformPicker=true
    requestor NORTHSTAR
    integration NORTHSTAR Hilltop_TV
    """
  ]

  package static let pattern = TraitPattern(
    all: [.singleSignOn, .pickerOnly], none: [.displayed, .tempPass])
  package static let deciding: [SettingField] = [
    .enablePlatformServices, .boardingStatus, .displayInPlatformPicker,
  ]

  package init() {}

  package static func fault(
    of integration: ResolvedIntegration, _ traits: IntegrationTraits
  ) -> Fault {
    Fault(
      .error, .displayInPlatformPicker, value: "false",
      "boardingStatus PICKER with displayInPlatformPicker false can do nothing",
      mend: .set(.displayInPlatformPicker, "true"))
  }
}
