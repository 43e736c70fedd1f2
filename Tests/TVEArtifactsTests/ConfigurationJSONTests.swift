import TVEModel
import Testing

@testable import TVEArtifacts

@Suite struct ConfigurationJSONTests {
  @Test func `v2 has the members of the published sample in its order`() throws {
    let text = try SampleEstate.rendering(
      SampleEstate.northstar, of: SampleEstate.mvpds, as: "v2-json", on: .tvos)

    #expect(
      text == #"{"device":"AppleTV","clientType":"html5","os":"tvOS","#
        + #""requestor":{"id":"NORTHSTAR","name":"Northstar Network","#
        + #""domains":[{"name":"northstar.example","mvpdInitiated":false}],"mvpds":["#
        + #"{"id":"Bluebird_Cable","displayName":"Bluebird Cable","#
        + #""logoUrl":"https://img.example.net/bluebird.png","boardingStatus":"SUPPORTED","#
        + #""platformMappingId":"bluebird-tv","enablePlatformServices":true,"#
        + #""displayInPlatformPicker":true,"enforcePlatformPermissions":true},"#
        + #"{"id":"Cedar_Net","displayName":"zCedar","#
        + #""logoUrl":"https://img.example.net/cedar.png?a=1&b=2","authPerAggregator":false,"#
        + #""boardingStatus":"SUPPORTED","platformMappingId":"cedar","#
        + #""enablePlatformServices":true,"displayInPlatformPicker":true},"#
        + #"{"id":"Hilltop_TV","displayName":"Hilltop TV","#
        + #""logoUrl":"https://img.example.net/hilltop.png","boardingStatus":"PICKER","#
        + #""platformMappingId":"hilltop-us","enablePlatformServices":true,"#
        + #""displayInPlatformPicker":true},"#
        + #"{"id":"Prairie_Fiber","displayName":"Prairie \"Fiber\" & <TV>","#
        + #""logoUrl":"https://img.example.net/noLogo.png","isProxy":true,"#
        + #""enablePlatformServices":false},"#
        + #"{"id":"TempPass_NS10","displayName":"10-minute preview","#
        + #""logoUrl":"https://img.example.net/noLogo.png","passiveAuthnEnabled":false,"#
        + #""authPerAggregator":true,"authPerBrowserSession":false,"isTempPass":true}"#
        + "]}}\n")
  }

  @Test func `v1 adds the metadata fields and the facts of the web login`() throws {
    let text = try SampleEstate.rendering(
      SampleEstate.configuration("NORTHSTAR", [SampleEstate.bluebird]),
      of: [SampleEstate.bluebird], as: "v1-json", on: .ios)

    #expect(
      text == #"{"device":"iOS","clientType":"html5","os":"iOS","#
        + #""requestor":{"id":"NORTHSTAR","name":"NORTHSTAR","#
        + #""domains":[{"name":"northstar.example","mvpdInitiated":false}],"mvpds":["#
        + #"{"id":"Bluebird_Cable","displayName":"Bluebird Cable","#
        + #""logoUrl":"https://img.example.net/bluebird.png","boardingStatus":"SUPPORTED","#
        + #""platformMappingId":"bluebird-us","enablePlatformServices":true,"#
        + #""displayInPlatformPicker":true,"enforcePlatformPermissions":true,"#
        + #""requiredMetadataFields":["uid","uniqueId"],"foregroundLogout":true,"#
        + #""iFrameRequired":false,"iFrameWidth":640,"iFrameHeight":480}]}}"# + "\n")
  }

  @Test(arguments: [
    (Platform.ios, "iOS", "iOS"), (.tvos, "AppleTV", "tvOS"), (.roku, "Roku", "Roku"),
    (.firetv, "FireTV", "FireOS"), (.android, "Android", "Android"),
    (.desktop, "unknown", "Unknown"), (.mobileOther, "unknown", "Unknown"),
    (.tvOther, "unknown", "Unknown"), (.unidentified, "unknown", "Unknown"),
  ])
  func `a platform has its own device and system`(
    platform: Platform, device: String, system: String
  ) throws {
    let text = try SampleEstate.rendering(
      SampleEstate.configuration("NORTHSTAR", []), of: [], as: "v2-json", on: platform)

    #expect(
      text == #"{"device":"\#(device)","clientType":"html5","os":"\#(system)","#
        + #""requestor":{"id":"NORTHSTAR","name":"NORTHSTAR","#
        + #""domains":[{"name":"northstar.example","mvpdInitiated":false}],"mvpds":[]}}"# + "\n")
  }

  @Test func `properties of Apple's picker stay away from Roku`() throws {
    let text = try SampleEstate.rendering(
      SampleEstate.configuration("NORTHSTAR", [SampleEstate.hilltop]),
      of: [SampleEstate.hilltop], as: "v2-json", on: .roku)

    #expect(
      text.contains(
        #"{"id":"Hilltop_TV","displayName":"Hilltop TV","#
          + #""logoUrl":"https://img.example.net/hilltop.png","enablePlatformServices":true}"#))
  }

  @Test(arguments: [Platform.desktop, .android, .unidentified])
  func `single sign-on stays away from platforms that have none`(platform: Platform) throws {
    let text = try SampleEstate.rendering(
      SampleEstate.configuration("NORTHSTAR", [SampleEstate.bluebird]),
      of: [SampleEstate.bluebird], as: "v2-json", on: platform)

    #expect(
      text.contains(
        #"{"id":"Bluebird_Cable","displayName":"Bluebird Cable","#
          + #""logoUrl":"https://img.example.net/bluebird.png"}"#))
  }

  @Test func `domains keep their flag`() throws {
    var configuration = SampleEstate.configuration("NORTHSTAR", [])
    configuration.requestor.domains = [
      Requestor.Domain(name: "a.example", mvpdInitiated: true),
      Requestor.Domain(name: "b.example", mvpdInitiated: false),
    ]

    let text = try SampleEstate.rendering(configuration, of: [], as: "v2-json", on: .ios)

    #expect(
      text.contains(
        #""domains":[{"name":"a.example","mvpdInitiated":true},"#
          + #"{"name":"b.example","mvpdInitiated":false}]"#))
  }

  @Test(arguments: ["v2-json", "v1-json", "v1-xml"])
  func `a draft is refused by name`(kind: String) throws {
    let draft = MVPD(id: SampleEstate.id("Draft_TV"), displayName: "Draft")

    let error = #expect(throws: ArtifactError.self) {
      try SampleEstate.rendering(
        SampleEstate.configuration("NORTHSTAR", [draft]), of: [draft], as: kind, on: .ios)
    }

    #expect(
      error
        == .draft(
          requestor: RequestorID(trusted: "NORTHSTAR"), mvpd: draft.id, missing: .logoURL))
  }
}
