import TVEModel
import Testing

@testable import TVEArtifacts

@Suite struct AppleWriterTests {
  @Test func `lists, filter and maps stand in the documented order`() throws {
    let text = try SampleEstate.rendering(
      SampleEstate.northstar, of: SampleEstate.mvpds, as: "apple", on: .tvos)

    #expect(
      text == #"{"formatVersion":1,"requestor":"NORTHSTAR","platform":"tvos","#
        + #""opensPlatformPicker":true,"#
        + #""supportedAccountProviderIdentifiers":["bluebird-tv","cedar","hilltop-us"],"#
        + #""featuredAccountProviderIdentifiers":["hilltop-us","bluebird-tv"],"#
        + #""accessEnablerFilter":{"TV_PROVIDERS":["Hilltop_TV","Bluebird_Cable","Cedar_Net"],"#
        + #""FEATURED_TV_PROVIDERS":["Hilltop_TV","Bluebird_Cable"]},"#
        + #""mvpdByProviderIdentifier":{"bluebird-tv":"Bluebird_Cable","cedar":"Cedar_Net","#
        + #""hilltop-us":"Hilltop_TV"},"#
        + #""attributeNamesByMVPD":{"Bluebird_Cable":["uid","uniqueId"]},"#
        + #""channelIdentifier":"https://saml.sp.auth.adobe.com"}"# + "\n")
  }

  @Test func `with nothing supported there are no lists and no filter`() throws {
    var hidden = SampleEstate.bluebird
    hidden.settings[.ios] = SampleEstate.values { $0.displayInPlatformPicker = false }

    let text = try SampleEstate.rendering(
      SampleEstate.configuration("NORTHSTAR", [hidden]), of: [hidden], as: "apple", on: .ios)

    #expect(
      text == #"{"formatVersion":1,"requestor":"NORTHSTAR","platform":"ios","#
        + #""opensPlatformPicker":false,"#
        + #""mvpdByProviderIdentifier":{"bluebird-us":"Bluebird_Cable"},"#
        + #""attributeNamesByMVPD":{"Bluebird_Cable":["uid","uniqueId"]},"#
        + #""channelIdentifier":"https://saml.sp.auth.adobe.com"}"# + "\n")
  }

  @Test func `without featured MVPDs the featured list is empty beside a supported one`() throws {
    let text = try SampleEstate.rendering(
      SampleEstate.configuration("NORTHSTAR", [SampleEstate.hilltop]),
      of: [SampleEstate.hilltop], as: "apple", on: .ios)

    #expect(
      text.contains(
        #""supportedAccountProviderIdentifiers":["hilltop-us"],"#
          + #""featuredAccountProviderIdentifiers":[],"#
          + #""accessEnablerFilter":{"TV_PROVIDERS":["Hilltop_TV"],"FEATURED_TV_PROVIDERS":[]},"#))
  }

  @Test func `the filter orders by name without case, then by id`() throws {
    let names: [(String, ExactText)] = [
      ("Alpha", "zebra"), ("Beta", "Ähre"), ("Delta", "apple"), ("Gamma", "Apple"),
      ("Omega", "Banana"),
    ]
    let mvpds = names.map { id, name in
      var mvpd = MVPD(id: SampleEstate.id(id), displayName: name, logoURL: "https://a.example")
      mvpd.settings = SampleEstate.hilltop.settings
      mvpd.settings[.all].platformMappingID = ExactText("p." + id)
      return mvpd
    }

    let text = try SampleEstate.rendering(
      SampleEstate.configuration("NORTHSTAR", mvpds), of: mvpds, as: "apple", on: .ios)

    #expect(
      text.contains(#""TV_PROVIDERS":["Delta","Gamma","Omega","Alpha","Beta"]"#))
  }

  @Test func `a shared identifier is listed once and leads to the first MVPD`() throws {
    var twin = SampleEstate.hilltop
    twin = MVPD(id: SampleEstate.id("Aspen_TV"), displayName: "Aspen", logoURL: twin.logoURL)
    twin.settings = SampleEstate.hilltop.settings
    let mvpds = [twin, SampleEstate.hilltop]

    let text = try SampleEstate.rendering(
      SampleEstate.configuration("NORTHSTAR", mvpds), of: mvpds, as: "apple", on: .ios)

    #expect(text.contains(#""supportedAccountProviderIdentifiers":["hilltop-us"],"#))
    #expect(text.contains(#""mvpdByProviderIdentifier":{"hilltop-us":"Aspen_TV"}"#))
  }

  /// Each condition of the predicate taken away from a supported MVPD.
  @Test(arguments: [
    ("active integration", "bluebird-us", false), ("SSO off", "bluebird-us", true),
    ("hidden", "bluebird-us", true), ("status absent", "bluebird-us", true),
    ("mapping id none", nil, true), ("temp pass", "bluebird-us", true),
  ])
  func `one condition less and the picker is not opened`(
    condition: String, identifier: String?, isActive: Bool
  ) throws {
    var mvpd = SampleEstate.bluebird
    mvpd.isTempPass = condition == "temp pass"
    var integration = Integration(mvpd: mvpd.id, isActive: isActive)
    integration.settings[.ios] = SampleEstate.values {
      switch condition {
      case "SSO off": $0.enablePlatformServices = false
      case "hidden": $0.displayInPlatformPicker = false
      case "status absent": $0.boardingStatus = .absent
      case "mapping id none": $0.platformMappingID = ""
      default: break
      }
    }
    let configuration = RequestorConfiguration(
      requestor: SampleEstate.requestor("NORTHSTAR", "N"), integrations: [integration],
      featured: [mvpd.id])

    let text = try SampleEstate.rendering(configuration, of: [mvpd], as: "apple", on: .ios)

    #expect(text.contains(#""opensPlatformPicker":false,"mvpdByProviderIdentifier":{"#))
    let map = identifier.flatMap { isActive ? "{\"\($0)\":\"Bluebird_Cable\"}" : nil } ?? "{}"
    #expect(text.contains(#""mvpdByProviderIdentifier":"# + map))
  }
}
