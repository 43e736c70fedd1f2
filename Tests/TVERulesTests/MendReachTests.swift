import TVEModel
import TVERules
import Testing

@Suite struct MendReachTests {
  @Test func `a mend reaches no platform that its finding does not name`() throws {
    var mvpd = MVPD(id: MVPDID(trusted: "a_net"), displayName: "A", logoURL: "https://l.example/a")
    var own = SettingValues()
    own.displayInPlatformPicker = true
    own.boardingStatus = .supported
    own.platformMappingID = "a-id"
    own.enablePlatformServices = true
    own.requiredMetadataFields = ["uid"]
    mvpd.settings[.all] = own
    var integration = Integration(mvpd: mvpd.id)
    integration.settings[.tvos].enablePlatformServices = false
    var engine = RuleEngine(rules: ["displayed-has-sso"])
    engine.begin(MVPDDirectory([mvpd]))

    let findings =
      engine.visit(
        RequestorConfiguration(
          requestor: Requestor(id: RequestorID(trusted: "CHAN1"), displayName: "One"),
          integrations: [integration])) + engine.end()

    let finding = try #require(findings.first)
    #expect(finding.platforms == [.tvos])
    #expect(
      finding.hint
        == "mvpdctl integration set CHAN1 a_net --platform tvos --display-in-platform-picker false")
  }
}
