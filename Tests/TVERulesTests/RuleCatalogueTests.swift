import FoundationEssentials
import TVERules
import Testing

@Suite struct RuleCatalogueTests {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/TVERules/Rules")

  @Test func `the catalogue holds exactly the rules of the folder`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)

    let names = files.map { String($0.dropLast(".swift".count)) }
    #expect(names.sorted() == RuleCatalogue.all.map { String(describing: $0) }.sorted())
  }

  @Test func `no two rules have the same id`() {
    #expect(Set(RuleCatalogue.ids).count == RuleCatalogue.all.count)
  }

  @Test(arguments: RuleCatalogue.ids)
  func `a rule says everything about itself`(_ id: String) throws {
    let rule = try #require(RuleCatalogue.rule(id))

    #expect(id.allSatisfy { $0.isLowercase || $0 == "-" })
    for text in [rule.summary, rule.effect, rule.source] {
      #expect(!text.isEmpty && !text.hasSuffix("."))
    }
    #expect(!rule.bad.isEmpty && !rule.good.isEmpty)
  }
}
