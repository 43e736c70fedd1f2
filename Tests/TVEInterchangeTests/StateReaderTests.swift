import Formats
import TVEModel
import Testing

@testable import TVEInterchange

@Suite struct StateReaderTests {
  private func read(
    _ text: String, _ format: StateFormat = .yaml, part: StateReader.Part = .document
  ) throws -> RecordCollector {
    let collector = RecordCollector()
    try StateReader.read(
      ByteSource(bytes: Array(text.utf8), name: "s"), format, file: "s", part: part,
      into: collector)
    return collector
  }

  private func messages(_ text: String, _ format: StateFormat = .yaml) throws -> [String] {
    try read(text, format).problems.map {
      "\($0.place.line ?? 0):\($0.place.column ?? 0) \($0.place.path ?? "-"): \($0.message)"
    }
  }

  @Test func `a record speaks of every field of its thing`() throws {
    let records = try read(
      """
      formatVersion: 1
      mvpds:
        - id: A
          displayName: "1e5"
          settings:
            ios: {enablePlatformServices: true, boardingStatus: null}
      """
    ).records

    guard case .mvpd(let mvpd) = records[0], case .setting(let setting) = records[1],
      case .scope(let scope) = records[2]
    else {
      Issue.record("other records: \(records)")
      return
    }
    #expect(mvpd.displayName == .set("1e5"))
    #expect(mvpd.logoURL == .clear)
    #expect(mvpd.isTempPass == .set(false))
    #expect(mvpd.proxy == .clear)
    #expect(mvpd.place.line == 3)
    #expect(setting.platform == .ios)
    #expect(setting.fields == SettingFieldSet(SettingField.allCases))
    #expect(setting.values.enablePlatformServices == true)
    #expect(setting.values.boardingStatus == .absent)
    #expect(setting.values.platformMappingID == nil)
    #expect(scope.extent == .mvpdSettings(MVPDID(trusted: "A")))
    #expect(records.count == 3)
  }

  @Test(arguments: ["NO", "0123", "1e5", "~", "\"null\"", "'true'", "2026-12-01", "yes"])
  func `a scalar is what its field makes of it`(_ written: String) throws {
    let records = try read(
      "formatVersion: 1\nprogrammers:\n- id: P\n  displayName: \(written)\n"
    ).records

    guard case .programmer(let programmer)? = records.first else {
      Issue.record("no programmer")
      return
    }
    let text = written.filter { $0 != "\"" && $0 != "'" }
    #expect(programmer.displayName == .set(ExactText(text)))
  }

  @Test(arguments: ["\"true\"", "yes", "True", "1", "on"])
  func `only true and false are booleans`(_ written: String) throws {
    let problems = try read(
      "formatVersion: 1\nmvpds: [{id: A, isTempPass: \(written)}]\n"
    ).problems

    #expect(problems.map(\.code) == ["wrong-type"])
    #expect(problems.first?.message.hasSuffix("expected true or false") == true)
  }

