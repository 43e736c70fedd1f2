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
    let mvpds = (0..<6).map { RandomState.mvpd($0, &random) }
    let requestors = (0..<4).map { RandomState.requestor($0, of: mvpds, &random) }
    let text = try written(format, mvpds, requestors)

    let collector = RecordCollector()
    try StateReader.read(
      ByteSource(bytes: Array(text.utf8), name: "s"), format, file: "s", into: collector)
    var estate = Estate()
    // A requestor's own record comes after those of its integrations.
    estate.apply(collector.records.filter { if case .requestor = $0 { true } else { false } })
    estate.apply(collector.records)

    #expect(collector.problems.isEmpty && collector.notes.isEmpty)
    #expect(
      try written(
        format, estate.mvpds.values.sorted { $0.id < $1.id },
        estate.requestors.values.sorted { $0.requestor.id < $1.requestor.id }) == text)
  }
}

/// Entities that state things at random.
private enum RandomState {
  private static let texts: [ExactText] = [
    "yes", "0x1F", "- a", "a: b", "#c", "null", "~", "éa", "中文", "1.0", "a'b\"c\\", "*x", "%d",
    "@e",
  ]

  static func mvpd(_ number: Int, _ random: inout SplitMix) -> MVPD {
    var mvpd = MVPD(id: MVPDID(trusted: "m\(number)"))
    if Bool.random(using: &random) { mvpd.displayName = texts.randomElement(using: &random) }
    if Bool.random(using: &random) { mvpd.logoURL = ExactText("https://l.example/\(number)") }
    mvpd.isTempPass = Bool.random(using: &random)
    mvpd.isProxied = Bool.random(using: &random)
    if mvpd.isProxied, number > 0 { mvpd.proxy = MVPDID(trusted: "m0") }
    if Bool.random(using: &random) { mvpd.foregroundLogout = Bool.random(using: &random) }
    if Bool.random(using: &random) { mvpd.iFrameHeight = Int.random(in: 1...999, using: &random) }
    mvpd.settings = settings(ofMVPD: true, &random)
    return mvpd
  }

  static func requestor(
    _ number: Int, of mvpds: [MVPD], _ random: inout SplitMix
  ) -> RequestorConfiguration {
    let integrated = mvpds.filter { _ in Bool.random(using: &random) }
    return RequestorConfiguration(
      requestor: Requestor(
        id: RequestorID(trusted: "r\(number)"),
        displayName: texts.randomElement(using: &random) ?? "r"),
      integrations: integrated.map {
        Integration(
          mvpd: $0.id, isActive: Bool.random(using: &random),
          settings: settings(ofMVPD: false, &random))
      })
  }

  private static func settings(ofMVPD: Bool, _ random: inout SplitMix) -> StatedSettings {
    var settings = StatedSettings()
    for platform in Platform.allCases {
      var values = SettingValues()
      for field in SettingField.allCases
      where field.applies(at: platform) && Int.random(in: 0..<5, using: &random) == 0
        && !(ofMVPD && platform == .all && !field.canStateNone)
      {
        let none = Bool.random(using: &random)
        switch field.kind {
        case .boolean: values[field] = .boolean(none)
        case .boardingStatus: values[field] = .boardingStatus(none ? .absent : .picker)
        case .platformIdentifier: values[field] = .platformIdentifier(none ? "" : "no")
        case .list: values[field] = .list(none ? [] : ["b", "1", "a"])
        case .label: values[field] = .text(texts.randomElement(using: &random) ?? "t")
        case .url: values[field] = .text("http://l.example")
        }
      }
      settings[platform] = values
    }
    return settings
  }
}
