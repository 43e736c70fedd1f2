import TVEModel
import Testing

@testable import TVEInterchange

/// What of a response becomes the MVPD's own.
@Suite struct ResponseOwnershipTests: Reconciling {
  @Test func `a new MVPD gets the values as its own, false too`() {
    var estate = Estate()
    let result = reconcile(
      estate,
      response(
        "CHAN1", at: .ios,
        provider("acme") {
          $0.values.displayName = "Acme"
          $0.values.enablePlatformServices = false
          $0.values.requiredMetadataFields = ["uid"]
          $0.isProxied = true
        }))
    estate.apply(result.records)

    let acme = estate.mvpds[Self.acme]
    #expect(acme?.displayName == "Acme" && acme?.isProxied == true)
    #expect(acme?.settings.entries.map(\.platform) == [.ios])
    #expect(acme?.settings[.ios].enablePlatformServices == false)
    #expect(acme?.settings[.ios].requiredMetadataFields == ["uid"])
    #expect(estate.requestors[Self.chan1]?.requestor.displayName == "CHAN1")
    #expect(estate.requestors[Self.chan1]?.integrations.first?.settings.isEmpty == true)
  }

  @Test func `an MVPD's own value is what most responses hold, whatever their order`() {
    let one = response("A", provider("acme") { $0.values.platformMappingID = "p.1" })
    let two = response("B", provider("acme") { $0.values.platformMappingID = "p.2" })
    let three = response("C", provider("acme") { $0.values.platformMappingID = "p.2" })
    var forwards = Estate()
    var backwards = Estate()

    forwards.apply(reconcile(Estate(), one, two, three).records)
    backwards.apply(reconcile(Estate(), three, two, one).records)

    #expect(forwards.mvpds == backwards.mvpds && forwards.requestors == backwards.requestors)
    #expect(forwards.mvpds[Self.acme]?.settings[.all].platformMappingID == "p.2")
    let outlier = forwards.requestors[RequestorID(trusted: "A")]?.integrations.first
    #expect(outlier?.settings[.all].platformMappingID == "p.1")
  }

  @Test func `of values held equally often the first requestor's is the MVPD's own`() {
    let one = response("B", provider("acme") { $0.values.platformMappingID = "p.b" })
    let two = response("A", provider("acme") { $0.values.platformMappingID = "p.a" })
    var estate = Estate()

    estate.apply(reconcile(estate, one, two).records)

    #expect(estate.mvpds[Self.acme]?.settings[.all].platformMappingID == "p.a")
  }

  @Test func `a stated difference of the MVPD changes it and counts its requestors`() {
    let result = reconcile(
      storedEstate(),
      response(
        "CHAN1",
        provider("acme") {
          $0.values.platformMappingID = "p.acme"
          $0.values.boardingStatus = .supported
          $0.isTempPass = true
          $0.iFrameWidth = 320
        }, provider("beta")))

    guard case .mvpd(let record)? = result.records.first else {
      Issue.record("the MVPD does not change")
      return
    }
    #expect(result.records.count == 1)
    #expect(record.isTempPass == .set(true) && record.iFrameWidth == .set(320))
    #expect(
      result.notes.map(\.message) == [
        "MVPD 'acme' changes isTempPass from 'false' to 'true', iFrameWidth from 'not stated' to '320', which reaches 7 requestors"
      ])
  }

  @Test func `responses that disagree about an MVPD settle on what most state`() {
    let two = (1...2).map { response("R\($0)", provider("beta") { $0.isTempPass = true }) }
    let one = response("R0", provider("beta") { $0.isTempPass = false })
    var estate = storedEstate()

    let result = reconcile(estate, one, two[0], two[1], mode: .merge)
    estate.apply(result.records)

    #expect(estate.mvpds[MVPDID(trusted: "beta")]?.isTempPass == true)
    #expect(
      result.notes.map(\.code).filter { $0 != ProblemCode.emptyIsUnset }
        == ["responses-disagree", "mvpd-changed"])
    #expect(reconcile(estate, one, two[0], two[1], mode: .merge).records.isEmpty)
  }

  @Test func `a bare MVPD changes the MVPD itself`() {
    var estate = storedEstate()
    let bare = response(
      nil,
      provider("acme") {
        $0.values.displayName = "Acme Two"
        $0.values.boardingStatus = .supported
      })

    estate.apply(reconcile(estate, bare).records)

    #expect(estate.mvpds[Self.acme]?.displayName == "Acme Two")
    #expect(estate.mvpds[Self.acme]?.settings[.all].platformMappingID == "")
    #expect(estate.requestors == storedEstate().requestors)
    #expect(reconcile(estate, bare).records.isEmpty)
  }

  @Test func `an MVPD that is not proxied any more loses its proxy`() {
    var estate = storedEstate()
    estate.mvpds[Self.acme]?.isProxied = true
    estate.mvpds[Self.acme]?.proxy = MVPDID(trusted: "beta")

    estate.apply(
      reconcile(
        estate, response("CHAN1", provider("acme") { $0.isProxied = false }), mode: .merge
      ).records)

    #expect(estate.mvpds[Self.acme]?.isProxied == false)
    #expect(estate.mvpds[Self.acme]?.proxy == nil)
  }
}
