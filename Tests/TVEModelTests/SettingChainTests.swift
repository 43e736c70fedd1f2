import TVEModel
import Testing

@Suite struct SettingChainTests {
  private let mvpd: MVPD
  private let integration: StatedSettings

  init() {
    var mvpd = MVPD(id: MVPDID(trusted: "Bluebird_Cable"), displayName: "Bluebird")
    mvpd.settings[.all].enablePlatformServices = true
    mvpd.settings[.tvos].platformMappingID = "bluebird-tv"
    mvpd.settings[.tv].displayName = "Bluebird TV"
    self.mvpd = mvpd
    var integration = StatedSettings()
    integration[.tv].platformMappingID = ""
    integration[.ios].passiveAuthnEnabled = false
    self.integration = integration
  }

  @Test func `every level is named, the most specific first`() {
    let chain = SettingChain(
      of: .platformMappingID, at: .tvos, mvpd: mvpd, integration: integration)

    #expect(
      chain.levels.map { "\($0.origin) \($0.isStated) \($0.value?.description ?? "-")" } == [
        "integration@tvos false -", "integration@tv true (none)", "integration@all false -",
        "mvpd@tvos true bluebird-tv", "mvpd@tv false -", "mvpd@all false -",
        "default false (none)",
      ])
  }

  @Test func `the name of the MVPD stands at all`() {
    let chain = SettingChain(of: .displayName, at: .tv, mvpd: mvpd)

    #expect(
      chain.levels.map { "\($0.origin) \($0.value?.description ?? "-")" } == [
        "mvpd@tv Bluebird TV", "mvpd@all Bluebird", "default -",
      ])
  }

  @Test(arguments: Platform.leaves)
  func `the first level with a value is the one in force`(_ platform: Platform) {
    let resolved = ResolvedSettings(of: mvpd, at: platform).overlaid(by: integration)

    for field in SettingField.allCases where field.applies(at: platform) {
      let chain = SettingChain(of: field, at: platform, mvpd: mvpd, integration: integration)
      let first = chain.levels.first { $0.value != nil } ?? chain.levels[chain.levels.count - 1]
      #expect(first.value == resolved[field].value)
      #expect(first.origin == resolved[field].origin)
    }
  }
}
