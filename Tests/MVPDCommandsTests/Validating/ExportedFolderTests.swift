import Formats
import TestSupport
import Testing

@testable import MVPDCommands

@Suite struct ExportedFolderTests {
  private let validation: Validation

  init() throws {
    validation = try Validation()
    let hidden = """
      {"os": "iOS", "requestor": {"id": "NORTHSTAR", "name": "Northstar", "mvpds": [
        {"id": "Aspen", "displayName": "Aspen", "logoUrl": "https://img.example/a.png",
         "enablePlatformServices": true, "boardingStatus": "PICKER",
         "displayInPlatformPicker": false, "platformMappingId": "aspen"},
        {"id": "Meadow", "displayName": "Meadow", "logoUrl": "https://img.example/m.png",
         "enablePlatformServices": true, "boardingStatus": "PICKER",
         "displayInPlatformPicker": true, "platformMappingId": "meadow"}
      ]}}
      """
    try validation.write(hidden, to: "dist/ios/api/v2/NORTHSTAR/configuration.json")
    try validation.write("\n" + hidden, to: "dist/ios/api/v1/config/NORTHSTAR.json")
    try validation.write(
      """
      <ns2:config xmlns:ns2="http://pass.adobe.com/config">
      <os>iOS</os><requestor><id>NORTHSTAR</id><name>Northstar</name><mvpds>
      <mvpd><id>Aspen</id><displayName>Aspen</displayName>
      <logoUrl>https://img.example/a.png</logoUrl>
      <enablePlatformServices>true</enablePlatformServices>
      <displayInPlatformPicker>false</displayInPlatformPicker>
      <boardingStatus>PICKER</boardingStatus>
      <platformMappingId visible="true">aspen</platformMappingId></mvpd>
      <mvpd><id>Meadow</id><displayName>Meadow</displayName>
      <logoUrl>https://img.example/m.png</logoUrl>
      <enablePlatformServices>true</enablePlatformServices>
      <displayInPlatformPicker>true</displayInPlatformPicker>
      <boardingStatus>PICKER</boardingStatus>
      <platformMappingId visible="true">meadow</platformMappingId></mvpd>
      </mvpds></requestor>
      </ns2:config>
      """, to: "dist/ios/api/v1/config/NORTHSTAR.xml")
    try validation.write(
      hidden.replacing("iOS", with: "tvOS"), to: "dist/tvos/api/v2/NORTHSTAR/configuration.json")
  }

  private func run(_ format: String) -> ToolRun {
    validation.run("validate", "{}/dist", "--format", format)
  }

  @Test func `a fault of one platform is one finding that names the file of each format`() {
    #expect(
      run("text").output.replacing(validation.folder.path, with: "{}") == """
        requestor NORTHSTAR (2 errors)
          {}/dist/ios/api/v1/config/NORTHSTAR.json:3:3: error: requestor 'NORTHSTAR', MVPD 'Aspen' \
        on ios: boardingStatus PICKER with displayInPlatformPicker false can do nothing \
        [picker-is-displayed]
            viewers: PICKER means nothing but a place in Apple's picker, so nobody can choose the \
        MVPD there
            mend: set displayInPlatformPicker of MVPD 'Aspen' at ios to true
            also in: {}/dist/ios/api/v1/config/NORTHSTAR.xml:3:1, \
        {}/dist/ios/api/v2/NORTHSTAR/configuration.json:2:3
          {}/dist/tvos/api/v2/NORTHSTAR/configuration.json:2:3: error: requestor 'NORTHSTAR', MVPD \
        'Aspen' on tvos: boardingStatus PICKER with displayInPlatformPicker false can do nothing \
        [picker-is-displayed]
            viewers: PICKER means nothing but a place in Apple's picker, so nobody can choose the \
        MVPD there
            mend: set displayInPlatformPicker of MVPD 'Aspen' at tvos to true

        2 errors: 47 rules, 1 requestor on ios, tvos

        """)
  }

  @Test func `programs read the other files as members`() throws {
    let json = try JSONValue.parse(ByteSource(text: run("json").output))
    let sarif = try JSONValue.parse(ByteSource(text: run("sarif").output))
    let places = try #require(json["findings"]?.array?[0]["alsoIn"]?.array)
    let related = try #require(
      sarif["runs"]?.array?[0]["results"]?.array?[0]["relatedLocations"]?.array)

    #expect(places.compactMap { $0["line"]?.int } == [3, 2])
    #expect(
      places[1]["file"]?.string
        == "\(validation.folder.path)/dist/ios/api/v2/NORTHSTAR/configuration.json")
    #expect(
      related.compactMap { $0["physicalLocation"]?["artifactLocation"]?["uri"]?.string } == [
        "file://\(validation.folder.path)/dist/ios/api/v1/config/NORTHSTAR.xml",
        "file://\(validation.folder.path)/dist/ios/api/v2/NORTHSTAR/configuration.json",
      ])
  }

  @Test func `what only one format has stands alone`() throws {
    try validation.write(
      try validation.read("dist/ios/api/v2/NORTHSTAR/configuration.json")
        .replacing("https://img.example/m.png", with: "http://img.example/m.png"),
      to: "dist/ios/api/v2/NORTHSTAR/configuration.json")

    #expect(
      run("ndjson").findings == [
        "error picker-is-displayed Aspen ios", "error picker-is-displayed Aspen tvos",
        "warning logo-url-https Meadow ios",
      ])
  }
}
