import TVEModel
import Testing

@testable import TVEArtifacts

@Suite struct ConcurrentExportTests {
  private let requestors = (100..<150).map { number in
    SampleEstate.configuration("R\(number)", [SampleEstate.bluebird, SampleEstate.prairie])
  }

  @Test func `files and their order are those of one thread`() throws {
    let alone = RecordingSink()
    var export = ArtifactExport(
      of: SampleEstate.directory, for: [.ios, .tvos], as: ArtifactKind.all, into: alone)
    for requestor in requestors { try export.write(requestor) }

    let beside = RecordingSink()
    let count = try run(into: beside) { export in
      for requestor in requestors { try export.write(requestor) }
      try export.finish()
      return export.requestorCount
    }

    #expect(count == 50)
    #expect(beside.paths.count == 400)
    #expect(beside.paths == alone.paths)
    #expect(beside.contents == alone.contents)
  }

  @Test func `a failing file ends the export, and nothing is written after it`() throws {
    let sink = RecordingSink(failingAt: "tvos/apple/R110.json")

    let error = #expect(throws: ArtifactError.self) {
      try run(into: sink) { export in
        for requestor in requestors { try export.write(requestor) }
        try export.finish()
      }
    }

    #expect(error?.description == "cannot write 'tvos/apple/R110.json': No space left on device")
    #expect(sink.paths.last == "tvos/api/v1/config/R110.xml")
    #expect(sink.paths.count == 87)
  }

  @Test func `when the caller throws, the sink is used no more`() throws {
    struct Interrupted: Error {}
    let sink = RecordingSink()

    #expect(throws: Interrupted.self) {
      try run(into: sink) { export in
        for requestor in requestors.prefix(20) { try export.write(requestor) }
        throw Interrupted()
      }
    }

    let count = sink.paths.count
    #expect(count >= 8 * (20 - ConcurrentExport.limit - 1))
    #expect(sink.paths.count == count)
  }

  private func run<Result>(
    into sink: RecordingSink, _ body: (ConcurrentExport) throws -> Result
  ) throws -> Result {
    try ConcurrentExport.run(
      of: SampleEstate.directory, for: [.ios, .tvos], as: ArtifactKind.all, into: sink, body)
  }
}
