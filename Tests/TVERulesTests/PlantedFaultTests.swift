import TVEModel
import TVERules
import Testing

@Suite struct PlantedFaultTests {
  private func serious(_ findings: [Finding]) -> [Finding] {
    findings.filter { $0.severity > .note }
  }

  @Test(arguments: UInt64(1)...20)
  func `a clean estate has no error and no warning`(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)

    let estate = Estate.clean(using: &generator)

    #expect(serious(estate.findings()).map(\.message) == [])
  }

  @Test(arguments: PlantedFault.all, UInt64(1)...10)
  func `a planted fault is found, and nothing that does not follow from it`(
    _ fault: PlantedFault, _ seed: UInt64
  ) throws {
    var generator = SeededGenerator(seed: seed)
    var estate = Estate.clean(using: &generator)
    let requestor = Int.random(in: estate.requestors.indices, using: &generator)
    let integrations = estate.requestors[requestor].integrations
    let places = integrations.indices.filter { place in
      let integration = integrations[place]
      let mvpd = estate.mvpds.first { $0.id == integration.mvpd }
      return integration.isActive && mvpd.map { fault.fits($0, integration) } ?? false
    }
    let place = try #require(places.randomElement(using: &generator))

    let count = estate.mvpds.count

    fault.plant(&estate, requestor, place)

    let findings = estate.findings()
    let found = findings.filter { $0.rule == fault.rule }
    let id = estate.requestors[requestor].requestor.id
    let mvpd = integrations[place].mvpd
    let strangers = estate.mvpds[count...].map(\.id)
    #expect(
      found.contains { finding in
        finding.requestorIDs.contains(id) || finding.mvpdIDs.contains(mvpd)
          || finding.mvpdIDs.contains(where: strangers.contains)
      })
    let others = serious(findings).filter {
      $0.rule != fault.rule && !fault.consequences.contains($0.rule)
    }
    #expect(others.map(\.message) == [])
  }

  @Test func `every rule over the configuration has a fault that is planted`() {
    let planted = Set(PlantedFault.all.map(\.rule))

    #expect(RuleCatalogue.rules.map { $0.id }.filter { !planted.contains($0) } == [])
  }
}
