import TVEModel
import TVERules
import Testing

@Suite struct RemedyTests {
  private func hints(_ text: String, _ rule: String) throws -> [String] {
    try Estate(text).findings(rules: [rule]).map(\.hint)
  }

  // MARK: Who is right

  @Test func `of two MVPDs with one mapping id neither is taken for the rightful owner`() throws {
    let hints = try hints(
      """
      mvpd Aspen boardingStatus=SUPPORTED displayInPlatformPicker=true
      mvpd Aspen platformMappingId=aspen-us requiredMetadataFields=uid
      mvpd Zephyr boardingStatus=SUPPORTED displayInPlatformPicker=true
      mvpd Zephyr platformMappingId=zephyr-us requiredMetadataFields=uid
      mvpd Zephyr enablePlatformServices=true
      requestor NORTHSTAR
      integration NORTHSTAR Aspen
      integration NORTHSTAR Zephyr platformMappingId=aspen-us
      """, "mapping-id-unique")

    // Aspen is in no list, since its switch is off; the id is its own all the same.
    #expect(
      hints == [
        "if 'aspen-us' is not Aspen's: mvpdctl mvpd set Aspen --platform-mapping-id APPLE_ID; "
          + "if 'aspen-us' is not Zephyr's: "
          + "mvpdctl integration set NORTHSTAR Zephyr --platform-mapping-id APPLE_ID; "
          + "if both are one provider: mvpdctl integration set NORTHSTAR Aspen --active false"
      ])
  }

  @Test func `what merely differs in case is not settled by the order of ids`() throws {
    let hints = try hints(
      """
      mvpd Aspen enablePlatformServices=true boardingStatus=PICKER displayInPlatformPicker=true
      mvpd Aspen platformMappingId=aspen-us
      mvpd Zephyr enablePlatformServices=true boardingStatus=PICKER displayInPlatformPicker=true
      mvpd Zephyr platformMappingId=Aspen-US
      requestor NORTHSTAR
      integration NORTHSTAR Aspen
      integration NORTHSTAR Zephyr
      """, "mapping-ids-differ-beyond-case")

    #expect(
      hints == [
        "if 'Aspen-US' is not Zephyr's: mvpdctl mvpd set Zephyr --platform-mapping-id APPLE_ID; "
          + "if 'aspen-us' is not Aspen's: mvpdctl mvpd set Aspen --platform-mapping-id APPLE_ID"
      ])
  }

  @Test func `where as many requestors have one value as the other, both may be right`() throws {
    let text = """
      mvpd Aspen enablePlatformServices=true boardingStatus=PICKER displayInPlatformPicker=true
      mvpd Aspen platformMappingId=aspen-us
      requestor EAST
      integration EAST Aspen
      requestor WEST
      integration WEST Aspen platformMappingId=aspen boardingStatus=SUPPORTED
      """

    #expect(
      try hints(text, "mapping-id-consistent") == [
        "if 'aspen-us' is right: mvpdctl integration set WEST Aspen "
          + "--platform-mapping-id aspen-us; "
          + "if 'aspen' is right: mvpdctl mvpd set Aspen --platform-mapping-id aspen"
      ])
    #expect(
      try hints(text, "mvpd-facts-agree") == [
        "if 'PICKER' is right: mvpdctl integration set WEST Aspen --boarding-status PICKER; "
          + "if 'SUPPORTED' is right: mvpdctl mvpd set Aspen --boarding-status SUPPORTED"
      ])
  }

  @Test func `ids that differ only in case name either as the right one`() throws {
    #expect(
      try hints("mvpd ASPEN\nmvpd Aspen", "mvpd-ids-differ-beyond-case") == [
        "if Aspen is the right one: mvpdctl mvpd succeed ASPEN Aspen; "
          + "once no app keeps 'ASPEN': mvpdctl mvpd delete ASPEN --cascade; "
          + "if ASPEN is the right one: mvpdctl mvpd succeed Aspen ASPEN; "
          + "once no app keeps 'Aspen': mvpdctl mvpd delete Aspen --cascade"
      ])
  }

  @Test func `an equal name is changed where it is stated, whichever MVPD gets another`() throws {
    let hints = try hints(
      """
      mvpd Aspen displayName='Aspen Cable'
      mvpd Zephyr displayName=Zephyr
      requestor NORTHSTAR
      integration NORTHSTAR Aspen
      integration NORTHSTAR Zephyr displayName='Aspen Cable'
      """, "display-names-differ")

    #expect(
      hints == [
        "mvpdctl integration set NORTHSTAR Zephyr --display-name NAME, or "
          + "mvpdctl mvpd set Aspen --display-name NAME"
      ])
  }

  @Test(arguments: [
    (
      """
      mvpd TempPass isTempPass=true enablePlatformServices=true platformMappingId=temp
      mvpd TempPass requiredMetadataFields=uid
      requestor NORTHSTAR
      integration NORTHSTAR TempPass
      """,
      "mvpdctl mvpd set TempPass --platform ios,tvos "
        + "--none enable-platform-services,platform-mapping-id,required-metadata-fields"
    ),
    (
      """
      mvpd TempPass isTempPass=true boardingStatus=PICKER
      mvpd TempPass@tvos platformMappingId=temp
      requestor NORTHSTAR
      integration NORTHSTAR TempPass@ios platformMappingId=temp displayInPlatformPicker=true
      """,
      "mvpdctl mvpd set TempPass --platform ios --none boarding-status; "
        + "mvpdctl integration set NORTHSTAR TempPass --platform ios "
        + "--none display-in-platform-picker,platform-mapping-id"
    ),
  ])
  func `a temp pass is mended of all that it carries, wherever that is stated`(
    _ text: String, _ hint: String
  ) throws {
    #expect(try hints(text, "temp-pass-without-sso").first == hint)
  }

  @Test func `in a file a temp pass is mended of all that it carries`() throws {
    let findings = try Estate(
      """
      mvpd TempPass isTempPass=true boardingStatus=PICKER
      requestor NORTHSTAR
      integration NORTHSTAR TempPass enablePlatformServices=true
      """
    ).findings(rules: ["temp-pass-without-sso"])

    #expect(
      findings.map(\.hintForFile) == [
        "take boardingStatus from MVPD 'TempPass', and take enablePlatformServices from MVPD "
          + "'TempPass' for requestor 'NORTHSTAR'"
      ])
  }

  @Test func `in a file the statement that decides is named`() throws {
    let findings = try Estate(
      """
      mvpd Cedar boardingStatus=SUPPORTED platformMappingId=cedar enablePlatformServices=true
      mvpd Cedar requiredMetadataFields=uid
      requestor LANTERN
      integration LANTERN Cedar
      integration LANTERN Cedar@ios enablePlatformServices=false
      requestor NORTHSTAR
      integration NORTHSTAR Cedar
      """
    ).findings(rules: ["boarded-has-sso"])

    #expect(
      findings.map(\.hintForFile) == [
        "set enablePlatformServices of MVPD 'Cedar' for requestor 'LANTERN' at ios to true"
      ])
  }

  // MARK: More than two

  private static let three = """
    mvpd Aspen displayName=Aspen
    mvpd Birch displayName=Aspen
    mvpd Cedar displayName=ASPEN
    requestor NORTHSTAR
    integration NORTHSTAR Aspen platformMappingId=x
    integration NORTHSTAR Birch platformMappingId=x
    integration NORTHSTAR Cedar platformMappingId=x
    """

  @Test func `of three equal names two are changed`() throws {
    #expect(
      try hints(Self.three, "display-names-differ") == [
        "mvpdctl mvpd set Birch --display-name NAME; mvpdctl mvpd set Cedar --display-name NAME"
      ])
  }

  @Test func `of three ids of one provider one stays in force`() throws {
    let hint = try #require(try hints(Self.three, "mapping-id-unique").first)

    #expect(
      hint.hasSuffix(
        "if they are one provider: mvpdctl integration set NORTHSTAR Cedar --active false; "
          + "mvpdctl integration set NORTHSTAR Birch --active false"))
  }

  @Test func `of three ids that differ only in case each may be the right one`() throws {
    let hint = try #require(
      try hints("mvpd ASPEN\nmvpd Aspen\nmvpd aspen", "mvpd-ids-differ-beyond-case").first)

    #expect(
      hint.hasPrefix(
        "if aspen is the right one: mvpdctl mvpd succeed ASPEN aspen; "
          + "once no app keeps 'ASPEN': mvpdctl mvpd delete ASPEN --cascade; "
          + "mvpdctl mvpd succeed Aspen aspen; "
          + "once no app keeps 'Aspen': mvpdctl mvpd delete Aspen --cascade; "
          + "if Aspen is the right one: mvpdctl mvpd succeed ASPEN Aspen; "))
  }

  @Test func `an id that nobody meant gives way to a new one`() throws {
    #expect(
      try hints("mvpd 10-Mar", "id-not-from-spreadsheet") == [
        "mvpdctl mvpd create ID --like 10-Mar --display-name NAME --logo-url URL; "
          + "mvpdctl mvpd succeed 10-Mar ID; "
          + "once no app keeps '10-Mar': mvpdctl mvpd delete 10-Mar --cascade"
      ])
  }

  @Test func `many values are not all written out, and are mended at once`() throws {
    let requestors = (10..<60).map {
      "requestor R\($0)\nintegration R\($0) Aspen platformMappingId=m\($0)"
    }
    let findings = try Estate(
      (["mvpd Aspen isTempPass=false"] + requestors).joined(separator: "\n")
    )
    .findings(rules: ["mapping-id-consistent"])

    #expect(findings.count == 1)
    #expect(
      findings[0].message.contains("'m14' for requestor 'R14' on ios and tvos and 45 other values"))
    #expect(
      findings[0].hint
        == "if 'm10' is right: mvpdctl mvpd set Aspen --everywhere --platform ios,tvos "
        + "--platform-mapping-id m10; "
        + "if 'm11' is right: mvpdctl mvpd set Aspen --everywhere --platform ios,tvos "
        + "--platform-mapping-id m11")
  }

  @Test func `what differs at a node is brought in line where it is stated`() throws {
    let text = """
      mvpd Aspen platformMappingId=aspen-us
      mvpd Aspen@tvos platformMappingId=aspen-tv
      requestor EAST
      integration EAST Aspen
      requestor WEST
      integration WEST Aspen
      integration WEST Aspen@tvos platformMappingId=west
      requestor NORTH
      integration NORTH Aspen
      """

    #expect(
      try hints(text, "mapping-id-consistent") == [
        "mvpdctl mvpd set Aspen --platform tvos --platform-mapping-id aspen-us; "
          + "mvpdctl integration set WEST Aspen --platform tvos --platform-mapping-id aspen-us"
      ])
  }

  @Test func `a featured list of nobody supported gains one, or is emptied`() throws {
    let text = """
      mvpd Aspen boardingStatus=PICKER
      mvpd Birch enablePlatformServices=true boardingStatus=SUPPORTED displayInPlatformPicker=true
      mvpd Birch platformMappingId=birch requiredMetadataFields=uid
      requestor EAST
      integration EAST Aspen
      integration EAST Birch
      featured EAST Aspen
      requestor WEST
      integration WEST Aspen
      featured WEST Aspen
      """

    #expect(
      try hints(text, "featured-list-not-empty") == [
        "if Birch may be promoted: mvpdctl featured add EAST Birch; "
          + "if none may be: mvpdctl featured set EAST --allow-empty",
        "mvpdctl featured set WEST --allow-empty",
      ])
  }

  @Test func `every value that differs from the majority's is brought in line`() throws {
    let hints = try hints(
      """
      mvpd Aspen platformMappingId=aspen-us
      requestor EAST
      integration EAST Aspen
      requestor NORTH
      integration NORTH Aspen platformMappingId=one
      requestor SOUTH
      integration SOUTH Aspen platformMappingId=two
      requestor WEST
      integration WEST Aspen
      """, "mapping-id-consistent")

    #expect(
      hints == [
        "mvpdctl integration set NORTH Aspen --platform-mapping-id aspen-us; "
          + "mvpdctl integration set SOUTH Aspen --platform-mapping-id aspen-us"
      ])
  }

  @Test(arguments: [
    (1, "EAST01 Aspen"), (2, "--requestor EAST01,EAST02 --mvpd Aspen"), (21, "REQUESTOR Aspen"),
  ])
  func `what every requestor has of its own is mended for each`(
    _ count: Int, _ key: String
  ) throws {
    let requestors = (1...count).map { number in
      let id = "EAST\(number < 10 ? "0" : "")\(number)"
      return "requestor \(id)\nintegration \(id) Aspen degradation=AuthNAll\n"
    }

    let hints = try hints(
      "mvpd Aspen enablePlatformServices=true\n" + requestors.joined(), "sso-not-degraded")

    #expect(
      hints == [
        "mvpdctl integration set \(key) --unset degradation"
          + (count > 20 ? " for each REQUESTOR" : "")
      ])
  }

  // MARK: Lists

  @Test(arguments: [
    (
      "mvpd Aspen platformMappingId=x\nmvpd Zephyr@ios platformMappingId=x",
      "mvpdctl mvpd list --platform ios --where platformMappingId=x"
    ),
    (
      "mvpd Aspen@tvos platformMappingId=x\nmvpd Zephyr platformMappingId=x",
      "mvpdctl mvpd list --platform tvos --where platformMappingId=x"
    ),
    (
      "mvpd Aspen@ios platformMappingId=x\nmvpd Zephyr@tvos platformMappingId=x",
      "mvpdctl mvpd list --platform ios --where platformMappingId=x; "
        + "mvpdctl mvpd list --platform tvos --where platformMappingId=x"
    ),
    (
      """
      mvpd Aspen platformMappingId=x
      mvpd Zephyr
      requestor NORTHSTAR
      integration NORTHSTAR Aspen
      requestor SOUTHSTAR
      integration SOUTHSTAR Zephyr platformMappingId=x
      """,
      "mvpdctl integration list --platform ios --where platformMappingId=x"
    ),
    (
      """
      mvpd Aspen platformMappingId=x
      mvpd Zephyr
      requestor SOUTHSTAR
      integration SOUTHSTAR Zephyr platformMappingId=x
      """,
      "mvpdctl mvpd list --platform ios --where platformMappingId=x; "
        + "mvpdctl integration list --platform ios --where platformMappingId=x"
    ),
  ])
  func `the lists to look at hold every MVPD that shares the id`(
    _ text: String, _ hint: String
  ) throws {
    #expect(try hints(text, "mapping-id-unique-in-estate") == [hint])
  }

  // MARK: The shell

  @Test func `what data holds is one word of the command`() throws {
    let hints = try hints(
      """
      mvpd Aspen logoUrl=http://l.example/a;$(id)
      requestor NORTHSTAR
      integration NORTHSTAR Aspen
      """, "logo-url-https")

    #expect(hints == ["mvpdctl mvpd set Aspen --logo-url 'https://l.example/a;$(id)'"])
  }
}
