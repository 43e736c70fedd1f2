import Formats
import TVEModel
import Testing

@testable import TVEArtifacts

@Suite struct V1XMLWriterTests {
  @Test func `the response is compact, in the order of the documented fragments`() throws {
    let text = try SampleEstate.rendering(
      SampleEstate.northstar, of: SampleEstate.mvpds, as: "v1-xml", on: .ios)

    #expect(
      text == #"<?xml version="1.0" encoding="UTF-8"?>"#
        + #"<ns2:config xmlns:ns2="http://pass.adobe.com/config">"#
        + "<device>iOS</device><clientType>html5</clientType><os>iOS</os>"
        + "<requestor><id>NORTHSTAR</id><name>Northstar Network</name><mvpds>"
        + "<mvpd><id>Bluebird_Cable</id><displayName>Bluebird Cable</displayName>"
        + "<logoUrl>https://img.example.net/bluebird.png</logoUrl>"
        + "<foregroundLogout>true</foregroundLogout><iFrameRequired>false</iFrameRequired>"
        + "<iFrameWidth>640</iFrameWidth><iFrameHeight>480</iFrameHeight>"
        + "<enablePlatformServices>true</enablePlatformServices>"
        + "<displayInPlatformPicker>true</displayInPlatformPicker>"
        + "<boardingStatus>SUPPORTED</boardingStatus>"
        + "<enforcePlatformPermissions>true</enforcePlatformPermissions>"
        + #"<platformMappingId visible="true">bluebird-us</platformMappingId>"#
        + "<requiredMetadataFields><attribute>uid</attribute><attribute>uniqueId</attribute>"
        + "</requiredMetadataFields></mvpd>"
        + "<mvpd><id>Cedar_Net</id><displayName>zCedar</displayName>"
        + "<logoUrl>https://img.example.net/cedar.png?a=1&amp;b=2</logoUrl>"
        + "<authPerAggregator>false</authPerAggregator>"
        + "<enablePlatformServices>true</enablePlatformServices>"
        + "<displayInPlatformPicker>true</displayInPlatformPicker>"
        + "<boardingStatus>SUPPORTED</boardingStatus>"
        + #"<platformMappingId visible="true">cedar</platformMappingId></mvpd>"#
        + "<mvpd><id>Hilltop_TV</id><displayName>Hilltop TV</displayName>"
        + "<logoUrl>https://img.example.net/hilltop.png</logoUrl>"
        + "<enablePlatformServices>true</enablePlatformServices>"
        + "<displayInPlatformPicker>true</displayInPlatformPicker>"
        + "<boardingStatus>PICKER</boardingStatus>"
        + #"<platformMappingId visible="true">hilltop-us</platformMappingId></mvpd>"#
        + "<mvpd><id>Prairie_Fiber</id>"
        + "<displayName>Prairie \"Fiber\" &amp; &lt;TV&gt;</displayName>"
        + "<logoUrl>https://img.example.net/noLogo.png</logoUrl><isProxy>true</isProxy>"
        + "<enablePlatformServices>false</enablePlatformServices></mvpd>"
        + "<mvpd><id>TempPass_NS10</id><displayName>10-minute preview</displayName>"
        + "<logoUrl>https://img.example.net/noLogo.png</logoUrl>"
        + "<authPerAggregator>true</authPerAggregator>"
        + "<authPerBrowserSession>false</authPerBrowserSession>"
        + "<passiveAuthnEnabled>false</passiveAuthnEnabled><isTempPass>true</isTempPass></mvpd>"
        + "</mvpds></requestor></ns2:config>")
  }

  @Test func `reading the file gives back what was written`() throws {
    let text = try SampleEstate.rendering(
      SampleEstate.northstar, of: SampleEstate.mvpds, as: "v1-xml", on: .ios)

    let config = try XMLReader.document(ByteSource(text: text))
    let requestor = try #require(config.child("requestor"))
    let mvpds = try #require(requestor.child("mvpds")).children("mvpd")

    #expect(config.namespace == "http://pass.adobe.com/config")
    #expect(requestor.namespace == nil)
    #expect(requestor.child("id")?.text == "NORTHSTAR")
    #expect(
      mvpds.map { $0.child("displayName")?.text } == [
        "Bluebird Cable", "zCedar", "Hilltop TV", "Prairie \"Fiber\" & <TV>",
        "10-minute preview",
      ])
    #expect(mvpds[1].child("logoUrl")?.text == "https://img.example.net/cedar.png?a=1&b=2")
    #expect(mvpds[0].child("platformMappingId")?.attribute("visible") == "true")
    #expect(
      mvpds[0].child("requiredMetadataFields")?.children("attribute").map(\.text)
        == ["uid", "uniqueId"])
  }
}
