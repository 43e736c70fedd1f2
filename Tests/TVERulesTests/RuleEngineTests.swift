import TVEModel
import TVERules
import Testing

@Suite struct RuleEngineTests {
  private static let bluebird = """
    mvpd Bluebird_Cable enablePlatformServices=true boardingStatus=SUPPORTED
    mvpd Bluebird_Cable platformMappingId=bluebird-us requiredMetadataFields=uid
    """

  @Test func `a fault of the MVPD's own statement is one finding with all its requestors`()
    throws
  {
    let estate = try Estate(
      Self.bluebird + """

        requestor EAST
        integration EAST Bluebird_Cable
        requestor NORTH
        integration NORTH Bluebird_Cable displayInPlatformPicker=true
        requestor WEST
        integration WEST Bluebird_Cable
        """)

    let findings = estate.findings(rules: ["boarded-is-displayed"])

    #expect(findings.count == 1)
    #expect(findings[0].requestorIDs.map(\.description) == ["EAST", "WEST"])
    #expect(findings[0].isInherited)
    #expect(
      findings[0].message
        == "MVPD 'Bluebird_Cable' on ios and tvos for requestors 'EAST' and 'WEST': "
        + "displayInPlatformPicker is false with boardingStatus SUPPORTED and single sign-on on")
    #expect(
      findings[0].hint
        == "mvpdctl integration set --requestor EAST,WEST --mvpd Bluebird_Cable "
        + "--platform ios,tvos --display-in-platform-picker true")
    #expect(
      findings[0].objectKeys == [
        "boarded-is-displayed * Bluebird_Cable ios", "boarded-is-displayed * Bluebird_Cable tvos",
      ])
  }

  @Test func `a fault of integrations is one finding for each requestor`() throws {
    let estate = try Estate(
      Self.bluebird + """

        mvpd Bluebird_Cable displayInPlatformPicker=true
        requestor EAST
        integration EAST Bluebird_Cable displayInPlatformPicker=false
        requestor WEST
        integration WEST Bluebird_Cable@tv displayInPlatformPicker=false
        """)

    let findings = estate.findings(rules: ["boarded-is-displayed"])

    #expect(findings.map { $0.requestorIDs.map(\.description) } == [["EAST"], ["WEST"]])
    #expect(findings.map(\.platforms) == [[.ios, .tvos], [.tvos]])
    #expect(
      findings.map(\.hint) == [
        "mvpdctl integration set EAST Bluebird_Cable --display-in-platform-picker true",
        "mvpdctl integration set WEST Bluebird_Cable --platform tv "
          + "--display-in-platform-picker true",
      ])
    #expect(
      findings[1].objectKeys == ["boarded-is-displayed WEST Bluebird_Cable tvos"])
  }

  @Test func `requestors that an inherited fault reaches elsewhere stand apart`() throws {
    let estate = try Estate(
      """
      mvpd Bluebird_Cable displayInPlatformPicker=true platformMappingId=bluebird-us
      mvpd Bluebird_Cable boardingStatus=PICKER
      requestor EAST
      integration EAST Bluebird_Cable
      requestor WEST
      integration WEST Bluebird_Cable@tvos enablePlatformServices=true
      """)

    let findings = estate.findings(rules: ["displayed-has-sso"])

    #expect(findings.map { $0.requestorIDs.map(\.description) } == [["EAST"], ["WEST"]])
    #expect(findings.map(\.platforms) == [[.ios, .tvos], [.ios]])
  }

  @Test func `a requestor's own switch makes a note of what is a warning otherwise`() throws {
    let estate = try Estate(
      Self.bluebird + """

        mvpd Bluebird_Cable displayInPlatformPicker=true
        requestor EAST
        integration EAST Bluebird_Cable enablePlatformServices=false
        """)

    let findings = estate.findings(rules: ["displayed-has-sso"])

    #expect(findings.map(\.severity) == [.note])
  }

  @Test func `rules about Apple's picker do not look at other platforms`() throws {
    let estate = try Estate(
      Self.bluebird + """

        requestor EAST
        integration EAST Bluebird_Cable
        """)

    #expect(estate.findings(on: [.roku, .android]) == [])
    #expect(
      estate.findings(on: [.tv], rules: ["boarded-is-displayed"]).map(\.platforms) == [[.tvos]])
  }

  @Test func `an inactive integration has no finding of its own`() throws {
    let estate = try Estate(
      """
      mvpd Bluebird_Cable enablePlatformServices=true boardingStatus=PICKER
      mvpd Hilltop_TV
      requestor EAST
      integration EAST Bluebird_Cable active=false
      integration EAST Hilltop_TV
      """)

    #expect(estate.findings() == [])
  }

  @Test
  func `findings stand by severity, requestor, MVPD and rule, whatever the order of the stream`()
    throws
  {
    let estate = try Estate(
      """
      mvpd Alta enablePlatformServices=true boardingStatus=PICKER
      mvpd Bravo enablePlatformServices=true boardingStatus=PICKER
      requestor EAST
      integration EAST Bravo authPerAggregator=true
      integration EAST Alta authPerAggregator=true
      requestor WEST
      integration WEST Alta authPerAggregator=true
      """)

    let findings = estate.findings(rules: ["mapping-id-present", "sso-without-auth-per-aggregator"])

    let lines = findings.map {
      "\($0.requestorIDs.map(\.description)) \($0.mvpdIDs.map(\.description)) \($0.rule)"
    }
    #expect(
      lines == [
        #"["EAST"] ["Bravo"] mapping-id-present"#,
        #"["EAST", "WEST"] ["Alta"] mapping-id-present"#,
        #"["EAST"] ["Alta"] sso-without-auth-per-aggregator"#,
        #"["EAST"] ["Bravo"] sso-without-auth-per-aggregator"#,
        #"["WEST"] ["Alta"] sso-without-auth-per-aggregator"#,
      ])
    #expect(Finding.inOrder(findings.reversed()) == findings)
  }

  @Test func `the minority of an MVPD's mapping ids is named`() throws {
    let estate = try Estate(
      Self.bluebird + """

        mvpd Bluebird_Cable displayInPlatformPicker=true
        requestor EAST
        integration EAST Bluebird_Cable@tvos platformMappingId=bluebird
        requestor NORTH
        integration NORTH Bluebird_Cable
        requestor WEST
        integration WEST Bluebird_Cable
        """)

    let findings = estate.findings(rules: ["mapping-id-consistent"])

    #expect(
      findings.map(\.message) == [
        "MVPD 'Bluebird_Cable': platformMappingId is 'bluebird' for requestor 'EAST' on tvos, "
          + "but 'bluebird-us' for 3 requestors on ios and tvos"
      ])
    #expect(
      findings.map(\.hint) == [
        "mvpdctl integration set EAST Bluebird_Cable --platform tvos "
          + "--platform-mapping-id bluebird-us"
      ])
  }

  @Test func `a boarding status may differ between platforms but not between requestors`() throws {
    let estate = try Estate(
      Self.bluebird + """

        mvpd Bluebird_Cable displayInPlatformPicker=true
        mvpd Bluebird_Cable@tvos boardingStatus=PICKER
        requestor EAST
        integration EAST Bluebird_Cable
        requestor NORTH
        integration NORTH Bluebird_Cable
        requestor WEST
        integration WEST Bluebird_Cable@ios boardingStatus=PICKER
        """)

    let findings = estate.findings(rules: ["mvpd-facts-agree"])

    #expect(
      findings.map(\.message) == [
        "MVPD 'Bluebird_Cable' on ios: boardingStatus is 'PICKER' for requestor 'WEST', "
          + "but 'SUPPORTED' for 2 requestors"
      ])
    #expect(
      findings.map(\.hint) == [
        "mvpdctl integration set WEST Bluebird_Cable --platform ios --boarding-status SUPPORTED"
      ])
  }
}
