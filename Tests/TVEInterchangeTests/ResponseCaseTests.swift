import Formats
import TVEModel
import Testing

@testable import TVEInterchange

/// Files of real faults, handed out beside the package.
@Suite(.enabled(if: SharedFiles.areThere, "the shared cases are absent"))
struct ResponseCaseTests {
  private func read(_ name: String) throws -> Reading {
    try Reading.responses(SharedFiles.source("cases/\(name)"), file: name)
  }

  @Test func `an empty, null, absent or blank mapping id is none`() throws {
    let reading = try read("02-supported-without-mapping-id.json")

    #expect(reading.problems == [])
    #expect(
      reading.providers.map(\.values.platformMappingID) == [nil, nil, nil, nil, "com.example.good"])
    #expect(
      reading.noteLines == [
        "note 02-supported-without-mapping-id.json:2:213: platformMappingId of MVPD 'acme_net' is empty, which is read as absent [empty-is-unset]",
        "note 02-supported-without-mapping-id.json:5:213: platformMappingId of MVPD 'delta_net' is empty, which is read as absent [empty-is-unset]",
      ])
  }

  @Test func `flags come as they are stated`() throws {
    let reading = try read("03-flag-truth-table.json")

    #expect(reading.problems == [] && reading.notes == [])
    #expect(reading.providers.count == 7)
    #expect(
      reading.providers.map(\.values.boardingStatus) == [
        .supported, .picker, .supported, .supported, .picker, nil, nil,
      ])
    #expect(reading.providers[3].values.enablePlatformServices == false)
    #expect(reading.providers[6].values.enablePlatformServices == nil)
  }

  @Test func `several responses stand in one file`() throws {
    let reading = try read("04-mapping-id-shared.json")

    #expect(reading.problems == [])
    #expect(reading.responses.map { $0.requestor?.description } == ["CHAN1", "CHAN2"])
    #expect(reading.responses.map(\.providers.count) == [3, 1])
  }

  @Test func `spellings near an enum's are refused, and near keys are kept out`() throws {
    let reading = try read("06-localized-enum-and-key.json")

    #expect(
      reading.problems.map { "\($0.place.path ?? "") \($0.message)" } == [
        "requestor.mvpds[0].boardingStatus boardingStatus of MVPD 'a_net' is 'UNTERSTÜTZT', expected SUPPORTED, PICKER or none",
        "requestor.mvpds[1].boardingStatus boardingStatus of MVPD 'b_net' is 'Supported', expected SUPPORTED, PICKER or none",
        "requestor.mvpds[2].boardingStatus boardingStatus of MVPD 'c_net' is 'picker', expected SUPPORTED, PICKER or none",
      ])
    #expect(reading.problems.map(\.suggestions) == [[], ["SUPPORTED"], ["PICKER"]])
    #expect(
      reading.noteLines == [
        "note 06-localized-enum-and-key.json:4:131: boardingStatus of MVPD 'c_net' had white space around it, which was removed [trimmed]",
        "warning 06-localized-enum-and-key.json:6:99: boardingStatus of MVPD 'e_net' is 'none', which no vendor document has; it is read as absent [none-is-unset]",
        "note 06-localized-enum-and-key.json:7:99: boardingStatus of MVPD 'f_net' is empty, which is read as absent [empty-is-unset]",
        "warning 06-localized-enum-and-key.json:5:131: toardingStatus of MVPD 'd_net' is not a known member and is left out (did you mean 'boardingStatus'?) [unknown-member]",
      ])
    #expect(reading.providers.allSatisfy { $0.values.boardingStatus == nil })
  }

  @Test func `a list of Apple's identifiers is no response`() throws {
    let reading = try read("08-featured-not-supported.json")

    #expect(reading.responses.isEmpty)
    #expect(
      reading.problemLines == [
        "08-featured-not-supported.json:2:16: 'requestor' is the text 'CHAN1', expected an object with id, name and mvpds; a list of Apple's identifiers is no configuration response [not-a-response]"
      ])
  }

  @Test func `required metadata fields are an array of texts`() throws {
    let reading = try read("09-required-metadata-shape.json")

    #expect(
      reading.providers.map(\.values.requiredMetadataFields) == [
        ["zip", "householdID"], nil, nil, nil, [], nil,
      ])
    #expect(
      reading.problems.map { "\($0.place.path ?? "") \($0.message)" } == [
        "requestor.mvpds[1].requiredMetadataFields requiredMetadataFields of MVPD 'b_net' is the text 'zip,householdID', expected an array of strings",
        "requestor.mvpds[2].requiredMetadataFields requiredMetadataFields of MVPD 'c_net' is the text '[zip, householdID]', expected an array of strings",
        "requestor.mvpds[3].requiredMetadataFields[3] requiredMetadataFields[3] of MVPD 'd_net' holds a blank entry, expected the name of a metadata field",
        "requestor.mvpds[5].requiredMetadataFields[1] requiredMetadataFields[1] of MVPD 'f_net' is the number 7, expected a string",
        "requestor.mvpds[5].requiredMetadataFields[2] requiredMetadataFields[2] of MVPD 'f_net' is null, expected a string",
      ])
    #expect(
      reading.notes.map(\.message) == [
        "requiredMetadataFields[1] of MVPD 'd_net' has 'zip' twice, once is kept",
        "requiredMetadataFields[2] of MVPD 'd_net' had white space around it, which was removed",
        "requiredMetadataFields[2] of MVPD 'd_net' has 'zip' and 'ZIP', which differ only in case: is one a slip?",
      ])
  }

  @Test func `ids that differ by a suffix are two MVPDs`() throws {
    let reading = try read("11-hba-sibling-ids.json")

    #expect(reading.problems == [] && reading.notes == [])
    #expect(
      reading.responses.map { $0.providers.map(\.id.description) } == [
        ["Metro"], ["Metro_HBA"], ["Metro", "Metro_HBA"],
      ])
  }

  @Test func `a root element that is no response is refused`() throws {
    let source = try SharedFiles.source("cases/22-cdata-padded-values.xml")

    let problem = #expect(throws: InputProblem.self) { try Reading.responses(source) }

    #expect(
      problem?.message
        == "the file is XML with root element <provider>, expected <config>, <mvpd> or <proxiedMvpds>"
    )
  }

  @Test func `attributes are tolerated, padding removed, and 1 is no boolean`() throws {
    let reading = try read("24-config-xml-attributes.xml")

    #expect(
      reading.problemLines == [
        "24-config-xml-attributes.xml:8:1: displayInPlatformPicker of MVPD 'a_net' is '1', expected true or false [not-a-boolean]"
      ])
    #expect(
      reading.noteLines == [
        "note 24-config-xml-attributes.xml:3:1: displayName of MVPD 'a_net' has visible=\"false\", which is not stored [value-hidden]",
        "note 24-config-xml-attributes.xml:4:1: logoUrl of MVPD 'a_net' had white space around it, which was removed [trimmed]",
        "note 24-config-xml-attributes.xml:7:1: enablePlatformServices of MVPD 'a_net' had white space around it, which was removed [trimmed]",
        "note 24-config-xml-attributes.xml:7:1: enablePlatformServices of MVPD 'a_net' was spelled 'TRUE' and is read as true [case-folded]",
      ])
    #expect(reading.responses.first?.requestor == nil)
    #expect(reading.providers.first?.values.logoURL == "https://logos.example/a.png")
    #expect(reading.providers.first?.values.enablePlatformServices == true)
    #expect(reading.providers.first?.iFrameRequired == false)
  }

  @Test func `control characters are refused by name`() throws {
    let reading = try read("26-control-char-in-name.json")

    #expect(
      reading.problems.map { "\($0.place.line ?? 0) \($0.code) \($0.message)" } == [
        "2 not-representable displayName of MVPD 'vt_net' holds U+000B, not representable in XML",
        "3 not-representable displayName of MVPD 'bel_net' holds U+0007, not representable in XML",
        "4 malformed-value displayName of MVPD 'nl_net' holds U+000A, a line break or tab; write it on one line",
        "5 not-representable displayName of MVPD 'fffe_net' holds U+FFFE, not representable in XML",
      ])
  }

  @Test func `repeated keys are refused, each with its path`() throws {
    let reading = try read("28-json-duplicate-keys.json")

    #expect(
      reading.problems.map { "\($0.code) \($0.place) \($0.place.path ?? "")" } == [
        "repeated-key 28-json-duplicate-keys.json:6:6 requestor.mvpds[0].enablePlatformServices",
        "repeated-key 28-json-duplicate-keys.json:7:6 requestor.mvpds[0].platformMappingId",
      ])
  }

  @Test func `a boolean is neither a text nor a number`() throws {
    let reading = try read("30-booleans-as-strings.json")

    #expect(
      reading.problems.map { "\($0.place.path ?? "") \($0.message)" } == [
        "requestor.mvpds[0].enablePlatformServices enablePlatformServices of MVPD 's_true' is the text 'true', expected true or false without quotes",
        "requestor.mvpds[1].enablePlatformServices enablePlatformServices of MVPD 's_false' is the text 'false', expected true or false without quotes",
        "requestor.mvpds[2].enablePlatformServices enablePlatformServices of MVPD 'n_one' is the number 1, expected true or false without quotes",
        "requestor.mvpds[3].enablePlatformServices enablePlatformServices of MVPD 's_yes' is the text 'yes', expected true or false without quotes",
        "requestor.mvpds[4].enablePlatformServices enablePlatformServices of MVPD 's_empty' is an empty text, expected true or false without quotes",
        "requestor.mvpds[5].displayName displayName of MVPD 'num_name' is the number 7, expected a string",
      ])
    #expect(reading.providers.allSatisfy { $0.values.enablePlatformServices == nil })
  }

  @Test func `an empty text is absent, and an array with one is refused`() throws {
    let reading = try read("32-empty-string-roundtrip.json")

    #expect(
      reading.problems.map(\.message) == [
        "requiredMetadataFields[0] of MVPD 'a_net' holds a blank entry, expected the name of a metadata field"
      ])
    #expect(
      reading.notes.map(\.message) == [
        "platformMappingId of MVPD 'a_net' is empty, which is read as absent",
        "boardingStatus of MVPD 'a_net' is empty, which is read as absent",
        "logoUrl of MVPD 'b_net' is empty, which is read as absent",
      ])
  }

  @Test func `U+0000 is refused at its place`() throws {
    let reading = try read("41-nul-in-text.json")

    #expect(
      reading.problems.map { "\($0.place) \($0.place.path ?? ""): \($0.message)" } == [
        "41-nul-in-text.json:3:32 requestor.mvpds[1].displayName: contains U+0000, which cannot be stored, remove it",
        "41-nul-in-text.json:4:8 requestor.mvpds[2].id: contains U+0000, which cannot be stored, remove it",
      ])
  }

  @Test func `the published sample of version 2 is read`() throws {
    let reading = try Reading.responses(SharedFiles.source("data/v2-configuration-REF30.json"))

    #expect(reading.problems == [] && reading.notes == [])
    let response = try #require(reading.responses.first)
    #expect(response.requestor?.description == "REF30")
    #expect(response.displayName == "Reference site only in 30")
    #expect(response.domains?.count == 6)
    #expect(response.platform == nil)
    #expect(!response.carriesMetadataFields)
    #expect(response.providers.first?.values.authPerAggregator == false)
    #expect(response.providers.last?.values.authPerBrowserSession == true)
  }

  @Test func `a real element of version 1 is read`() throws {
    let reading = try Reading.responses(SharedFiles.source("data/v1-mvpd-element.xml"))

    #expect(reading.problems == [])
    let provider = try #require(reading.providers.first)
    #expect(provider.id.description == "Verizon_HBA")
    #expect(
      provider.values.logoURL
        == "https://ssoauth.verizon.com/vzstatic/sso/resources/images/sso/vz_fios_white.png")
    #expect(provider.foregroundLogout == true)
    #expect(provider.iFrameWidth == 320 && provider.iFrameHeight == 220)
  }
}
