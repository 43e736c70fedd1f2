import Glibc
import TVEModel
import Testing

@testable import TVEArtifacts

@Suite struct ArtifactExportTests {
  private let temporary: TemporaryFolder
  private let manifest = Manifest(
    source: .working, platforms: [.ios, .roku], artifacts: ArtifactKind.all)

  init() throws {
    temporary = try TemporaryFolder()
  }

  @Test func `every format is written for every platform that has it`() throws {
    let sink = RecordingSink()
    var stream = SampleStream()

    let count = try ArtifactExport.write(
      &stream, for: [.ios, .roku], as: ArtifactKind.all, into: sink)

    #expect(count == 2)
    #expect(
      sink.paths == [
        "ios/api/v2/ASPEN/configuration.json", "ios/api/v1/config/ASPEN.json",
        "ios/api/v1/config/ASPEN.xml", "ios/apple/ASPEN.json",
        "roku/api/v2/ASPEN/configuration.json", "roku/api/v1/config/ASPEN.json",
        "roku/api/v1/config/ASPEN.xml",
        "ios/api/v2/NORTHSTAR/configuration.json", "ios/api/v1/config/NORTHSTAR.json",
        "ios/api/v1/config/NORTHSTAR.xml", "ios/apple/NORTHSTAR.json",
        "roku/api/v2/NORTHSTAR/configuration.json", "roku/api/v1/config/NORTHSTAR.json",
        "roku/api/v1/config/NORTHSTAR.xml",
      ])
  }

  @Test func `an export checked against itself differs in nothing`() throws {
    try export()

    #expect(try check { $0 } == [])
  }

  @Test func `a check names what an export would change, and changes nothing`() throws {
    try export()
    unlink(temporary("out/ios/apple/ASPEN.json"))
    try temporary.write("out/extra", "")

    let differences = try check { configuration in
      var configuration = configuration
      if configuration.requestor.id.description == "NORTHSTAR" {
        configuration.featured = []
      }
      return configuration
    }

    #expect(
      differences.map { "\($0.code) \($0.path)" } == [
        "differs SHA256SUMS", "extra extra", "missing ios/apple/ASPEN.json",
        "differs ios/apple/NORTHSTAR.json", "differs manifest.json",
      ])
    #expect(try temporary.names() == ["out"])
  }

  @Test func `a check against nothing finds every file missing`() throws {
    let differences = try check { $0 }

    #expect(differences.count == 16)
    #expect(differences.allSatisfy { $0.kind == .missing })
    #expect(try temporary.names() == [])
  }

  @Test(.enabled(if: access("/usr/bin/jq", X_OK) == 0, "jq is not installed"))
  func `an independent parser reads every JSON file`() throws {
    try export()

    #expect(try Self.run(Self.script, ["OUT=\(temporary("out"))", "PATH=/usr/bin:/bin"]) == 0)
  }

  /// Every file is read, and the name with every kind of escape comes out as it went in.
  private static let script = """
    set -e
    find "$OUT" -name '*.json' -print0 | xargs -0 -n 1 jq -e . >/dev/null
    name=$(jq -r '.requestor.mvpds[] | select(.id == "Prairie_Fiber") | .displayName' \
      "$OUT/ios/api/v2/NORTHSTAR/configuration.json")
    test "$name" = 'Prairie "Fiber" & <TV>'
    """

  /// The exit status of a shell script.
  private static func run(_ script: String, _ environment: [String]) throws -> Int32 {
    var arguments = ["sh", "-c", script].map { (text: String) in strdup(text) }
    var variables = environment.map { (text: String) in strdup(text) }
    defer { for text in arguments + variables { free(text) } }
    arguments.append(nil)
    variables.append(nil)
    var process = pid_t()
    try #require(posix_spawn(&process, "/bin/sh", nil, nil, arguments, variables) == 0)
    var status: Int32 = 0
    waitpid(process, &status, 0)
    return status
  }

  private func export() throws {
    let publication = try Publication.begin(folder: temporary("out"), manifest: manifest)
    var stream = SampleStream()
    _ = try ArtifactExport.write(
      &stream, for: [.ios, .roku], as: ArtifactKind.all, into: publication)
    _ = try publication.commit()
  }

  private func check(
    _ change: @escaping (RequestorConfiguration) -> RequestorConfiguration
  ) throws -> [ArtifactDifference] {
    let check = try PublicationCheck(folder: temporary("out"), manifest: manifest)
    var stream = SampleStream(change: change)
    _ = try ArtifactExport.write(&stream, for: [.ios, .roku], as: ArtifactKind.all, into: check)
    return try check.finish()
  }
}

/// The sample estate with a second requestor.
private struct SampleStream: ConfigurationStream {
  var change: (RequestorConfiguration) -> RequestorConfiguration = { $0 }

  func read(
    mvpds: (MVPDDirectory) throws -> Void, requestor: (RequestorConfiguration) throws -> Void
  ) throws {
    try mvpds(SampleEstate.directory)
    try requestor(change(SampleEstate.configuration("ASPEN", [SampleEstate.prairie])))
    try requestor(change(SampleEstate.northstar))
  }
}
