import Formats
import TVEModel
import Testing

@testable import TVEInterchange

@Suite struct FormatSnifferTests {
  private func format(_ text: String) throws -> InputFormat {
    try FormatSniffer.format(of: ByteSource(text: text), file: "in")
  }

  private func refusal(_ bytes: [UInt8]) -> String? {
    do {
      _ = try FormatSniffer.format(of: ByteSource(bytes: bytes), file: "in")
      return nil
    } catch let problem as InputProblem {
      return problem.message
    } catch {
      return "\(error)"
    }
  }

  private func refusal(_ text: String) -> String? { refusal(Array(text.utf8)) }

  @Test(arguments: [
    ("{\"requestor\":{}}", InputFormat.v2JSON),
    ("\u{FEFF} \n [ {} ]", .v2JSON),
    ("<?xml version='1.0'?><!-- a > b -->\n<ns2:config xmlns:ns2='x'/>", .v1XML),
    ("<mvpd><id>a</id></mvpd>", .v1XML),
    ("<!DOCTYPE config><config/>", .v1XML),
    ("\u{FEFF}<proxiedMvpds/>", .proxiedXML),
    ("mvpd_id,display_name\n", .csv),
    ("\"mvpd_id\"\n", .csv),
  ])
  func `the content tells the format`(text: String, expected: InputFormat) throws {
    #expect(try format(text) == expected)
  }

  @Test func `what was looked at is still there to be read`() throws {
    let source = ByteSource(text: "mvpd_id\na\n")

    _ = try FormatSniffer.format(of: source, file: "in")
    let reading = try Reading.csv(source)

    #expect(reading.mvpdRecords.map(\.id.description) == ["a"])
  }

  @Test func `files that are no input are refused in clear words`() {
    #expect(refusal("") == "the file is empty")
    #expect(refusal("\u{FEFF} \r\n") == "the file is empty")
    #expect(refusal([0xFF, 0xFE, 0x61, 0x00]) == "the file is UTF-16, save it as UTF-8")
    #expect(refusal([0x00, 0x61, 0x00, 0x62]) == "the file is UTF-16, save it as UTF-8")
    #expect(
      refusal(Array("PK\u{3}\u{4}".utf8))
        == "the file is a ZIP archive or a workbook, expected a text file: CSV, JSON or XML in UTF-8"
    )
    #expect(
      refusal([1, 2, 3, 4, 5]) == "the file is binary, expected a text file: CSV, JSON or XML")
    #expect(
      refusal("{\"formatVersion\":1,\"requestor\":\"A\",\"opensPlatformPicker\":true}")
        == "the file is Apple's lists as 'export' writes them, expected a configuration response, a proxied list or CSV"
    )
    #expect(
      refusal("{\"formatVersion\":1,\"source\":\"working\",\"files\":[]}")
        == "the file is the manifest of an exported folder, expected a configuration response, a proxied list or CSV"
    )
    #expect(
      refusal("{\"formatVersion\":1,\"mvpds\":[]}")
        == "the file is a state file: 'mvpdctl apply' takes it"
    )
    #expect(
      refusal(String(repeating: "a0", count: 32) + "  ios/api/v2/A/configuration.json\n")
        == "the file is a list of checksums, expected a configuration response, a proxied list or CSV"
    )
    #expect(
      refusal("<proxiedMvpd/>")
        == "the file is XML with root element <proxiedMvpd>, expected <config>, <mvpd> or <proxiedMvpds> (did you mean 'proxiedMvpds'?)"
    )
  }
}
