import TVEModel
import Testing

@testable import TVEInterchange

/// Which integrations a response switches on and off, and what else it lists.
@Suite struct ResponseMembershipTests: Reconciling {
  @Test func `what a response lacks is switched off and keeps its place on the featured list`() {
    var estate = storedEstate()
    let alone = response(
      "CHAN1",
      provider("acme") {
        $0.values.platformMappingID = "p.acme"
        $0.values.boardingStatus = .supported
      })

    estate.apply(reconcile(estate, alone).records)

    let beta = estate.requestors[Self.chan1]?.integrations.last
    #expect(beta?.mvpd.description == "beta" && beta?.isActive == false)
    #expect(estate.requestors[Self.chan1]?.featured == [MVPDID(trusted: "beta")])
    #expect(reconcile(estate, alone).records.isEmpty)
  }

  @Test func `merge switches nothing off, and prune deletes`() {
    let estate = storedEstate()
    let alone = response(
      "CHAN1",
      provider("acme") {
        $0.values.platformMappingID = "p.acme"
        $0.values.boardingStatus = .supported
      })

    #expect(reconcile(estate, alone, mode: .merge).records.isEmpty)
    guard case .deletion(let record)? = reconcile(estate, alone, mode: .prune).records.first else {
      Issue.record("nothing is deleted")
      return
    }
    #expect(record.target == .integration(Self.chan1, MVPDID(trusted: "beta")))
  }

  @Test func `a response for one platform only names what it lacks`() {
    let alone = response(
      "CHAN1", at: .tvos,
      provider("acme") {
        $0.values.platformMappingID = "p.acme"
        $0.values.boardingStatus = .supported
      })

    let result = reconcile(storedEstate(), alone)

    #expect(result.records.isEmpty)
    #expect(
      result.notes.map(\.message) == [
        "requestor 'CHAN1': the response for tvos lacks 1 active integration, which stays as stored: beta"
      ])
  }

  @Test func `an integration that comes back is switched on`() {
    var estate = storedEstate()
    estate.requestors[Self.chan1]?.integrations[1].isActive = false

    let result = reconcile(
      estate, response("CHAN1", at: .ios, provider("beta")), mode: .merge)

    guard case .integration(let record)? = result.records.first else {
      Issue.record("nothing is switched on")
      return
    }
    #expect(record.active == .set(true) && result.records.count == 1)
  }

  @Test func `domains that are absent stay, those that are there replace the stored ones`() {
    var estate = storedEstate()
    estate.requestors[Self.chan1]?.requestor.domains = [
      Requestor.Domain(name: "old.example", mvpdInitiated: true)
    ]
    var replacing = response("CHAN1")
    replacing.response.domains = [Requestor.Domain(name: "new.example", mvpdInitiated: false)]

    #expect(reconcile(estate, response("CHAN1"), mode: .merge).records.isEmpty)
    estate.apply(reconcile(estate, replacing, mode: .merge).records)
    #expect(estate.requestors[Self.chan1]?.requestor.domains.map(\.name) == ["new.example"])
  }

  @Test func `a requestor that comes twice for one platform is refused`() {
    let result = reconcile(
      storedEstate(), response("CHAN1", at: .ios), response("CHAN1", at: .ios),
      response("CHAN1", at: .tvos))

    #expect(result.records.isEmpty)
    #expect(
      result.problems.map(\.message) == [
        "requestor 'CHAN1' comes twice for platform 'ios', also in 'in'; import one of the two"
      ])
  }
}
