import Testing

@testable import TVERules

@Suite struct SlipFinderTests {
  private let finder = SlipFinder(["zip", "uid", "uniqueId", "NameID", "maxRating", "maxratings"])

  @Test(arguments: [
    ("ZIP", "zip"), ("z_i-p", "zip"), ("uniqueID", "uniqueId"), ("uniqeId", "uniqueId"),
    ("uniiqueId", "uniqueId"), ("uniqueIt", "uniqueId"), ("uinqueId", "uniqueId"),
    ("nameid", "NameID"), ("MaxRating", "maxRating"), ("axRating", "maxRating"),
    ("maxRatingss", "maxratings"),
  ])
  func `a slip is taken for the name next to it`(_ slip: String, _ name: String) {
    #expect(finder.meant(by: slip) { _ in true } == name)
  }

  @Test(arguments: ["zip", "zp", "zipp", "uids", "unqeId", "rating", ""])
  func `a known name, a short one and a distant one mean themselves`(_ name: String) {
    #expect(finder.meant(by: name) { _ in true } == nil)
  }

  @Test func `a name that is not likely is passed over for the next`() {
    #expect(finder.meant(by: "maxRatings") { $0 != 5 } == "maxRating")
  }
}