  @Test func `a key without a value is no null`() throws {
    #expect(
      try messages(
        "formatVersion: 1\nmvpds:\n- id: A\n  settings:\n    ios:\n      boardingStatus:\n")
        == [
          "6:22 mvpds[0].settings.ios.boardingStatus: boardingStatus of MVPD 'A' has no value:"
            + " leave the key out to state nothing, or write null to state none, expected a text"
        ])
    #expect(
      try messages("formatVersion: 1\nmvpds: [{id: A, displayName: }]\n") == [
        "2:30 mvpds[0].displayName: displayName of MVPD 'A' has no value: leave the key out to"
          + " state nothing, expected a text; null would state none, which it cannot"
      ])
  }

  @Test func `every fault is told in one run, at its place`() throws {
    let text = """
      {"formatVersion":1,
       "mvpds":[{"id":"A B","displayNam":"x"},{"id":"B","isTempPass":"true","settings":{"iso":{},
         "roku":{"boardingStatus":"SUPPORTED"},"all":{"displayName":"n"}}}],
       "requestors":[{"displayName":"R","integrations":[{"mvpdId":"A"}],"id":"R"},
         {"id":"S"},{"id":"T","displayName":"T","featured":["A","A"],"domains":[{"name":"a b"}]}]}
      """

    let collector = try read(text, .json)

    #expect(
      collector.problems.map { "\($0.place.line ?? 0) \($0.place.path ?? "-") \($0.code)" } == [
        "2 mvpds[0].id malformed-id", "2 mvpds[0].displayNam unknown-member",
        "2 mvpds[1].isTempPass wrong-type", "2 mvpds[1].settings.iso unknown-platform",
        "3 mvpds[1].settings.roku.boardingStatus does-not-apply",
        "3 mvpds[1].settings.all.displayName not-statable-here",
        "4 requestors[0].integrations missing-member", "5 - missing-member",
        "5 requestors[2].featured[1] duplicate", "5 requestors[2].domains[0].name malformed-value",
      ])
    #expect(collector.problems[1].suggestions == ["displayName"])
    #expect(collector.problems[3].suggestions == ["ios"])
  }

  @Test(arguments: [
    ("mvpds: []\n", "the key 'formatVersion' does not come first, expected 'formatVersion: 1'"),
    (
      "formatVersion: 2\n",
      "formatVersion is 2, this version reads 1: a newer mvpdctl is needed"
    ),
    ("formatVersion: \"1\"\n", "formatVersion is the text '1', expected the number 1"),
    ("- 1\n", "the document is a list, expected an object with the key 'formatVersion' first"),
  ])
  func `a document says its version first`(_ text: String, _ message: String) throws {
    #expect(try read(text).problems.map(\.message) == [message])
    #expect(try read(text).records.isEmpty)
  }

  @Test func `only a document with all three members speaks of everything`() throws {
    func everything(_ text: String) throws -> Int {
      try read(text).records.count {
        if case .scope(let scope) = $0, case .everything = scope.extent { true } else { false }
      }
    }

    #expect(try everything("formatVersion: 1\nmvpds: []\nrequestors: []\n") == 0)
    #expect(try everything("formatVersion: 1\nmvpds: []\nrequestors: []\nprogrammers: []\n") == 3)
  }

  @Test func `a file of a folder holds its members only`() throws {
    let problems = try read(
      "formatVersion: 1\nmvpds: []\n", part: .file(of: .programmers)
    ).problems

    #expect(
      problems.map(\.message) == ["the document has no 'mvpds', only programmers"])
  }

  @Test(arguments: [
    ("requestors: [{id: R, displayName: R}]", []),
    (
      "requestors: [{id: r, displayName: R}]",
      ["2: the file holds requestor 'r', expected 'R', as its name says"]
    ),
    (
      "requestors:\n- {id: R, displayName: R}\n- {id: S, displayName: S}",
      ["4: the file holds requestor 'S', expected 'R' alone, as its name says"]
    ),
    (
      "requestors: []",
      [
        "0: the file holds no requestor, expected 'R', as its name says: to take a requestor away,"
          + " remove its file"
      ]
    ),
    ("requestors: [{id: R}]", ["2: requestor 'R' has no 'displayName', which it needs"]),
  ])
  func `the file of a requestor holds that one and no other`(
    _ text: String, _ messages: [String]
  ) throws {
    let problems = try read("formatVersion: 1\n" + text + "\n", part: .requestorFile(id: "R"))
      .problems

    #expect(problems.map { "\($0.place.line ?? 0): \($0.message)" } == messages)
  }

  @Test(arguments: [
    ("formatVersion: 1\n", StateFormat.yaml), ("# state\n---\nformatVersion: 1", .yaml),
    ("%YAML 1.1\n%TAG ! tag:x,1:\n--- # state\nformatVersion: 1\n", .yaml),
    ("--- \r\n  # indented\r\n  formatVersion : 1\r\n", .yaml),
    ("--- {formatVersion: 1, mvpds: []}\n", .yaml), ("{ 'formatVersion': 1}", .yaml),
    ("---formatVersion: 1\n", nil), ("formatVersions: 1\n", nil), ("%!PS\n", nil),
    ("{\"formatVersion\": 1, \"mvpds\": []}", .json), ("{ \"formatVersion\":1}", .json),
    ("{\"formatVersion\":1,\"requestor\":{}}", nil), ("{\"formatVersion\":1,\"mvpd\":[]}", nil),
    ("{\"formatVersion\":1,\"files\":[]}", nil), ("mvpd_id,display_name\n", nil),
    ("{\"requestor\":{}}", nil), ("", nil),
  ])
  func `a state document is known by its beginning`(
    _ text: String, _ format: StateFormat?
  ) throws {
    #expect(try StateFormat.sniff(ByteSource(bytes: Array(text.utf8), name: "s")) == format)
  }

  @Test func `a directive and marks around the document are no part of it`() throws {
    let read = try read("%YAML 1.1\n--- # state\nformatVersion: 1\nmvpds: [{id: A}]\n...\n")

    #expect(read.problems.map(\.message) == [])
    #expect(read.records.count == 2)
  }
}
