import Formats
import TVEModel
import TestSupport
import Testing

@testable import TVEInterchange

@Suite struct StateDocumentWriterTests {
  private static let mvpd: MVPD = {
    var mvpd = MVPD(id: MVPDID(trusted: "no"), displayName: "null", logoURL: "https://l.example/1")
    mvpd.isProxied = true
    mvpd.proxy = MVPDID(trusted: "B")
    mvpd.iFrameWidth = 300
    mvpd.settings[.tvos].platformMappingID = ""
    mvpd.settings[.all].requiredMetadataFields = ["uid", "0123"]
    mvpd.settings[.all].boardingStatus = .absent
    mvpd.settings[.all].enablePlatformServices = false
    return mvpd
  }()

  private static let requestor = RequestorConfiguration(
    requestor: Requestor(
      id: RequestorID(trusted: "R"), displayName: "R: one",
      domains: [
        .init(name: "a.example", mvpdInitiated: true),
        .init(name: "b.example", mvpdInitiated: false),
      ]),
    integrations: [Integration(mvpd: MVPDID(trusted: "no"), isActive: false)],
    featured: [MVPDID(trusted: "no")])

  private func written(
    _ format: StateFormat, _ mvpds: [MVPD], _ requestors: [RequestorConfiguration]
  ) throws -> String {
    var bytes: [UInt8] = []
    var writer = StateDocumentWriter(format) { bytes += $0 }
    writer.begin(.programmers)
    writer.begin(.mvpds)
    for mvpd in mvpds { try writer.write(mvpd) }
    writer.begin(.requestors)
    for requestor in requestors { try writer.write(requestor) }
    try writer.finish()
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `yaml is canonical and quotes what looks like something else`() throws {
    #expect(
      try written(.yaml, [Self.mvpd], [Self.requestor]) == """
        formatVersion: 1
        programmers: []
        mvpds:
          - id: "no"
            displayName: "null"
            logoUrl: https://l.example/1
            isProxied: true
            proxyMvpdId: B
            iFrameWidth: 300
            settings:
              all:
                enablePlatformServices: false
                boardingStatus: null
                requiredMetadataFields:
                  - uid
                  - "0123"
              tvos:
                platformMappingId: null
        requestors:
          - id: R
            displayName: "R: one"
            domains:
              - name: a.example
                mvpdInitiated: true
              - name: b.example
            featured:
              - "no"
            integrations:
              - mvpdId: "no"
                active: false

        """)
  }

  @Test func `a document of a release is one line of json`() {
    var writer = JSONWriter()
    writer.entity(Self.requestor)

    #expect(
      String(decoding: writer.buffer, as: UTF8.self)
        == #"{"id":"R","displayName":"R: one","domains":[{"name":"a.example","mvpdInitiated":true},"#
        + #"{"name":"b.example"}],"featured":["no"],"integrations":[{"mvpdId":"no","active":false}]}"#
    )
  }

  @Test(arguments: 0..<40, StateFormat.allCases)
  func `what is read from what was written is written the same`(
    _ seed: Int, _ format: StateFormat
  ) throws {
    var random = SplitMix(seed: UInt64(seed))
    let state = RandomState(&random)
    let text = try written(format, state.mvpds, state.requestors)

    let collector = StateCollector()
    try StateReader.read(
      ByteSource(bytes: Array(text.utf8), name: "s"), format, file: "s", into: collector)

    #expect(collector.problems.isEmpty && collector.notes.isEmpty)
    #expect(
      try written(
        format, collector.mvpds.keys.sorted().compactMap(collector.mvpd),
        collector.requestorIDs.compactMap(collector.requestor)) == text)
  }
}
