import TVEModel
import TVERules
import Testing

/// Faults of an MVPD that an integration's own statement takes part in.
@Suite struct OwnStatementTests {
  private static let boarded = """
    mvpd Aspen boardingStatus=SUPPORTED platformMappingId=a requiredMetadataFields=uid
    mvpd Aspen enablePlatformServices=true displayInPlatformPicker=true
    requestor EAST
    integration EAST Aspen enablePlatformServices=false displayInPlatformPicker=false
    requestor NORTH
    integration NORTH Aspen
    requestor WEST
    integration WEST Aspen enablePlatformServices=false displayInPlatformPicker=false
    """

  @Test func `it is reported once, mended on the integrations, and known for each of them`()
    throws
  {
    let findings = try Estate(Self.boarded).findings(rules: ["boarded-has-sso"])

    #expect(findings.count == 1)
    #expect(findings[0].requestorIDs.map(\.description) == ["EAST", "WEST"])
    #expect(
      findings[0].hint
        == "mvpdctl integration set --requestor EAST,WEST --mvpd Aspen "
        + "--platform ios,tvos --enable-platform-services true")
    #expect(
      findings[0].objectKeys == [
        "boarded-has-sso EAST Aspen ios", "boarded-has-sso EAST Aspen tvos",
        "boarded-has-sso WEST Aspen ios", "boarded-has-sso WEST Aspen tvos",
      ])
  }

  @Test func `it stands apart from the same fault of the MVPD's own statement`() throws {
    let findings = try Estate(
      """
      mvpd Aspen boardingStatus=SUPPORTED platformMappingId=a requiredMetadataFields=uid
      requestor EAST
      integration EAST Aspen enablePlatformServices=false
      requestor WEST
      integration WEST Aspen
      """
    ).findings(rules: ["boarded-has-sso"])

    #expect(
      findings.map(\.objectKeys) == [
        ["boarded-has-sso EAST Aspen ios", "boarded-has-sso EAST Aspen tvos"],
        ["boarded-has-sso * Aspen ios", "boarded-has-sso * Aspen tvos"],
      ])
    #expect(findings[0].hint.hasPrefix("mvpdctl integration set EAST Aspen "))
  }

  /// Each setting that the pattern of a rule looks at, stated by an integration.
  @Test func `what a pattern looks at counts as own, whatever the rule`() throws {
    let findings = try Estate(
      """
      mvpd Aspen boardingStatus=SUPPORTED enablePlatformServices=true
      requestor EAST
      integration EAST Aspen platformMappingId=(none)
      requestor WEST
      integration WEST Aspen
      """
    ).findings(rules: ["mapping-id-present"])

    #expect(
      findings.flatMap(\.objectKeys) == [
        "mapping-id-present EAST Aspen ios", "mapping-id-present EAST Aspen tvos",
        "mapping-id-present * Aspen ios", "mapping-id-present * Aspen tvos",
      ])
  }

  @Test func `a value stated at all is mended at the platform of the finding only`() throws {
    let findings = try Estate(
      """
      mvpd Aspen enforcePlatformPermissions=true enablePlatformServices=true
      requestor EAST
      integration EAST Aspen@ios enablePlatformServices=false
      """
    ).findings(rules: ["enforced-permissions-have-sso"])

    #expect(
      findings.map(\.hint) == [
        "mvpdctl integration set EAST Aspen --platform ios --enforce-platform-permissions false"
      ])
  }

  @Test func `a proxy that is integrated and switched off is switched on`() throws {
    let text = """
      mvpd Proxy
      mvpd Proxied proxyMvpdId=Proxy
      requestor EAST
      integration EAST Proxied
      """

    #expect(
      try Estate(text).findings(rules: ["proxy-active"]).map(\.hint)
        == ["mvpdctl integration create EAST Proxy"])
    #expect(
      try Estate(text + "\nintegration EAST Proxy active=false")
        .findings(rules: ["proxy-active"]).map(\.hint)
        == ["mvpdctl integration set EAST Proxy --active true"])
  }

  @Test func `a slip is mended with the whole list, where it is stated`() throws {
    let findings = try Estate(
      """
      mvpd Aspen@ios requiredMetadataFields=uid;ZIP
      mvpd Birch requiredMetadataFields=uid
      requestor EAST
      integration EAST Birch@tv requiredMetadataFields=ZIP;zip;uid
      """
    ).findings(rules: ["metadata-field-spelling"])

    #expect(
      findings.map(\.hint) == [
        "if 'zip' is meant: mvpdctl mvpd set Aspen --platform ios "
          + "--required-metadata-fields uid,zip; "
          + "if 'zip' is meant: mvpdctl integration set EAST Birch --platform tv "
          + "--required-metadata-fields zip,uid"
      ])
  }
}
