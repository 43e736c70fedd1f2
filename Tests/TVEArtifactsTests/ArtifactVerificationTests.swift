import Glibc
import TVEModel
import Testing

@testable import TVEArtifacts

@Suite struct ArtifactVerificationTests {
  private let temporary: TemporaryFolder

  init() throws {
    temporary = try TemporaryFolder()
    let publication = try Publication.begin(
      folder: temporary("out"),
      manifest: Manifest(source: .working, platforms: [.ios], artifacts: []))
    for name in ["A", "B", "C"] {
      try publication.write("ios/apple/\(name).json", Array("content of \(name)\n".utf8))
    }
    _ = try publication.commit()
  }

  @Test func `an untouched folder has no differences`() throws {
    #expect(try differences() == [])
  }

  @Test func `a flipped bit is named`() throws {
    try temporary.write("out/ios/apple/A.json", "content oF A\n")

    #expect(try differences().map(\.path) == ["ios/apple/A.json"])
    #expect(try differences().map(\.code) == ["differs"])
  }

  @Test func `a truncated file is named with both sizes`() throws {
    truncate(temporary("out/ios/apple/B.json"), 4)

    #expect(
      try differences() == [
        ArtifactDifference(
          path: "ios/apple/B.json", kind: .differs("it has 4 bytes, expected 13"))
      ])
  }

  @Test func `two swapped files are both named`() throws {
    rename(temporary("out/ios/apple/A.json"), temporary("out/t"))
    rename(temporary("out/ios/apple/B.json"), temporary("out/ios/apple/A.json"))
    rename(temporary("out/t"), temporary("out/ios/apple/B.json"))

    #expect(try differences().map(\.path) == ["ios/apple/A.json", "ios/apple/B.json"])
  }

  @Test func `deleted and added files, links, folders and pipes are named`() throws {
    unlink(temporary("out/ios/apple/A.json"))
    unlink(temporary("out/ios/apple/B.json"))
    symlink("C.json", temporary("out/ios/apple/B.json"))
    try temporary.write("out/extra.txt", "")
    mkdir(temporary("out/empty"), 0o755)
    mkfifo(temporary("out/pipe"), 0o644)

    #expect(
      try differences() == [
        ArtifactDifference(path: "empty", kind: .extra),
        ArtifactDifference(path: "extra.txt", kind: .extra),
        ArtifactDifference(path: "ios/apple/A.json", kind: .missing),
        ArtifactDifference(path: "ios/apple/B.json", kind: .notAFile),
        ArtifactDifference(path: "pipe", kind: .extra),
      ])
  }

  @Test func `a folder behind a symbolic link is not followed`() throws {
    rename(temporary("out/ios"), temporary("elsewhere"))
    symlink(temporary("elsewhere"), temporary("out/ios"))

    #expect(
      try differences().map(\.description) == [
        "ios: extra", "ios/apple/A.json: is no regular file",
        "ios/apple/B.json: is no regular file", "ios/apple/C.json: is no regular file",
      ])
  }

  @Test func `with a damaged manifest the checksums still tell`() throws {
    try temporary.write("out/manifest.json", #"{"formatVersion":1,"source":"#)
    try temporary.write("out/ios/apple/A.json", "x")
    try temporary.write("out/extra.txt", "")

    #expect(try differences().map(\.path) == ["extra.txt", "ios/apple/A.json", "manifest.json"])
    #expect(try differences().map(\.code) == ["extra", "differs", "damaged"])
  }

  @Test func `checksums that say something else than the manifest are named`() throws {
    let sums = try temporary.text("out/SHA256SUMS")
    try temporary.write("out/SHA256SUMS", String(sums.dropFirst(1)))

    #expect(
      try differences() == [
        ArtifactDifference(
          path: "SHA256SUMS", kind: .differs("it does not list the files of manifest.json"))
      ])
  }

  @Test func `without manifest and checksums both are missing`() throws {
    unlink(temporary("out/manifest.json"))
    unlink(temporary("out/SHA256SUMS"))

    #expect(
      try differences() == [
        ArtifactDifference(path: "SHA256SUMS", kind: .missing),
        ArtifactDifference(path: "manifest.json", kind: .missing),
      ])
  }

  @Test func `a folder that is not there is an error`() {
    let error = #expect(throws: ArtifactError.self) {
      try ArtifactVerification(of: temporary("none"))
    }

    #expect(
      error?.description
        == "cannot open folder '\(temporary("none"))': No such file or directory")
  }

  private func differences() throws -> [ArtifactDifference] {
    try ArtifactVerification(of: temporary("out")).differences
  }
}
