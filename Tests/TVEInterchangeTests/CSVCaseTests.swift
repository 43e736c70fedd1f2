import Formats
import TVEModel
import Testing

@testable import TVEInterchange

/// CSV files of real faults, handed out beside the package.
@Suite(.enabled(if: SharedFiles.areThere, "the shared cases are absent"))
struct CSVCaseTests {
  private func read(_ name: String) throws -> Reading {
    try Reading.csv(SharedFiles.source("cases/\(name)"), file: name)
  }

  @Test func `ids with foreign characters are refused, all in one run`() throws {
    let reading = try read("15-id-grammar.csv")

    let form = "; an id has ASCII letters, digits, '_' and '-', a letter or digit first"
    #expect(
      reading.problems.map { "\($0.place.line ?? 0) \($0.message)" } == [
        "7 mvpd_id is 'has space', which holds U+0020, a space\(form)",
        "8 mvpd_id is 'dot.ted', which holds U+002E, '.'\(form)",
        "9 mvpd_id is '-lead', which starts with U+002D, '-'\(form)",
        "10 mvpd_id is 'café010', which holds U+00E9\(form)",
        "11 mvpd_id is '../etc', which holds U+002E, '.'\(form)",
        "12 mvpd_id is empty, expected an id",
      ])
    #expect(
      reading.mvpdRecords.map(\.id.description) == [
        "4acmefib010", "wex010-east", "net910", "net910-02", "auth_acme-gateway_net",
      ])
  }

  @Test func `an id that is padded is the same id`() throws {
    let reading = try read("17-duplicate-id-in-one-file.csv")

    #expect(reading.problems == [])
    #expect(reading.mvpdRecords.map(\.id.description) == ["a_net", "b_net", "a_net", "a_net"])
    #expect(reading.mvpdRecords.map(\.place.line) == [2, 3, 4, 5])
  }

  @Test func `a byte-order mark is not part of the first column`() throws {
    let reading = try read("34-csv-bom.csv")

    #expect(reading.problems == [] && reading.notes == [])
    #expect(reading.mvpdRecords.map(\.id.description) == ["a_net"])
  }

  @Test func `what a spreadsheet made of ids is refused or named`() throws {
    let reading = try read("36-excel-mangled-ids.csv")

    #expect(
      reading.problems.map { "\($0.place.line ?? 0) \($0.message)" } == [
        "5 mvpd_id is '4.87E+03', which holds U+002E, '.' (looks like a spreadsheet-converted value)",
        "9 mvpd_id is '=1+1', which holds U+003D, '=' (looks like a spreadsheet-converted value)",
      ])
    #expect(
      reading.notes.map { "\($0.level) \($0.place.line ?? 0) \($0.message)" } == [
        "warning 3 mvpd_id is '123', and '00123' stands before: they differ only in leading zeros, which spreadsheets cut off",
        "warning 3 platform_mapping_id is '456', and '00456' stands before: they differ only in leading zeros, which spreadsheets cut off",
        "warning 7 mvpd_id is '10-Mar', which looks like a spreadsheet-converted value: is it the id?",
        "warning 8 mvpd_id is 'TRUE', which looks like a spreadsheet-converted value: is it the id?",
      ])
    #expect(
      reading.mvpdRecords.map(\.id.description) == [
        "00123", "123", "4e872", "mar010", "10-Mar", "TRUE",
      ])
    #expect(reading.settingRecords.last?.values.enablePlatformServices == false)
  }

  @Test func `white space of any kind around values goes with a note`() throws {
    let reading = try read("38-nbsp-and-padding.csv")

    #expect(reading.problems == [])
    #expect(reading.mvpdRecords.map(\.id.description) == ["a_net", "b_net", "c_net"])
    #expect(
      reading.mvpdRecords.map(\.displayName) == [
        .set("Acme"), .set("Beta"), .set("Gamma Cable"),
      ])
    #expect(reading.settingRecords[1].values.platformMappingID == "com.example.b")
    #expect(
      reading.notes.map { "\($0.place.line ?? 0) \($0.field ?? "") \($0.code)" } == [
        "2 mvpd_id trimmed", "3 mvpd_id trimmed", "3 display_name trimmed",
        "3 platform_mapping_id trimmed", "4 mvpd_id trimmed", "4 display_name blank-replaced",
      ])
  }

  @Test func `mapping ids that change places are two plain rows`() throws {
    let reading = try read("46-swap-mapping-ids.csv")

    #expect(reading.problems == [] && reading.notes == [])
    #expect(
      reading.settingRecords.map(\.values.platformMappingID) == [
        "com.example.two", "com.example.one",
      ])
  }

  @Test func `the 466 real MVPDs are read as they are`() throws {
    let reading = try Reading.csv(SharedFiles.source("data/mvpds.csv"))

    #expect(reading.problems == [] && reading.notes == [])
    #expect(reading.mvpdRecords.count == 466)
    #expect(reading.settingRecords.isEmpty)
  }
}
