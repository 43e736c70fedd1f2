import TVEModel
import TVERules
import Testing

/// Faults that people have met in the field, written out by hand.
@Suite struct FieldCasesTests {
  /// What a finding is about, in one line.
  private func lines(_ findings: [Finding]) -> [String] {
    findings.map { finding in
      let mvpds = finding.mvpdIDs.map(\.description).joined(separator: "+")
      return "\(finding.severity) \(finding.rule) \(mvpds)"
    }
  }

  @Test func `each flag combination of the truth table has its verdict and no other`() throws {
    let estate = try Estate(
      """
      mvpd m_full enablePlatformServices=true boardingStatus=SUPPORTED
      mvpd m_full displayInPlatformPicker=true platformMappingId=p.full
      mvpd m_pick enablePlatformServices=true boardingStatus=PICKER
      mvpd m_pick displayInPlatformPicker=true platformMappingId=p.pick
      mvpd m_hidden enablePlatformServices=true boardingStatus=SUPPORTED
      mvpd m_hidden displayInPlatformPicker=false platformMappingId=p.hidden
      mvpd m_off enablePlatformServices=false boardingStatus=SUPPORTED
      mvpd m_off displayInPlatformPicker=true platformMappingId=p.off
      mvpd m_pick_hidden enablePlatformServices=true boardingStatus=PICKER
      mvpd m_pick_hidden displayInPlatformPicker=false platformMappingId=p.ph
      mvpd m_none_on enablePlatformServices=true
      mvpd m_none_on displayInPlatformPicker=true platformMappingId=p.no
      mvpd m_plain
      requestor CHAN1
      integration CHAN1 m_full
      integration CHAN1 m_pick
      integration CHAN1 m_hidden
      integration CHAN1 m_off
      integration CHAN1 m_pick_hidden
      integration CHAN1 m_none_on
      integration CHAN1 m_plain
      """)

    let findings = estate.findings(carriesMetadataFields: false)

    #expect(
      lines(findings) == [
        "error picker-is-displayed m_pick_hidden",
        "warning boarded-is-displayed m_hidden",
        "warning sso-has-boarding-status m_none_on",
        "warning displayed-has-sso m_off",
      ])
    #expect(findings.allSatisfy { $0.platforms == [.ios, .tvos] })
    let off = try #require(findings.first { $0.rule == "displayed-has-sso" })
    #expect(
      off.message
        == "requestor 'CHAN1', MVPD 'm_off' on ios and tvos: displayInPlatformPicker is true "
        + "while enablePlatformServices is false (boardingStatus SUPPORTED)")
    #expect(off.hint == "mvpdctl mvpd set m_off --display-in-platform-picker false")
    #expect(off.effect.contains("N004"))
  }

  @Test func `boarded MVPDs without a mapping id are one error each`() throws {
    var text = "requestor CHAN1\n"
    var mvpds = ""
    for id in ["acme_net", "beta_net", "gamma_net", "delta_net", "good_net"] {
      mvpds += "mvpd \(id) enablePlatformServices=true boardingStatus=SUPPORTED\n"
      mvpds += "mvpd \(id) displayInPlatformPicker=true\n"
      text += "integration CHAN1 \(id)\n"
    }
    mvpds += "mvpd acme_net platformMappingId=(none)\n"
    mvpds += "mvpd good_net platformMappingId=com.example.good\n"

    let findings = try Estate(mvpds + text).findings(carriesMetadataFields: false)

    #expect(
      lines(findings) == [
        "error mapping-id-present acme_net", "error mapping-id-present beta_net",
        "error mapping-id-present delta_net", "error mapping-id-present gamma_net",
      ])
    #expect(
      findings.first?.message
        == "requestor 'CHAN1', MVPD 'acme_net' on ios and tvos: boardingStatus SUPPORTED "
        + "requires a non-blank platformMappingId")
    #expect(findings.first?.field == "platformMappingId")
  }

  @Test func `a shared mapping id is one error that names every active MVPD with it`() throws {
    let estate = try Estate(
      """
      mvpd OldCableCo enablePlatformServices=true boardingStatus=SUPPORTED
      mvpd OldCableCo displayInPlatformPicker=true platformMappingId=com.example.unity
      mvpd Unity enablePlatformServices=true boardingStatus=SUPPORTED
      mvpd Unity displayInPlatformPicker=true platformMappingId=com.example.unity
      mvpd Bright_Old enablePlatformServices=false displayInPlatformPicker=false
      mvpd Bright_Old platformMappingId=com.example.unity
      requestor CHAN1
      integration CHAN1 OldCableCo
      integration CHAN1 Unity
      integration CHAN1 Bright_Old
      requestor CHAN2
      integration CHAN2 OldCableCo
      integration CHAN2 Unity active=false
      """)

    let errors = estate.findings(carriesMetadataFields: false).filter { $0.severity == .error }

    #expect(lines(errors) == ["error mapping-id-unique Bright_Old+OldCableCo+Unity"])
    #expect(errors[0].requestorIDs.map(\.description) == ["CHAN1"])
    #expect(errors[0].value == "com.example.unity")
    #expect(
      errors[0].hint
        == "if 'com.example.unity' is not Bright_Old's: "
        + "mvpdctl mvpd set Bright_Old --none platform-mapping-id; "
        + "if 'com.example.unity' is not Unity's: "
        + "mvpdctl mvpd set Unity --platform-mapping-id APPLE_ID; "
        + "if 'com.example.unity' is not OldCableCo's: "
        + "mvpdctl mvpd set OldCableCo --platform-mapping-id APPLE_ID; "
        + "if they are one provider: mvpdctl integration set CHAN1 Bright_Old --active false; "
        + "mvpdctl integration set CHAN1 Unity --active false")
  }

  @Test func `sibling ids of one brand are an error and a warning only where both are active`()
    throws
  {
    let estate = try Estate(
      """
      mvpd Metro displayName='Metro Fios' enablePlatformServices=true boardingStatus=SUPPORTED
      mvpd Metro displayInPlatformPicker=true platformMappingId=com.example.metro
      mvpd Metro_HBA displayName='Metro FiOS' enablePlatformServices=true
      mvpd Metro_HBA boardingStatus=SUPPORTED displayInPlatformPicker=true
      mvpd Metro_HBA platformMappingId=com.example.metro
      requestor CHAN1
      integration CHAN1 Metro
      requestor CHAN2
      integration CHAN2 Metro_HBA
      requestor CHAN3
      integration CHAN3 Metro
      integration CHAN3 Metro_HBA
      """)

    let findings = estate.findings(carriesMetadataFields: false)

    #expect(
      lines(findings) == [
        "error mapping-id-unique Metro+Metro_HBA",
        "warning display-names-differ Metro+Metro_HBA",
        "note mapping-id-unique-in-estate Metro+Metro_HBA",
      ])
    #expect(findings.dropLast().allSatisfy { $0.requestorIDs.map(\.description) == ["CHAN3"] })
  }

  @Test func `a field that differs in case from a known key is a note`() throws {
    let estate = try Estate(
      """
      mvpd d_net requiredMetadataFields=zip;ZIP
      requestor CHAN1
      integration CHAN1 d_net
      """)

    let notes = estate.findings(rules: ["metadata-field-spelling"])

    #expect(
      notes.map(\.message) == [
        "MVPD 'd_net': requiredMetadataFields holds 'ZIP', which looks like a slip of 'zip'"
      ])
  }

  @Test func `ids that a spreadsheet has changed are warned of`() throws {
    let estate = try Estate(
      """
      mvpd 00123
      mvpd 123
      mvpd 4e872
      mvpd mar010
      mvpd 10-Mar
      mvpd TRUE
      """)

    #expect(
      lines(estate.findings()) == [
        "warning mvpd-ids-differ-beyond-zeros 00123+123",
        "warning id-not-from-spreadsheet 10-Mar", "warning id-not-from-spreadsheet TRUE",
      ])
  }
}
