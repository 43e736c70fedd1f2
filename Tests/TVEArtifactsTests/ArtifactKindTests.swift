import Glibc
import TVEModel
import Testing

@testable import TVEArtifacts

@Suite struct ArtifactKindTests {
  @Test func `each format lies where its clients ask for it`() {
    let northstar = RequestorID(trusted: "NORTHSTAR")

    let paths = ArtifactKind.all.map { "\($0.name) \($0.path(for: northstar, on: .tvos))" }

    #expect(
      paths == [
        "v2-json tvos/api/v2/NORTHSTAR/configuration.json",
        "v1-json tvos/api/v1/config/NORTHSTAR.json",
        "v1-xml tvos/api/v1/config/NORTHSTAR.xml",
        "apple tvos/apple/NORTHSTAR.json",
      ])
  }

  @Test func `Apple's lists exist on Apple's platforms only, and nothing on a category`() {
    let lists = ArtifactKind(name: "apple")
    let v2 = ArtifactKind(name: "v2-json")

    #expect(Platform.allCases.filter { lists?.exists(on: $0) ?? true } == [.ios, .tvos])
    #expect(Platform.allCases.filter { v2?.exists(on: $0) ?? false } == Platform.leaves)
  }

  @Test(arguments: ArtifactKind.all) func `a path says format, platform and requestor`(
    kind: ArtifactKind
  ) {
    let read = ArtifactKind.reading(
      path: kind.path(for: RequestorID(trusted: "A_b-1"), on: .ios))

    #expect(read?.kind == kind)
    #expect(read?.platform == .ios)
    #expect(read?.requestor.description == "A_b-1")
  }

  @Test(arguments: [
    "", "ios", "mobile/apple/A.json", "roku/apple/A.json", "ios/apple/A.xml", "ios/apple/a/b.json",
    "ios/apple/..json", "ios/api/v2/A/other.json", "../ios/apple/A.json",
  ])
  func `any other path is none of ours`(path: String) {
    #expect(ArtifactKind.reading(path: path) == nil)
  }

  @Test func `every writer in the folder is registered`() throws {
    let folder = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let stream = try #require(opendir("/\(folder)/Sources/TVEArtifacts/Writers"))
    defer { closedir(stream) }
    var files: Set<String> = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasSuffix("Writer.swift") { files.insert(String(name.dropLast(6))) }
    }

    #expect(files == Set(ArtifactKind.all.map(\.writerName)))
  }
}
