import TVEModel
import Testing

@Suite struct SupportedConditionTests {
  /// All 64 combinations of what the predicate looks at, boarding counted as stated or not.
  @Test(arguments: 0..<64)
  func `an integration is supported only when every condition holds`(bits: Int) throws {
    let has = (0..<6).map { bits & (1 << $0) != 0 }
    var mvpd = MVPD(id: MVPDID(trusted: "a_net"), displayName: "A", logoURL: "https://l.example/a")
    mvpd.isTempPass = !has[5]
    var values = SettingValues()
    values.enablePlatformServices = has[1]
    values.displayInPlatformPicker = has[2]
    values.boardingStatus = has[3] ? (bits.isMultiple(of: 2) ? .supported : .picker) : .absent
    values.platformMappingID = has[4] ? "a-id" : ""
    mvpd.settings[.all] = values

    let resolved = Resolver(MVPDDirectory([mvpd]), at: .ios).resolve(
      RequestorConfiguration(
        requestor: Requestor(id: RequestorID(trusted: "CHAN1"), displayName: "One"),
        integrations: [Integration(mvpd: mvpd.id, isActive: has[0])]))

    #expect(try #require(resolved.integrations.first).isSupported == (bits == 63))
    #expect(resolved.supportedProviderIdentifiers == (bits == 63 ? ["a-id"] : []))
  }
}
