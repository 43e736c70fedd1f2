import TVEModel
import TVERules
import Testing

/// The files of the field cases, read and judged as they are.
@Suite(.enabled(if: SharedFiles.areThere, "the folder with the shared files is not there"))
struct SharedCasesTests {
  private func lines(_ path: String) throws -> [String] {
    try SharedFiles.findings(path).map { finding in
      let mvpds = finding.mvpdIDs.map(\.description).joined(separator: "+")
      return "\(finding.severity) \(finding.rule) \(mvpds)"
    }
  }

  @Test func `the truth table has one error and three warnings`() throws {
    #expect(
      try lines("cases/03-flag-truth-table.json") == [
        "error picker-is-displayed m_pick_hidden", "warning boarded-is-displayed m_hidden",
        "warning sso-has-boarding-status m_none_on", "warning displayed-has-sso m_off",
      ])
  }

  @Test func `each MVPD without a mapping id is one error`() throws {
    #expect(
      try lines("cases/02-supported-without-mapping-id.json") == [
        "error mapping-id-present acme_net", "error mapping-id-present beta_net",
        "error mapping-id-present delta_net", "error mapping-id-present gamma_net",
      ])
  }

  @Test func `a shared mapping id is one error that names all three MVPDs`() throws {
    let errors = try lines("cases/04-mapping-id-shared.json").filter { $0.hasPrefix("error") }

    #expect(errors == ["error mapping-id-unique Bright_Old+OldCableCo+Unity"])
  }

  @Test func `sibling ids are an error and a warning`() throws {
    #expect(
      try lines("cases/11-hba-sibling-ids.json") == [
        "error mapping-id-unique Metro+Metro_HBA",
        "warning display-names-differ Metro+Metro_HBA",
        "note mapping-id-unique-in-estate Metro+Metro_HBA",
      ])
  }

  @Test func `the published sample has no error`() throws {
    #expect(try lines("data/v2-configuration-REF30.json").filter { $0.hasPrefix("error") } == [])
  }

  @Test func `the real MVPD ids raise no error and no warning`() throws {
    #expect(try lines("data/mvpds.csv").filter { !$0.hasPrefix("note") } == [])
  }
}
