import TVEModel

/// A requestor with a boardingStatus on some active integration has at least one supported MVPD on
/// that platform.
package struct SupportedListIsNotEmpty: Rule {
  package static let id = "supported-list-not-empty"
  package static let severity = Severity.warning
  package static let scope = RuleScope.apple
  package static let summary = """
    a requestor with a boardingStatus on some active integration has at least one \
    supported MVPD on that platform
    """
  package static let effect = """
    an empty list means all TV providers of the region to Apple: the picker shows every \
    one, and choosing one that is not integrated ends with N004 and the app's own \
    picker; exports leave the list out
    """
  package static let source = "Apple, supportedAccountProviderIdentifiers"
  package static let bad: [RuleExample] = [
    """
    mvpd Bluebird_Cable boardingStatus=SUPPORTED displayInPlatformPicker=true
    mvpd Bluebird_Cable platformMappingId=bluebird-us requiredMetadataFields=uid
    requestor NORTHSTAR
    integration NORTHSTAR Bluebird_Cable enablePlatformServices=false displayInPlatformPicker=false
    """
  ]
  package static let good: [RuleExample] = [
    """
    mvpd Bluebird_Cable boardingStatus=SUPPORTED displayInPlatformPicker=true
    mvpd Bluebird_Cable platformMappingId=bluebird-us requiredMetadataFields=uid
    mvpd Bluebird_Cable enablePlatformServices=true
    requestor NORTHSTAR
    integration NORTHSTAR Bluebird_Cable
    """,
    """
    mvpd Bluebird_Cable
    requestor NORTHSTAR
    integration NORTHSTAR Bluebird_Cable
    """,
  ]

  package init() {}

  package mutating func visit(_ view: RequestorView) -> [Fault] {
    var hasStatus = false
    for (index, traits) in view.traits.enumerated()
    where !traits.isDisjoint(with: .anyStatus) && !traits.contains(.tempPass) {
      hasStatus = true
      if view.resolved.integrations[view.active[index]].isSupported { return [] }
    }
    guard hasStatus else { return [] }
    return [
      Fault(
        .warning, .requestor, "no MVPD is supported, so that the supported list would be empty",
        mend: .command(
          "mvpdctl providers {requestor} --platform \(view.platform) --explain",
          file: "give an MVPD of requestor '{requestor}' all that a supported one needs: "
            + "enablePlatformServices, displayInPlatformPicker, boardingStatus, platformMappingId"))
    ]
  }
}
