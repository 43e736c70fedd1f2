import TVEModel
import Testing

@Suite struct AppleListsTests {
  /// Supported unless a member of `off`; ids and mapping ids as given, featured in this order.
  private func requestor(
    _ providers: [(id: String, mapping: String, name: String)], off: Set<String> = [],
    featured: [String] = []
  ) -> ResolvedRequestor {
    let mvpds = providers.map { provider in
      var mvpd = MVPD(
        id: MVPDID(trusted: provider.id), displayName: ExactText(provider.name),
        logoURL: "https://l.example/l.png")
      var values = SettingValues()
      values.enablePlatformServices = !off.contains(provider.id)
      values.displayInPlatformPicker = true
      values.boardingStatus = .supported
      values.platformMappingID = ExactText(provider.mapping)
      values.requiredMetadataFields = ["uid"]
      mvpd.settings[.all] = values
      return mvpd
    }
    let directory = MVPDDirectory(mvpds)
    var configuration = RequestorConfiguration(
      requestor: Requestor(id: RequestorID(trusted: "NORTHSTAR"), displayName: "Northstar"),
      integrations: directory.mvpds.map { Integration(mvpd: $0.id) })
    configuration.featured = featured.map { MVPDID(trusted: $0) }
    return Resolver(directory, at: .ios).resolve(configuration)
  }

  @Test func `the supported list is in byte order of the ids, an id once`() {
    let resolved = requestor([
      ("A", "z", "A"), ("B", "Z", "B"), ("C", "é", "C"), ("D", "z", "D"), ("E", "a", "E"),
    ])

    #expect(resolved.supportedProviderIdentifiers == ["Z", "a", "z", "é"])
  }

  @Test func `the featured list is in rank order, of the supported alone, an id once`() {
    let resolved = requestor(
      [("A", "p.a", "A"), ("B", "p.b", "B"), ("C", "p.c", "C"), ("D", "p.a", "D")], off: ["B"],
      featured: ["C", "B", "D", "A"])

    #expect(resolved.featuredProviderIdentifiers == ["p.c", "p.a"])
    #expect(resolved.supportedFeatured.map(\.mvpdID.description) == ["C", "D", "A"])
  }

  @Test func `the SDK's filter has the featured first, then the others by folded name`() {
    let resolved = requestor(
      [("A", "p.a", "zebra"), ("B", "p.b", "Yak"), ("C", "p.c", "Éland"), ("D", "p.d", "ant")],
      featured: ["D"])
    let lists = resolved.appleLists

    #expect(
      lists.filter.map { resolved.integrations[$0].mvpdID.description } == ["D", "B", "A", "C"])
    #expect(lists.featuredFilter.map { resolved.integrations[$0].mvpdID.description } == ["D"])
  }

  @Test func `the map holds every active provider with an id, of several the first`() {
    let resolved = requestor(
      [("A", "p.x", "A"), ("B", "p.x", "B"), ("C", "p.c", "C")], off: ["A", "C"])
    let lists = resolved.appleLists

    #expect(lists.mapped.map { resolved.integrations[$0].mvpdID.description } == ["C", "A"])
    #expect(lists.asked.map { resolved.integrations[$0].mvpdID.description } == ["B"])
  }
}
