import TVEModel
import Testing

@testable import TVEInterchange

@Suite struct ResponseReconcilerTests {
  private typealias Provider = ConfigurationResponse.Provider

  private static let chan1 = RequestorID(trusted: "CHAN1")
  private static let acme = MVPDID(trusted: "acme")

  private func provider(_ id: String, _ change: (inout Provider) -> Void = { _ in }) -> Provider {
    var provider = Provider(at: Place(file: "in"), id: MVPDID(trusted: id))
    change(&provider)
    return provider
  }

  private func response(
    _ requestor: String?, at platform: Platform = .all, _ providers: Provider...
  ) -> PlacedResponse {
    var response = ConfigurationResponse(
      at: Place(file: "in"), requestor: requestor.map(RequestorID.init(trusted:)))
    response.providers = providers
    response.carriesMetadataFields = providers.contains {
      $0.values.requiredMetadataFields != nil
    }
    return PlacedResponse(response, at: platform)
  }

  private func reconcile(
    _ estate: Estate, _ responses: PlacedResponse..., mode: ImportMode = .replace
  ) -> Reconciliation {
    ResponseReconciler(
      directory: estate.directory, configurations: estate.requestors, mode: mode, reach: { _ in 7 }
    ).reconcile(responses)
  }

  /// CHAN1 with `acme`, whose own mapping id at `all` is p.acme, and with `beta`.
  private func storedEstate() -> Estate {
    var acme = MVPD(id: Self.acme, displayName: "Acme", logoURL: "https://l.example/a.png")
    acme.settings[.all].platformMappingID = "p.acme"
    acme.settings[.all].boardingStatus = .supported
    let beta = MVPD(id: MVPDID(trusted: "beta"), displayName: "Beta")
    return Estate(
      mvpds: [acme.id: acme, beta.id: beta],
      requestors: [
        Self.chan1: RequestorConfiguration(
          requestor: Requestor(id: Self.chan1, displayName: "Channel"),
          integrations: [Integration(mvpd: acme.id), Integration(mvpd: beta.id)],
          featured: [beta.id])
      ])
  }

  @Test func `a response that says what is in force writes nothing`() {
    let same = response(
      "CHAN1",
      provider("acme") {
        $0.values.displayName = "Acme"
        $0.values.platformMappingID = "p.acme"
        $0.values.boardingStatus = .supported
        $0.values.enablePlatformServices = false
        $0.values.passiveAuthnEnabled = true
        $0.isTempPass = false
      }, provider("beta"))

    let result = reconcile(storedEstate(), same)

    #expect(result.records.isEmpty && result.notes == [] && result.problems == [])
  }

  @Test func `what differs is stated on the integration, and none where the file has nothing`() {
    let result = reconcile(
      storedEstate(),
      response("CHAN1", at: .ios, provider("acme") { $0.values.boardingStatus = .picker }))

    #expect(result.records.count == 1)
    guard case .setting(let record)? = result.records.first else { return }
    #expect(record.requestor == Self.chan1 && record.mvpd == Self.acme && record.platform == .ios)
    #expect(record.fields == [.boardingStatus, .platformMappingID])
    #expect(record.values.boardingStatus == .picker)
    #expect(record.values.platformMappingID == "")
  }

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

  @Test func `statements below the node stay and are named`() {
    var estate = storedEstate()
    estate.requestors[Self.chan1]?.integrations[0].settings[.ios].boardingStatus = .picker

    let result = reconcile(
      estate,
      response(
        "CHAN1",
        provider("acme") {
          $0.values.platformMappingID = "p.acme"
          $0.values.boardingStatus = .supported
        }, provider("beta")))

    #expect(result.records.isEmpty)
    #expect(
      result.notes.map(\.message) == [
        "integration 'CHAN1/acme': ios still says boardingStatus 'PICKER'"
      ])
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
    #expect(result.notes.map(\.code) == ["responses-disagree", "mvpd-changed"])
    #expect(reconcile(estate, one, two[0], two[1], mode: .merge).records.isEmpty)
  }

  @Test func `metadata fields stay where no MVPD of the response carries them`() {
    var estate = storedEstate()
    estate.mvpds[Self.acme]?.settings[.all].requiredMetadataFields = ["uid"]
    let known = provider("acme") {
      $0.values.platformMappingID = "p.acme"
      $0.values.boardingStatus = .supported
    }
    let carrying = provider("beta") { $0.values.requiredMetadataFields = [] }

    let silent = reconcile(estate, response("CHAN1", known, provider("beta")))
    let speaking = reconcile(estate, response("CHAN1", known, carrying))

    #expect(silent.records.isEmpty)
    guard case .setting(let record)? = speaking.records.first else {
      Issue.record("nothing is stated")
      return
    }
    #expect(record.fields == [.requiredMetadataFields])
    #expect(record.values.requiredMetadataFields == [])
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

  @Test func `settings that mean nothing on the platform are left out and named`() {
    let result = reconcile(
      Estate(),
      response(
        "CHAN1", at: .android,
        provider("acme") {
          $0.values.platformMappingID = "p.acme"
          $0.values.authPerAggregator = true
        }))

    let settings = result.records.compactMap { record -> Set<SettingField>? in
      if case .setting(let setting) = record { setting.fields } else { nil }
    }
    #expect(settings == [[.authPerAggregator]])
    #expect(
      result.notes.map(\.message) == [
        "platformMappingId has no meaning on 'android' and is left out, for 1 MVPD from 'acme' on"
      ])
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
