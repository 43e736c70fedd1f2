import TVEModel
import Testing

@Suite struct ResolverTests {
  private static let requestor = Requestor(
    id: RequestorID(trusted: "NORTHSTAR"), displayName: "Northstar")

  private func mvpd(_ id: String, _ change: (inout MVPD) -> Void = { _ in }) -> MVPD {
    var mvpd = MVPD(id: MVPDID(trusted: id), displayName: ExactText(id))
    change(&mvpd)
    return mvpd
  }

  /// The mapping id in force and where it comes from.
  private func mapping(
    at platform: Platform, mvpd: [Platform: String], integration: [Platform: String]
  ) throws -> String {
    let stating = self.mvpd("Bluebird") { bluebird in
      for (node, id) in mvpd { bluebird.settings[node].platformMappingID = ExactText(id) }
    }
    var own = Integration(mvpd: stating.id)
    for (node, id) in integration { own.settings[node].platformMappingID = ExactText(id) }
    let resolved = Resolver(MVPDDirectory([stating]), at: platform).resolve(
      RequestorConfiguration(requestor: Self.requestor, integrations: [own]))
    let value = try #require(resolved.integrations.first).settings.platformMappingID
    return "\(value.value.text) \(value.origin)"
  }

  /// The chain of the most specific statement, one level taken away at a time.
  @Test(arguments: [
    (6, "i-tvos integration@tvos"), (5, "i-tv integration@tv"), (4, "i-all integration@all"),
    (3, "m-tvos mvpd@tvos"), (2, "m-tv mvpd@tv"), (1, "m-all mvpd@all"), (0, " default"),
  ])
  func `the integration's statement wins, then the deeper node`(
    _ levels: Int, _ expected: String
  ) throws {
    let nodes: [Platform] = [.all, .tv, .tvos]
    let mvpd = Dictionary(
      uniqueKeysWithValues: nodes.prefix(min(levels, 3)).map { ($0, "m-\($0)") })
    let integration = Dictionary(
      uniqueKeysWithValues: nodes.prefix(max(levels - 3, 0)).map { ($0, "i-\($0)") })

    #expect(try mapping(at: .tvos, mvpd: mvpd, integration: integration) == expected)
  }

  @Test func `a statement at another branch of the tree does not reach a platform`() throws {
    let statements: [Platform: String] = [.mobile: "x", .ios: "y", .roku: "z"]

    #expect(try mapping(at: .tvos, mvpd: statements, integration: statements) == " default")
  }

  @Test func `none stated on the integration wins over the MVPD's id`() throws {
    #expect(
      try mapping(at: .ios, mvpd: [.ios: "m"], integration: [.all: ""]) == " integration@all")
  }

  @Test(arguments: [
    (Platform.ios, true), (.tvos, true), (.roku, false), (.firetv, false), (.android, false),
    (.desktop, false), (.unidentified, false),
  ])
  func `what does not apply at a platform is the default there, whoever states it`(
    _ platform: Platform, _ applies: Bool
  ) throws {
    #expect(
      try mapping(at: platform, mvpd: [.all: "m"], integration: [:])
        == (applies ? "m mvpd@all" : " does not apply"))
  }

  @Test func `what nobody states has the built-in default`() throws {
    let settings = Resolver(MVPDDirectory([mvpd("A")]), at: .ios).settings(at: 0)

    #expect(settings.passiveAuthnEnabled == Resolved(true, .builtIn))
    #expect(settings.enablePlatformServices == Resolved(false, .builtIn))
    #expect(settings.boardingStatus == Resolved(.absent, .builtIn))
    #expect(settings.requiredMetadataFields == Resolved([], .builtIn))
    #expect(settings.displayName == Resolved("A", .mvpd(.all)))
    #expect(settings.logoURL == Resolved(nil, .builtIn))
  }

  @Test func `integrations keep their order, and one of an unknown MVPD is left out`() {
    let directory = MVPDDirectory([mvpd("C"), mvpd("A"), mvpd("B")])
    let ids = ["A", "Unknown", "C"]
    var configuration = RequestorConfiguration(
      requestor: Self.requestor, integrations: ids.map { Integration(mvpd: MVPDID(trusted: $0)) })
    configuration.featured = [MVPDID(trusted: "C"), MVPDID(trusted: "A")]

    let resolved = Resolver(directory, at: .ios).resolve(configuration)

    #expect(resolved.integrations.map(\.mvpdID.description) == ["A", "C"])
    #expect(resolved.integrations.map(\.position) == [0, 2])
    #expect(resolved.integrations.map(\.featuredRank) == [2, 1])
  }
}
