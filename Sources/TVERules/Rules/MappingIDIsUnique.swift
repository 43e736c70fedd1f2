import TVEModel

/// No two active MVPDs of a requestor have the same platformMappingId on an Apple platform,
/// whatever their flags.
package struct MappingIDIsUnique: Rule {
  package static let id = "mapping-id-unique"
  package static let severity = Severity.error
  package static let scope = RuleScope.apple
  package static let summary = """
    no two active MVPDs of a requestor have the same platformMappingId on an Apple \
    platform, whatever their flags
    """
  package static let effect = """
    apps take the first match in the order of the list and look at no flag, so a viewer \
    signs in with the wrong MVPD; REST v2 answers \
    invalid_header_pfs_provider_id_mismatch
    """
  package static let source = """
    AdobeDocs, Apple SSO cookbooks, the loop that maps the identifier
    """
  package static let bad: [RuleExample] = [
    """
    mvpd Bluebird_Cable boardingStatus=SUPPORTED displayInPlatformPicker=true
    mvpd Bluebird_Cable platformMappingId=bluebird-us requiredMetadataFields=uid
    mvpd Bluebird_Cable enablePlatformServices=true
    mvpd Hilltop_TV boardingStatus=PICKER displayInPlatformPicker=true
    mvpd Hilltop_TV platformMappingId=bluebird-us enablePlatformServices=true
    requestor NORTHSTAR
    integration NORTHSTAR Bluebird_Cable
    integration NORTHSTAR Hilltop_TV
    """,
    """
    mvpd Bluebird_Cable boardingStatus=SUPPORTED displayInPlatformPicker=true
    mvpd Bluebird_Cable platformMappingId=bluebird-us requiredMetadataFields=uid
    requestor NORTHSTAR
    integration NORTHSTAR Bluebird_Cable
    mvpd Hilltop_TV platformMappingId=bluebird-us
    integration NORTHSTAR Hilltop_TV
    """,
  ]
  package static let good: [RuleExample] = [
    """
    mvpd Bluebird_Cable boardingStatus=SUPPORTED displayInPlatformPicker=true
    mvpd Bluebird_Cable platformMappingId=bluebird-us requiredMetadataFields=uid
    mvpd Bluebird_Cable enablePlatformServices=true
    mvpd Hilltop_TV boardingStatus=PICKER displayInPlatformPicker=true
    mvpd Hilltop_TV platformMappingId=hilltop-us enablePlatformServices=true
    requestor NORTHSTAR
    integration NORTHSTAR Bluebird_Cable
    integration NORTHSTAR Hilltop_TV
    """,
    """
    mvpd Bluebird_Cable boardingStatus=SUPPORTED displayInPlatformPicker=true
    mvpd Bluebird_Cable platformMappingId=bluebird-us requiredMetadataFields=uid
    mvpd Bluebird_Cable enablePlatformServices=true
    mvpd Hilltop_TV boardingStatus=PICKER displayInPlatformPicker=true
    mvpd Hilltop_TV platformMappingId=bluebird-us enablePlatformServices=true
    requestor NORTHSTAR
    integration NORTHSTAR Bluebird_Cable
    integration NORTHSTAR Hilltop_TV active=false
    """,
  ]

  private var finder = RepeatFinder()

  package init() {}

  package mutating func visit(_ view: RequestorView) -> [Fault] {
    finder.repeats(in: view.mappings, count: view.estate.mappings.count).map { group in
      let shared = SharedIdentifier(group.map { view[$0] })
      let id = view[group[0]].settings.platformMappingID.value.text
      return Fault(
        .error, .integration(shared.positions), isInherited: shared.isInherited,
        setting: .platformMappingID, value: id,
        "platformMappingId '\(id)' is the same, and apps take the first match whatever its flags",
        remedies: shared.remedies)
    }
  }
}
