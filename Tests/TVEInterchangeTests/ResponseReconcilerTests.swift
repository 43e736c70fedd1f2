import TVEModel
import Testing

@testable import TVEInterchange

@Suite struct ResponseReconcilerTests: Reconciling {
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

  @Test func `settings that mean nothing on the platform are left out and named`() {
    let result = reconcile(
      Estate(),
      response(
        "CHAN1", at: .android,
        provider("acme") {
          $0.values.platformMappingID = "p.acme"
          $0.values.authPerAggregator = true
        }))

    let settings = result.records.compactMap { record -> SettingFieldSet? in
      if case .setting(let setting) = record { setting.fields } else { nil }
    }
    #expect(settings == [[.authPerAggregator]])
    #expect(
      result.notes.map(\.message) == [
        "requestor 'CHAN1' has no name here and takes its id for one: 'mvpdctl requestor set CHAN1"
          + " --display-name NAME' gives it its own",
        "platformMappingId has no meaning on 'android' and is left out, for 1 MVPD from 'acme' on",
      ])
  }
}
