import Formats
import Testing

@testable import TVEInterchange

@Suite struct DidYouMeanTests {
  @Test(arguments: [
    ("Supported", ["SUPPORTED", "PICKER"], ["SUPPORTED"]),
    ("CHAN_TYPO", ["CHAN1"], []),
    ("chan1", ["CHAN2", "CHAN1"], ["CHAN1", "CHAN2"]),
    ("acne", ["acme", "acre", "acorn", "beta"], ["acme", "acre"]),
    ("boradingStatus", ["boardingStatus"], ["boardingStatus"]),
    ("a", ["b"], []),
  ])
  func `spellings near to one known are suggested, the nearest first`(
    text: String, known: [String], expected: [String]
  ) {
    #expect(DidYouMean.candidates(for: text, among: known) == expected)
  }
}

@Suite struct SpreadsheetValueTests {
  @Test(arguments: [
    "4.87E+03", "1E+10", "=1+1", "+1", "#REF!", "10-Mar", "Mar-10", "1-Jan-26",
    "3/10/2026", "TRUE", "FALSE",
  ])
  func `what a spreadsheet makes of an id is recognised`(text: String) {
    #expect(SpreadsheetValue.looksConverted(text))
  }

  @Test(arguments: ["4e872", "4E03", "mar010", "net910-02", "00123", "true", "Mar", "ATT", "E"])
  func `a plausible id is none of a spreadsheet's`(text: String) {
    #expect(!SpreadsheetValue.looksConverted(text))
  }
}

@Suite struct TimestampTests {
  @Test(arguments: [
    "2026-05-31T18:00:00Z", "2024-02-29 00:00:00.25+05:30", "2026-01-01t00:00:00-00:00",
  ])
  func `a time with zone is one`(text: String) {
    #expect(Timestamp.isValid(text))
  }

  @Test(arguments: [
    ("1970-01-01T00:00:00Z", 0), ("1969-12-31T23:59:59Z", -1),
    ("2026-12-01T06:00:00Z", 1_796_104_800), ("2024-02-29T12:30:15.75+05:30", 1_709_190_015),
    ("2000-03-01T00:00:00-01:00", 951_872_400), ("0001-01-01T00:00:00Z", -62_135_596_800),
  ])
  func `a time is so many seconds after 1970`(text: String, seconds: Int) {
    #expect(Timestamp.seconds(text) == seconds)
  }

  @Test(arguments: [
    "2026-05-31", "2026-05-31T18:00Z", "2026-02-29T00:00:00Z",
    "2026-05-31T18:00:00", "2026-05-31T24:00:00Z", "2026-05-31T18:00:00+0200", "tomorrow",
    "2026-05-31T18:00:00.Z",
  ])
  func `anything else is none`(text: String) {
    #expect(!Timestamp.isValid(text))
  }
}
