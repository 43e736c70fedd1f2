import TVEModel
import TVERules
import Testing

@Suite struct FilteredChoiceTests {
  @Test(arguments: UInt64(1)...5, Platform.apple)
  func `on a clean estate no choice that the exported list offers meets a code`(
    _ seed: UInt64, _ platform: Platform
  ) {
    var generator = SeededGenerator(seed: seed)
    let estate = Estate.clean(using: &generator)
    let resolver = Resolver(MVPDDirectory(estate.mvpds), at: platform)
    let providers = EstateProviders(resolver)

    for configuration in estate.requestors {
      let requestor = resolver.resolve(configuration)
      let simulation = Simulation(of: requestor, in: providers)
      let offered = Set(requestor.supportedProviderIdentifiers)
      let rows = offered.map { simulation.row(choosing: $0) }
      #expect(rows.allSatisfy { $0 == .exchange || $0 == .chosenNotFullyBoarded })
      let others = providers.identifiers.filter { !offered.contains($0) }
      #expect(others.allSatisfy { simulation.row(choosing: $0) == .chosenNotUsable })
    }
  }
}
