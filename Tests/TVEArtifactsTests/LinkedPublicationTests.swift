import Glibc
import TVEModel
import Testing

@testable import TVEArtifacts

/// A file system without exchange is played by a call that refuses as one does.
@Suite struct LinkedPublicationTests {
  private let temporary: TemporaryFolder
  private let refusing = FolderExchange { _, _, _ in SystemError(number: EINVAL) }

  init() throws {
    temporary = try TemporaryFolder()
  }

  @Test func `without exchange a new folder is a symbolic link to its set`() throws {
    try publish("1", refusing)

    let names = try temporary.names()

    #expect(names.count == 2)
    #expect(names[0].hasPrefix(".out.set-\(getpid())-"))
    #expect(try temporary.status("out").st_mode & S_IFMT == S_IFLNK)
    #expect(try temporary.text("out/ios/apple/A.json") == "1")
    #expect(try ArtifactVerification(of: temporary("out")).differences == [])
  }

  @Test func `the link moves to the next set, and the set before stays`() throws {
    try publish("1", refusing)
    try publish("2", refusing)
    // Also once the file system could exchange.
    try publish("3", .system)

    let names = try temporary.names()

    #expect(names.count == 3)
    #expect(names[0] == ".out.previous")
    #expect(names[2] == "out")
    #expect(try temporary.text("out/ios/apple/A.json") == "3")
    #expect(try temporary.text(".out.previous/ios/apple/A.json") == "2")
  }

  @Test func `a folder that cannot be exchanged is refused with advice`() throws {
    try publish("1", .system)

    let error = #expect(throws: ArtifactError.self) { try publish("2", refusing) }

    #expect(
      error?.description
        == "folder '\(temporary("out"))' cannot be exchanged in one step (Invalid argument); name "
        + "a folder that does not exist yet, and one below the mount point rather than the mount "
        + "point itself")
    #expect(try temporary.names() == ["out"])
    #expect(try temporary.text("out/ios/apple/A.json") == "1")
  }

  private func publish(_ text: String, _ exchange: FolderExchange) throws {
    let publication = try Publication(
      folder: temporary("out"),
      manifest: Manifest(source: .working, platforms: [.ios], artifacts: []),
      replace: false, exchange: exchange)
    try publication.write("ios/apple/A.json", Array(text.utf8))
    _ = try publication.commit()
  }
}
