import TestSupport
import Testing

@testable import MVPDCommands

@Suite struct ResponseImportTests {
  private let database: ToolDatabase

  init() throws {
    database = try ToolDatabase()
  }

  /// A v2 response of CHAN1 with these MVPDs: an id, and what follows its members.
  private func response(
    _ mvpds: [(id: String, more: String)], head: String = "", domains: String = ""
  ) -> String {
    let elements = mvpds.map { id, more in
      #"{"id":"\#(id)","displayName":"\#(id)","logoUrl":"https://l.example/\#(id)"\#(more)}"#
    }
    return #"{\#(head)"requestor":{"id":"CHAN1","name":"Chan 1"\#(domains),"mvpds":["#
      + elements.joined(separator: ",") + "]}}"
  }

  private static let supported =
    #","enablePlatformServices":true,"boardingStatus":"SUPPORTED""#
    + #","displayInPlatformPicker":true,"platformMappingId":"p.a""#

  private func active() throws -> [String] {
    try database.values(
      "select mvpd_id || ' ' || active from tve.integration order by mvpd_id")
  }

  @Test func `what a response for all platforms lacks is switched off and keeps its settings`()
    throws
  {
    database.run("import -", input: response([("a", Self.supported), ("b", ""), ("c", "")]))
    database.run("integration set CHAN1 b --platform ios --boarding-status PICKER")
    let before = try database.rows()
    let shorter = response([("a", Self.supported)])

    let unasked = database.run("import -", input: shorter)
    let stored = try database.rows()
    let run = database.run("import - --yes", input: shorter)

    #expect(unasked.status == .usage)
    #expect(
      unasked.error.hasSuffix(
        "mvpdctl: Store this, switching 2 integrations off? nobody can be asked: give '--yes'\n"))
    #expect(stored == before)
    #expect(run.status == .done)
    #expect(run.output.contains("switch-off integration CHAN1/b\n  active: true → false\n"))
    #expect(run.output.contains("\n2 switch-offs"))
    #expect(try active() == ["a true", "b false", "c false"])
    #expect(
      try database.values("select mvpd_id || boarding_status from tve.integration_setting")
        == ["bPICKER"])
  }

  @Test func `merge switches nothing off, prune deletes`() throws {
    database.run("import -", input: response([("a", ""), ("b", "")]))
    let shorter = response([("a", "")])

    let merged = database.run("import - --merge", input: shorter)
    #expect(merged.status == .done)
    #expect(merged.output.hasPrefix("no changes"))

    let unasked = database.run("import - --prune", input: shorter)
    #expect(unasked.status == .usage)
    #expect(unasked.error.contains("Store this, deleting 1 thing? nobody can be asked"))

    let pruned = database.run("import - --prune --yes", input: shorter)
    #expect(pruned.status == .done)
    #expect(try active() == ["a true"])
    #expect(try database.values("select mvpd_id::text from tve.mvpd order by 1") == ["a", "b"])
  }

  @Test func `a response for one platform names what it lacks and leaves it`() throws {
    database.run("import -", input: response([("a", ""), ("b", "")]))

    let run = database.run(
      "import -", input: response([("a", Self.supported)], head: #""os":"iOS","#))

    #expect(run.status == .done)
    #expect(run.error.contains("requestor 'CHAN1': values are stated at platform 'ios'"))
    #expect(run.error.contains("b"))
    #expect(try active() == ["a true", "b true"])
    #expect(
      try database.values(
        "select requestor_id || platform_id || platform_mapping_id from tve.integration_setting")
        == ["CHAN1iosp.a"])
  }

  @Test func `an empty response must be meant`() throws {
    database.run("import -", input: response([("a", "")]))

    let refused = database.run("import - --yes", input: response([]))
    let unasked = database.run("import - --allow-empty", input: response([]))
    let meant = database.run("import - --allow-empty --yes", input: response([]))

    #expect(refused.status == .refused)
    #expect(refused.error.contains("say --allow-empty if that is meant"))
    #expect(unasked.status == .usage)
    #expect(meant.status == .done)
    #expect(try active() == ["a false"])
  }

  @Test func `a platform that contradicts the file is refused`() {
    let run = database.run(
      "import - --platform tvos", input: response([("a", "")], head: #""os":"iOS","#))

    #expect(run.status == .refused)
    #expect(run.error.contains("tvos"))
  }

  @Test func `platforms imported apart give back each its own response`() throws {
    let ios = response([("a", Self.supported)], head: #""device":"iOS","os":"iOS","#)
    let tvos = response(
      [("a", #","enablePlatformServices":false,"platformMappingId":"p.tv""#)],
      head: #""device":"AppleTV","os":"tvOS","#)
    try database.write(ios, as: "ios.json")
    try database.write(tvos, as: "tvos.json")

    let run = database.run("import @/ios.json @/tvos.json")
    let rows = try database.rows()
    let again = database.run("import @/tvos.json @/ios.json")

    #expect(run.status == .done, "\(run.error)")
    #expect(again.output.hasPrefix("no changes"), "\(again.output)")
    #expect(try database.rows() == rows)
    #expect(database.run("providers CHAN1 --platform ios").output == "p.a\n")
    #expect(database.run("providers CHAN1 --platform tvos").output == "")
    #expect(
      try database.values(
        """
        select platform_mapping_id from tve.effective_setting
        where requestor_id = 'CHAN1' and platform_id in ('ios', 'tvos') order by platform_id
        """) == ["p.a", "p.tv"])
  }

  @Test func `domains are replaced when the member is there and kept when it is not`() throws {
    let domains = #","domains":[{"name":"b.example","mvpdInitiated":true},{"name":"a.example"}]"#
    database.run("import -", input: response([("a", "")], domains: domains))
    let names = {
      try database.values("select name || mvpd_initiated from tve.requestor_domain order by 1")
    }
    #expect(try names() == ["a.examplefalse", "b.exampletrue"])

    database.run("import -", input: response([("a", "")]))
    #expect(try names() == ["a.examplefalse", "b.exampletrue"])

    database.run("import -", input: response([("a", "")], domains: #","domains":[]"#))
    #expect(try names() == [])
  }

  @Test func `metadata fields stay where a response cannot carry them`() throws {
    database.run("import -", input: response([("a", Self.supported)]))
    database.run("mvpd set a --required-metadata-fields uid,uniqueId")

    let v2 = database.run("import -", input: response([("a", Self.supported)]))
    #expect(v2.output.hasPrefix("no changes"))

    let v1 = database.run(
      "import -", input: response([("a", Self.supported + #","requiredMetadataFields":["zip"]"#)]))
    #expect(v1.status == .done)
    #expect(
      try database.values("select required_metadata_fields::text from tve.integration_setting")
        == ["{zip}"])
  }

  @Test func `a fact of the MVPD changes for all and says how many it reaches`() throws {
    database.run("import -", input: response([("a", "")]))
    database.run("requestor create CHAN2 --display-name Two")
    database.run("integration create CHAN2 a")

    let run = database.run("import -", input: response([("a", #","isTempPass":true"#)]))

    #expect(run.status == .done)
    #expect(run.output.contains("update MVPD a\n  isTempPass: false → true\n"))
    #expect(run.error.contains("2 requestors"), "\(run.error)")
  }

  @Test func `a statement below the platform of the response stays and is told`() throws {
    database.run("import -", input: response([("a", Self.supported)]))
    database.run("integration set CHAN1 a --platform ios --boarding-status PICKER")

    let run = database.run(
      "import -",
      input: response([("a", Self.supported.replacing("SUPPORTED", with: "PICKER"))]))

    #expect(run.status == .done)
    #expect(
      try database.values(
        "select platform_id || boarding_status from tve.integration_setting order by 1")
        == ["allPICKER", "iosPICKER"])
  }

  @Test func `several responses stand in one file, as an array or under requestors`() throws {
    let one = response([("a", "")])
    let two = one.replacing("CHAN1", with: "CHAN2")
    let inner = { (text: String) in
      String(text.dropFirst(#"{"requestor":"#.count).dropLast())
    }

    let array = database.run("import -", input: "[\(one),\(two)]")
    let rows = try database.rows()
    let under = database.run(
      "import -", input: #"{"requestors":[\#(inner(one)),\#(inner(two))]}"#)

    #expect(array.status == .done)
    #expect(try active() == ["a true", "a true"])
    #expect(under.output.hasPrefix("no changes"), "\(under.error)")
    #expect(try database.rows() == rows)
  }

  @Test func `a proxied list replaces the one of its proxy`() throws {
    database.run("requestor create CHAN1 --display-name One")
    database.run("mvpd create P --display-name P")
    database.run("integration create CHAN1 P")
    func list(_ ids: [String]) -> String {
      "<proxiedMvpds>"
        + ids.map {
          "<proxiedMvpd><id>\($0)</id><displayName>\($0)</displayName><logoURL/><requestorIds>"
            + "<requestorId>CHAN1</requestorId></requestorIds></proxiedMvpd>"
        }.joined() + "</proxiedMvpds>"
    }
    #expect(database.run("import - --proxy P", input: list(["x", "y", "z"])).status == .done)

    let unasked = database.run("import - --proxy P", input: list(["x", "y"]))
    let merged = database.run("import - --proxy P --merge", input: list(["x", "y"]))
    let replaced = database.run("import - --proxy P --yes", input: list(["x", "y"]))
    #expect(unasked.error.contains("switching 1 integration off"))
    #expect(merged.output.hasPrefix("no changes"))
    #expect(replaced.status == .done)
    #expect(try active() == ["P true", "x true", "y true", "z false"])

    let pruned = database.run("import - --proxy P --prune --yes", input: list(["x"]))
    #expect(pruned.status == .done)
    #expect(try active() == ["P true", "x true", "z false"])

    let empty = database.run("import - --proxy P --yes", input: list([]))
    let meant = database.run("import - --proxy P --yes --allow-empty", input: list([]))
    #expect(empty.status == .refused)
    #expect(meant.status == .done)
    #expect(try active() == ["P true", "x false", "z false"])
  }

  @Test func `a proxy that does not exist is refused by name`() {
    database.run("mvpd create Prairie --display-name P")

    let run = database.run(
      "import - --proxy Prarie --allow-empty", input: "<proxiedMvpds/>")

    #expect(
      run.consequence == """
        status 3
        --- stdout
        --- stderr
        mvpdctl: MVPD 'Prarie' does not exist (did you mean 'Prairie'?)

        """)
  }

  @Test func `an exported file is taken at the platform of its path`() throws {
    database.run(
      "import -",
      input: #"{"requestor":{"id":"CHAN1","name":"One","mvpds":[{"id":"a","#
        + #""displayName":"A","logoUrl":"https://l.example/a.png"}]}}"#)
    database.run("mvpd set a --enable-platform-services true")
    database.run("export --out @/out --platform desktop --artifact v1-json")

    let run = database.run("import @/out/desktop/api/v1/config/CHAN1.json")

    #expect(run.output.hasPrefix("no changes"))
    #expect(run.error.contains("at platform 'desktop', as the path of the file says"))
  }

  @Test(arguments: ["[]", #"{"requestors":[]}"#])
  func `a file without a response is refused unless that is allowed`(_ text: String) {
    let run = database.run("import -", input: text)
    let meant = database.run("import - --allow-empty", input: text)

    #expect(run.status == .refused)
    #expect(run.error.contains("there is no response in it; say --allow-empty if that is meant"))
    #expect(meant.status == .done)
  }

  @Test func `a response of one platform may have no MVPD, for nothing is switched off`() {
    let text = #"{"os":"iOS","device":"iOS","requestor":{"id":"CHAN1","name":"One","mvpds":[]}}"#

    #expect(database.run("import -", input: text).status == .done)
  }
}
