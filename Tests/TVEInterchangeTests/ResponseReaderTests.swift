import Formats
import TVEModel
import Testing

@testable import TVEInterchange

@Suite struct ResponseReaderTests {
  private static let xml = """
    <?xml version="1.0" encoding="UTF-8"?>
    <ns2:config xmlns:ns2="http://pass.adobe.com/config">
      <device>iOS</device><clientType>html5</clientType><os>iOS</os>
      <requestor>
        <id>NORTHSTAR</id><name>Northstar &amp; Network</name><domains><a/></domains>
        <mvpds>
          <mvpd>
            <id>Bluebird_Cable</id><displayName>Bluebird Cable</displayName>
            <logoUrl>https://img.example.net/bluebird.png</logoUrl>
            <enablePlatformServices>true</enablePlatformServices>
            <boardingStatus>SUPPORTED</boardingStatus>
            <platformMappingId visible="false">bluebird-us</platformMappingId>
            <requiredMetadataFields><attribute>uid</attribute><attribute>uniqueId</attribute></requiredMetadataFields>
          </mvpd>
          <mvpd><id>Prairie_Fiber</id><displayName>Prairie</displayName><isProxy>true</isProxy></mvpd>
        </mvpds>
      </requestor>
    </ns2:config>
    """

  @Test func `a response of version 1 in XML is read whole`() throws {
    let reading = try Reading.responses(Self.xml)

    #expect(reading.problems == [])
    let response = try #require(reading.responses.first)
    #expect(response.platform == .ios && response.requestor?.description == "NORTHSTAR")
    #expect(response.displayName == "Northstar & Network")
    #expect(response.domains == nil && response.carriesMetadataFields)
    #expect(response.providers.map(\.id.description) == ["Bluebird_Cable", "Prairie_Fiber"])
    #expect(response.providers[0].values.platformMappingID == "bluebird-us")
    #expect(response.providers[0].values.requiredMetadataFields == ["uid", "uniqueId"])
    #expect(response.providers[1].isProxied == true)
    #expect(
      reading.noteLines == [
        "warning in:12:9: platformMappingId of MVPD 'Bluebird_Cable' has visible=\"false\", which is not stored: the value is imported and exported as any other [value-hidden]",
        "note in:5:59: domains of requestor 'NORTHSTAR' are left out, since their form in XML is not documented [unknown-element]",
      ])
  }

  @Test func `padding and CDATA are no part of a value`() throws {
    let reading = try Reading.responses(
      """
      <mvpd>
        <id>
          <![CDATA[ sudden_old ]]>
        </id>
        <displayName><![CDATA[ R&D <Cable> ]]></displayName>
        <logoUrl>
           https://logos.example/s.png
        </logoUrl>
      </mvpd>
      """)

    #expect(reading.problems == [])
    #expect(reading.providers.map(\.id.description) == ["sudden_old"])
    #expect(reading.providers.first?.values.displayName == "R&D <Cable>")
    #expect(reading.providers.first?.values.logoURL == "https://logos.example/s.png")
    #expect(reading.notes.map(\.code) == ["trimmed", "trimmed", "trimmed"])
  }

  @Test(arguments: [
    ("<mvpd><id> <![CDATA[ ]]></id></mvpd>", "id is empty, expected an id"),
    ("<mvpd><displayName>A</displayName></mvpd>", "the MVPD with displayName 'A' has no id"),
    (
      "<config><requestor><id>A</id></requestor></config>",
      "requestor 'A' has no mvpds; an empty list has to be written as one"
    ),
    ("<config/>", "the response has no <requestor>"),
    (
      "<mvpd><id>a</id><displayName>A</displayName><displayName>B</displayName></mvpd>",
      "displayName of MVPD 'a' comes more than once; remove all but one"
    ),
    (
      "<config><requestor><id>A</id><mvpds>x<mvpd><id>a</id></mvpd></mvpds></requestor></config>",
      "the text 'x' stands between elements, where none belongs"
    ),
    (
      "<mvpd><id>a</id><isTempPass>yes</isTempPass></mvpd>",
      "isTempPass of MVPD 'a' is 'yes', expected true or false"
    ),
    (
      "<mvpd><id>a</id><iFrameWidth>-1</iFrameWidth></mvpd>",
      "iFrameWidth of MVPD 'a' is '-1', expected a whole number from 1 to 32767"
    ),
  ])
  func `XML with a fault is refused`(text: String, message: String) throws {
    #expect(try Reading.responses(text).problems.map(\.message) == [message])
  }

  @Test(arguments: [
    (
      "{\"action\":\"none\",\"status\":400,\"code\":\"invalid_requestor\"}",
      "the file is an error answer of the service ('invalid_requestor'), not a configuration"
    ),
    (
      "{\"device\":\"x\"}",
      "the object is no configuration response, expected one with 'requestor'"
    ),
    ("{\"requestor\":{\"name\":\"A\",\"mvpds\":[]}}", "the requestor has no id"),
    (
      "{\"requestors\":[{\"id\":\"A\",\"name\":\"B\"}]}",
      "requestor 'A' has no mvpds; an empty list has to be written as one"
    ),
    (
      "{\"requestor\":{\"id\":\"A\",\"mvpds\":{}}}",
      "'mvpds' is an object, expected an array of MVPDs"
    ),
    (
      "{\"requestor\":{\"id\":\"A\",\"mvpds\":[\"a\"]}}",
      "the element is a string, expected an MVPD: an object"
    ),
    (
      "{\"requestor\":{\"id\":7,\"mvpds\":[]}}",
      "id of the requestor is the number 7, expected a string"
    ),
    (
      "{\"requestor\":{\"id\":\"A\",\"domains\":\"x\",\"mvpds\":[]}}",
      "domains of requestor 'A' is the text 'x', expected an array of objects"
    ),
    (
      "{\"requestor\":{\"id\":\"A\",\"domains\":[{\"name\":\"a b\"}],\"mvpds\":[]}}",
      "domains[0] of requestor 'A' is 'a b', which holds U+0020, a space"
    ),
    ("[7]", "the element is a number, expected a configuration response: an object"),
  ])
  func `JSON with a fault is refused`(text: String, message: String) throws {
    #expect(try Reading.responses(text).problems.map(\.message) == [message])
  }

  @Test func `MVPDs may stand beside the requestor`() throws {
    let reading = try Reading.responses(
      #"{"mvpds":[{"id":"a"}],"time":1,"errorReporting":{},"requestor":{"id":"A"},"os":"tvOS"}"#)

    #expect(reading.problems == [] && reading.notes == [])
    #expect(reading.responses.first?.platform == .tvos)
    #expect(reading.providers.map(\.id.description) == ["a"])
  }

  @Test func `an array holds several responses`() throws {
    let reading = try Reading.responses(
      """
      [{"os":"iOS","requestor":{"id":"A","mvpds":[]}},
       {"device":"AppleTV","requestor":{"id":"A","mvpds":[]}}]
      """)

    #expect(reading.problems == [])
    #expect(reading.responses.map(\.platform) == [.ios, .tvos])
    #expect(reading.responses.map(\.place.path) == ["[0]", "[1]"])
  }

  @Test func `forms that a mapping of XML to JSON gives are read`() throws {
    let reading = try Reading.mvpds(
      #"{"id":"a","platformMappingId":{"visible":true,"$":"p.a"},"requiredMetadataFields":{"attribute":"uid"}}"#,
      #"{"id":"b","platformMappingId":{"value":"p.b"},"requiredMetadataFields":{"attribute":["uid","zip"]}}"#,
      #"{"id":"c","platformMappingId":{"visible":"false","content":"p.c"}}"#)

    #expect(reading.problems == [])
    #expect(reading.providers.map(\.values.platformMappingID) == ["p.a", "p.b", "p.c"])
    #expect(
      reading.providers.map(\.values.requiredMetadataFields) == [["uid"], ["uid", "zip"], nil])
    #expect(reading.notes.map(\.code) == ["value-hidden"])
  }

  @Test func `an MVPD that comes twice is refused after trimming, with all its places`() throws {
    let reading = try Reading.mvpds(#"{"id":"a"}"#, #"{"id":"b"}"#, #"{"id":" a\u00a0"}"#)

    #expect(
      reading.problems.map(\.message) == [
        "MVPD 'a' stands 2 times in one requestor: requestor.mvpds[0] and requestor.mvpds[2]"
      ])
  }

  @Test func `a name is brought into normal form C`() throws {
    let reading = try Reading.mvpds(#"{"id":"a","displayName":"Cafe\u0301 \u00a0TV"}"#)

    let scalars = reading.providers.first?.values.displayName?.text.unicodeScalars.map(\.value)
    #expect(scalars == [0x43, 0x61, 0x66, 0xE9, 0x20, 0x20, 0x54, 0x56])
    #expect(reading.notes.map(\.code) == ["blank-replaced", "normalized"])
  }

  @Test(arguments: [
    (#""displayName":"a\u202eb""#, "displayName of MVPD 'a' holds U+202E, which cannot be seen"),
    (
      #""displayName":"\u001b[31m""#,
      "displayName of MVPD 'a' holds U+001B, not representable in XML"
    ),
    (
      #""logoUrl":"ftp://x/""#,
      "logoUrl of MVPD 'a' is 'ftp://x/', which is not an http or https URL"
    ),
    (
      #""platformMappingId":"a b""#,
      "platformMappingId of MVPD 'a' is 'a b', which holds U+0020, a space"
    ),
    (
      #""platformMappingId":"(none)""#,
      "platformMappingId of MVPD 'a' is '(none)', which means that none is stated"
    ),
    (#""platformMappingId":["x"]"#, "platformMappingId of MVPD 'a' is an array, expected a string"),
    (
      #""iFrameWidth":320.5"#,
      "iFrameWidth of MVPD 'a' is '320.5', expected a whole number from 1 to 32767"
    ),
  ])
  func `a value without its form is refused`(member: String, message: String) throws {
    #expect(try Reading.mvpds("{\"id\":\"a\",\(member)}").problems.map(\.message) == [message])
  }

  @Test func `lengths are limited, and named`() throws {
    let name = String(repeating: "x", count: 5_000_000)
    let id = String(repeating: "p", count: 256)

    let reading = try Reading.mvpds(
      "{\"id\":\"a\",\"displayName\":\"\(name)\"}", "{\"id\":\"b\",\"platformMappingId\":\"\(id)\"}"
    )

    #expect(
      reading.problems.map { "\($0.code) \($0.message)" } == [
        "too-long displayName of MVPD 'a' has 5000000 characters, at most 200 are allowed",
        "too-long platformMappingId of MVPD 'b' has 256 bytes, at most 255 are allowed",
      ])
    #expect(reading.problems.allSatisfy { ($0.value?.count ?? 0) < 100 })
  }

  @Test func `text that is no JSON is refused at its place`() throws {
    #expect(
      try Reading.responses("{\"requestor\":{\"id\":\"A\",}}").problems.map(\.code) == ["syntax"])
    let deep = String(repeating: "[", count: 100_000)
    #expect(try Reading.responses(deep).problems.map(\.code).contains("too-deep"))
  }

  @Test func `a bare MVPD in JSON is one without a requestor`() throws {
    let reading = try Reading.responses(#"{"id":"w_net","displayName":"W"}"#)

    #expect(reading.problems == [])
    #expect(reading.responses.first?.requestor == nil)
    #expect(reading.providers.first?.values.displayName == "W")
  }

  @Test func `unknown members are named once, however often they come`() throws {
    let reading = try Reading.mvpds(
      #"{"id":"a","logoURL":"x"}"#, #"{"id":"b","logoURL":"x"}"#, #"{"id":"c","logoURL":"x"}"#)

    #expect(
      reading.notes.map(\.message) == [
        "logoURL of MVPD 'a' is not a known member and is left out, here and in 2 other places (did you mean 'logoUrl'?)"
      ])
  }

  @Test func `a platform that contradicts the file is refused, one above it is not`() throws {
    let reading = try Reading.responses(#"{"os":"iOS","requestor":{"id":"A","mvpds":[]}}"#)
    let response = try #require(reading.responses.first)

    #expect(try PlacedResponse.node(of: response, requested: nil) == .ios)
    #expect(try PlacedResponse.node(of: response, requested: .mobile) == .mobile)
    let problem = #expect(throws: InputProblem.self) {
      try PlacedResponse.node(of: response, requested: .tvos)
    }
    #expect(
      problem?.message
        == "the response is one for platform 'ios', which 'tvos' does not hold; leave --platform out or name 'ios'"
    )
  }
}
