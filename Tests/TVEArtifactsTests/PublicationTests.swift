import Formats
import Glibc
import Postgres
import TVEModel
import TestSupport
import Testing

@testable import TVEArtifacts

@Suite struct PublicationTests {
  private let temporary: TemporaryFolder
  private let ios: Manifest

  init() throws {
    temporary = try TemporaryFolder()
    ios = Manifest(source: .working, platforms: [.ios], artifacts: ArtifactKind.all)
  }

  @Test func `a new folder holds the files, a manifest and checksums`() throws {
    let summary = try publish(["ios/apple/B.json": "bb\n", "ios/api/v1/config/A.xml": "<a/>"])

    #expect(summary == PublicationSummary(files: 2, bytes: 7, unchanged: 0))
    #expect(
      try temporary.text("out/manifest.json")
        == #"{"formatVersion":1,"source":{"kind":"working"},"platforms":["ios"],"#
        + #""artifacts":["v2-json","v1-json","v1-xml","apple"],"selection":{},"files":["#
        + #"{"path":"ios/api/v1/config/A.xml","bytes":4,"#
        + #""sha256":"29114363f749a0226b6988dda3ca2492a954117ab6b5f382706c20300dabc079"},"#
        + #"{"path":"ios/apple/B.json","bytes":3,"#
        + #""sha256":"a81c31ac62620b9215a14ff00544cb07a55b765594f3ab3be77e70923ae27cf1"}]}"#
        + "\n")
    #expect(try temporary.names() == ["out"])
    #expect(try ArtifactVerification(of: temporary("out")).differences == [])
  }

  @Test func `the set before stays beside the folder until the next export`() throws {
    try publish(["ios/apple/A.json": "1"])
    try publish(["ios/apple/A.json": "2"])
    try publish(["ios/apple/A.json": "3"])

    #expect(try temporary.names() == [".out.previous", "out"])
    #expect(try temporary.text("out/ios/apple/A.json") == "3")
    #expect(try temporary.text(".out.previous/ios/apple/A.json") == "2")
    #expect(try ArtifactVerification(of: temporary(".out.previous")).differences == [])
  }

  @Test func `unchanged files are linked, others written`() throws {
    try publish(["ios/apple/A.json": "same", "ios/apple/B.json": "old"])
    let before = try temporary.status("out/ios/apple/A.json").st_ino

    let summary = try publish(["ios/apple/A.json": "same", "ios/apple/B.json": "new"])

    #expect(summary.unchanged == 1)
    #expect(try temporary.status("out/ios/apple/A.json").st_ino == before)
    #expect(try temporary.status("out/ios/apple/B.json").st_nlink == 1)
  }

  @Test func `a file that was changed in place is written anew, not linked`() throws {
    try publish(["ios/apple/A.json": "same"])
    try temporary.write("out/ios/apple/A.json", "sAme")

    let summary = try publish(["ios/apple/A.json": "same"])

    #expect(summary.unchanged == 0)
    #expect(try temporary.text("out/ios/apple/A.json") == "same")
  }

  @Test func `an empty folder is filled and leaves no set before`() throws {
    mkdir(temporary("out"), 0o755)

    try publish(["ios/apple/A.json": "1"])

    #expect(try temporary.names() == ["out"])
    #expect(try temporary.text("out/ios/apple/A.json") == "1")
  }

  @Test func `what is not committed leaves nothing`() throws {
    try publish(["ios/apple/A.json": "1"])

    var publication: Publication? = try .begin(folder: temporary("out"), manifest: ios)
    try publication?.write("ios/apple/A.json", Array("2".utf8))
    publication = nil

    #expect(try temporary.names() == ["out"])
    #expect(try temporary.text("out/ios/apple/A.json") == "1")
  }

  @Test func `a failing write removes what was written and leaves the folder`() throws {
    try publish(["ios/apple/A.json": "1"])
    let publication = try Publication.begin(folder: temporary("out"), manifest: ios)
    try publication.write("ios/apple/A.json", Array("2".utf8))

    let error = #expect(throws: ArtifactError.self) {
      try publication.write("ios/apple/" + String(repeating: "x", count: 300), [1])
    }

    #expect(error?.kind == .fileSystem)
    #expect(error?.description.hasSuffix(": File name too long") == true)
    #expect(try temporary.names() == ["out"])
    #expect(try temporary.text("out/ios/apple/A.json") == "1")
  }

  @Test func `sets of killed exports are removed, those of running ones and others' files not`()
    throws
  {
    mkdir(temporary(".out.set-77-0123456789abcdef"), 0o755)
    try temporary.write(".out.set-77-0123456789abcdef/x", "half")
    symlink("nowhere", temporary(".out.link-77-0123456789abcdef"))
    mkdir(temporary(".out.set-mine"), 0o755)
    mkdir(temporary(".other.set-77-0123456789abcdef"), 0o755)
    let running = try Publication.begin(folder: temporary("out"), manifest: ios)

    try publish(["ios/apple/A.json": "1"])

    let names = try temporary.names()
    #expect(names.count == 4)
    #expect(names.contains(".out.set-mine"))
    #expect(names.contains(".other.set-77-0123456789abcdef"))
    #expect(names.contains { $0.hasPrefix(".out.set-\(getpid())-") })
    running.abandon()
  }

  @Test func `of two exports at once the later commit is refused and leaves the other's set`()
    throws
  {
    try publish(["ios/apple/A.json": "1"])
    let late = try Publication.begin(folder: temporary("out"), manifest: ios)
    try late.write("ios/apple/A.json", Array("late".utf8))
    try publish(["ios/apple/A.json": "2"])

    let error = #expect(throws: ArtifactError.self) { try late.commit() }

    #expect(error == .changedMeanwhile(folder: temporary("out")))
    #expect(error?.kind == .conflict)
    #expect(try temporary.text("out/ios/apple/A.json") == "2")
    #expect(try temporary.names() == [".out.previous", "out"])
  }

  @Test func `who opens the folder once sees one set, whatever is published`() throws {
    try publish(["ios/apple/A.json": "0", "ios/apple/B.json": "0"])

    let reader = try Folder.open(temporary("out"))
    for round in 1...20 {
      try publish(["ios/apple/A.json": "\(round)", "ios/apple/B.json": "\(round)"])
      let current = try Folder.open(temporary("out"))
      #expect(try Self.values(in: current) == ["\(round)", "\(round)"])
    }

    // Its set was moved away and then removed, but never changed under it.
    #expect(try Self.values(in: reader) == [])
  }

  @Test(arguments: [mode_t(0), 0o077]) func `modes do not depend on the umask`(
    mask: mode_t
  ) throws {
    // The umask belongs to the process, so a child publishes.
    let ending = try TestChild.run(
      "publication", String(mask, radix: 8), temporary("out")
    ).ending

    #expect(ending == .exited(0))
    for folder in ["out", "out/ios", "out/ios/apple"] {
      #expect(try temporary.status(folder).st_mode & 0o7777 == 0o755)
    }
    for file in ["out/manifest.json", "out/SHA256SUMS", "out/ios/apple/A.json"] {
      #expect(try temporary.status(file).st_mode & 0o7777 == 0o644)
    }
  }

  private static func values(in folder: borrowing Folder) throws -> [String] {
    var values: [String] = []
    for name in ["A.json", "B.json"] {
      let bytes = try? folder.reach("ios/apple/\(name)") { (folder, name) throws(ArtifactError) in
        try folder.contents(of: name)
      }
      if let bytes { values.append(String(decoding: bytes, as: UTF8.self)) }
    }
    return values
  }

  @discardableResult private func publish(
    _ files: [String: String]
  ) throws -> PublicationSummary {
    let publication = try Publication.begin(folder: temporary("out"), manifest: ios)
    for (path, text) in files { try publication.write(path, Array(text.utf8)) }
    return try publication.commit()
  }
}
