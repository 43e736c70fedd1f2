import Formats
import Glibc
import TVEModel
import Testing

@testable import TVEArtifacts

@Suite struct PublicationRefusalTests {
  private let temporary: TemporaryFolder

  init() throws {
    temporary = try TemporaryFolder()
  }

  @Test(arguments: ["", "/", ".", "..", "a/.", "a/..", "/tmp/.."])
  func `a path without a name of its own is refused`(path: String) {
    let error = #expect(throws: ArtifactError.self) { try begin(path) }

    #expect(error == .unusableFolder(path))
  }

  @Test func `files and symbolic links in the folder's place are refused`() throws {
    try temporary.write("file", "")
    mkdir(temporary("real"), 0o755)
    symlink("real", temporary("link"))

    #expect(throws: ArtifactError.notAFolder(temporary("file"), .file)) { try begin("file") }
    #expect(throws: ArtifactError.notAFolder(temporary("link"), .symbolicLink)) {
      try begin("link")
    }
    #expect(try temporary.names() == ["file", "link", "real"])
  }

  @Test func `a folder of somebody else is refused, and its files are listed`() throws {
    mkdir(temporary("out"), 0o755)
    mkdir(temporary("out/sub"), 0o755)
    try temporary.write("out/notes.txt", "")
    try temporary.write("out/sub/b", "")

    let error = #expect(throws: ArtifactError.self) { try begin("out") }

    #expect(
      error == .noManifest(folder: temporary("out"), files: ["notes.txt", "sub/b"]))
    #expect(
      error?.description
        == "folder '\(temporary("out"))' is not empty and has no manifest.json, so no export made "
        + "it: 'notes.txt', 'sub/b'; name an empty folder or a new one")
  }

  @Test func `files that the manifest does not name are refused and listed`() throws {
    try publish(["A"])
    try temporary.write("out/ios/apple/notes.txt", "")
    mkdir(temporary("out/empty"), 0o755)
    symlink("A.json", temporary("out/ios/apple/B.json"))
    unlink(temporary("out/SHA256SUMS"))
    symlink("manifest.json", temporary("out/SHA256SUMS"))

    let error = #expect(throws: ArtifactError.self) { try begin("out", replace: true) }

    #expect(
      error
        == .foreignFiles(
          folder: temporary("out"),
          files: ["SHA256SUMS", "empty", "ios/apple/B.json", "ios/apple/notes.txt"]))
    #expect(error?.kind == .refusal)
    #expect(try temporary.names() == ["out"])
  }

  @Test func `a damaged manifest is refused`() throws {
    try publish(["A"])
    try temporary.write("out/manifest.json", #"{"formatVersion":2}"#)

    #expect(
      throws: ArtifactError.damagedManifest(
        folder: temporary("out"), reason: "its formatVersion is 2, expected 1")
    ) { try begin("out") }
  }

  @Test(arguments: ["out/sub", "out/ios/apple/sub", ".out.previous/sub", "link/sub"])
  func `a folder inside another set is refused`(path: String) throws {
    try publish(["A"])
    try publish(["A"])
    symlink("out", temporary("link"))
    let outer = path.hasPrefix(".") ? ".out.previous" : "out"

    let error = #expect(throws: ArtifactError.self) { try begin(temporary(path)) }

    #expect(error == .insideAnother(folder: temporary(path), outer: temporary(outer)))
    #expect(error?.kind == .refusal)
  }

  @Test func `a manifest of another program does not make a folder a set`() throws {
    try temporary.write("manifest.json", #"{"name":"a web app"}"#)

    #expect(throws: Never.self) { try begin("out") }
  }

  @Test func `something else in the place of the set before is refused`() throws {
    mkdir(temporary(".out.previous"), 0o755)
    try temporary.write(".out.previous/diary", "")

    #expect(throws: ArtifactError.inTheWay(temporary(".out.previous"))) { try begin("out") }
    #expect(try temporary.text(".out.previous/diary") == "")
  }

  @Test func `another selection is refused unless it is to replace`() throws {
    try publish(["A"])
    let selection = ArtifactSelection([
      ArtifactSelection.Criterion(name: "requestor", values: ["NBC*", "CNN"])
    ])

    let error = #expect(throws: ArtifactError.self) {
      try begin("out", manifest: Self.manifest(selection: selection))
    }

    #expect(
      error?.description
        == "folder '\(temporary("out"))' holds another selection (everything) than this export "
        + "(requestor NBC*,CNN); use --replace if it is to change")
    #expect(throws: Never.self) {
      try begin("out", manifest: Self.manifest(selection: selection), replace: true)
    }
  }

  @Test func `another source is refused, another release is not`() throws {
    let root = SHA256.digest(of: "root")
    try publish(["A"], Self.manifest(source: .release(number: 3, root: root)))

    #expect(
      throws: ArtifactError.otherSource(
        folder: temporary("out"), published: .release(number: 3, root: root), new: .working)
    ) { try begin("out") }
    #expect(throws: Never.self) {
      try begin("out", manifest: Self.manifest(source: .release(number: 4, root: root)))
    }
  }

  /// Of fifteen requestors, three are the limit of 20 per cent; of ten, they are above it.
  @Test(arguments: [(10, 2, false), (10, 3, true), (15, 3, false), (15, 4, true), (2, 2, false)])
  func `removing files of many requestors is refused with the counts`(
    total: Int, losing: Int, isRefused: Bool
  ) throws {
    let names = (0..<total).map { "R\(10 + $0)" }
    try publish(names)

    let publication = try begin("out")
    for name in names.dropFirst(losing) { try publication.write(Self.path(name), [1]) }

    guard isRefused else {
      #expect(try publication.commit().files == total - losing)
      return
    }
    let error = #expect(throws: ArtifactError.self) { try publication.commit() }
    #expect(
      error
        == .removesTooMuch(
          folder: temporary("out"),
          losing: names.prefix(losing).map { RequestorID(trusted: $0) }, total: total))
    #expect(try temporary.names() == ["out"])
    #expect(try ArtifactVerification(of: temporary("out")).manifest?.files.count == total)
  }

  @Test func `removing is allowed when it is to replace`() throws {
    try publish(["A", "B", "C"])

    let summary = try begin("out", replace: true).commit()

    #expect(summary.files == 0)
  }

  @discardableResult private func begin(
    _ name: String, manifest: Manifest = manifest(), replace: Bool = false
  ) throws -> Publication {
    let isName = !name.isEmpty && !name.contains(".") && !name.contains("/")
    let folder = isName ? temporary(name) : name
    return try Publication.begin(folder: folder, manifest: manifest, replace: replace)
  }

  private func publish(_ requestors: [String], _ manifest: Manifest = manifest()) throws {
    let publication = try begin("out", manifest: manifest)
    for requestor in requestors { try publication.write(Self.path(requestor), [1]) }
    _ = try publication.commit()
  }

  private static func path(_ requestor: String) -> String { "ios/apple/\(requestor).json" }

  private static func manifest(
    source: Manifest.Source = .working, selection: ArtifactSelection = ArtifactSelection()
  ) -> Manifest {
    Manifest(source: source, platforms: [.ios], artifacts: [], selection: selection)
  }
}
