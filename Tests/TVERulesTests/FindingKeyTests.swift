import TVEModel
import TVERules
import Testing

@Suite struct FindingKeyTests {
  @Test func `faults that a rule finds at one object have a key each`() throws {
    let estate = try Estate(
      """
      mvpd Aspen requiredMetadataFields=ZIP;UserID;uid
      requestor EAST domains=a.example;b.a.example;c.a.example
      integration EAST Aspen boardingStatus=PICKER requiredMetadataFields=uid
      requestor WEST
      integration WEST Aspen boardingStatus=SUPPORTED
      """)

    let findings = estate.findings(
      rules: ["domains-not-nested", "metadata-field-spelling", "mvpd-facts-agree"])

    #expect(findings.count == 6)
    let keys = findings.flatMap(\.objectKeys)
    #expect(Set(keys).count == keys.count)
    #expect(keys.contains("domains-not-nested EAST - - b.a.example"))
    #expect(keys.contains("mvpd-facts-agree * Aspen ios boardingStatus"))
  }

  @Test(arguments: RuleCatalogue.rules.flatMap { rule in rule.bad.map { (rule.id, $0.text) } })
  func `no two findings of a bad example have a key in common`(
    _ rule: String, _ example: String
  ) throws {
    let findings = try Estate(example).findings(on: Platform.leaves)

    let keys = findings.flatMap(\.objectKeys)
    #expect(Set(keys).count == keys.count)
  }

  @Test func `problems of one MVPD are told apart by field and code, CSV's spelling or JSON's`() {
    let keys = [
      InputFault(code: "wrong-type", field: "enablePlatformServices", message: "m"),
      InputFault(code: "wrong-type", field: "enforcePlatformPermissions", message: "m"),
      InputFault(code: "not-one-of", field: "enable_platform_services", message: "m"),
    ].map { fault in
      var finding = fault.finding
      finding.mvpdIDs = [MVPDID(trusted: "A")]
      return finding.objectKeys
    }

    #expect(
      keys == [
        ["input-refused - A - enablePlatformServices:wrong-type"],
        ["input-refused - A - enforcePlatformPermissions:wrong-type"],
        ["input-refused - A - enablePlatformServices:not-one-of"],
      ])
  }
}
