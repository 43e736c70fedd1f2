import TestSupport
import Testing

@testable import MVPDCommands

/// Random states, one after the other.
@Suite struct PlanPropertyTests {
  @Test(arguments: 1...6)
  func `whatever was stored, a plan that is applied leaves an empty plan and the state itself`(
    _ seed: UInt64
  ) throws {
    let (database, second) = try database(seed)
    let options = "--prune --max-deletes 100%"

    let before = database.run("apply @/first.json \(options) --yes")
    let plan = database.run("plan @/second.json \(options) --out @/plan.json")
    let apply = database.run("apply @/plan.json --yes")
    let again = database.run("plan @/second.json \(options) --exit-code")

    #expect(before.status == .done, "\(before.error)")
    #expect(plan.status == .done, "\(plan.error)")
    #expect(apply.status == .done, "\(apply.error)")
    #expect(again.status == .done)
    #expect(again.output.hasPrefix("no changes"), "\(again.output)")
    // The same state, as a folder, into an empty database.
    let other = try ToolDatabase()
    try other.shell("mkdir -p state/requestors")
    for (name, text) in second.folder { try other.write(text, as: "state/\(name)") }
    let folder = other.run("apply @/state/ --yes")
    #expect(folder.status == .done, "\(folder.error)")
    #expect(try Self.contents(database) == Self.contents(other))
  }

  @Test(arguments: 11...22)
  func `two states are compared as a plan compares one with the other that is stored`(
    _ seed: UInt64
  ) throws {
    let (database, _) = try database(seed)
    let stored = database.run("apply @/first.json --allow-empty --yes")
    try #require(stored.status == .done, "\(stored.error)")
    let folder = database.folder.path

    var compared = 0
    for selectors in [
      [], ["--mvpd", "mvpd?"], ["--requestor", "CHAN?"], ["--exclude-mvpd", "mvpd1,mvpd4"],
      ["--programmer", "PROG?"],
    ] {
      let plan = database.run(
        ["plan", "\(folder)/second.json", "--prune", "--max-deletes", "100%", "--full"]
          + selectors)
      // A part may refer to what is left out.
      guard plan.status == .done else { continue }
      let comparison = ToolRun(
        every: ["plan", "\(folder)/second.json", "--against", "\(folder)/first.json", "--full"]
          + selectors)
      #expect(comparison.output == plan.output, "\(selectors)")
      #expect(comparison.error == plan.error, "\(selectors)")
      compared += 1
    }
    #expect(compared > 0)
  }

  /// An empty database with two states, `first.json` and `second.json`; returns the second, too.
  private func database(_ seed: UInt64) throws -> (ToolDatabase, second: RandomState) {
    var random = SplitMix(seed: seed)
    let (first, second) = (RandomState(&random), RandomState(&random))
    let database = try ToolDatabase()
    try database.write(first.document(["programmers", "mvpds", "requestors"]), as: "first.json")
    try database.write(second.document(["requestors", "mvpds", "programmers"]), as: "second.json")
    return (database, second)
  }

  /// Everything but revisions and times.
  private static func contents(_ database: ToolDatabase) throws -> [String] {
    try database.values(
      [
        "programmer", "requestor", "requestor_domain", "mvpd", "mvpd_setting", "integration",
        "integration_setting", "featured",
      ].map { table in
        """
        select '\(table) ' || (to_jsonb(t)
          - '{revision,content_revision,updated_at,updated_by}'::text[])::text
        from tve.\(table) as t
        """
      }.joined(separator: " union all ") + " order by 1")
  }
}

/// A state made at random, in which every reference holds.
private struct RandomState {
  private var programmers: [String] = []
  private var mvpds: [String] = []
  private var requestors: [(id: String, text: String)] = []

  init(_ random: inout SplitMix) {
    func maybe(_ random: inout SplitMix) -> Bool { Bool.random(using: &random) }
    let owners = (0..<3).map { "PROG\($0)" }.filter { _ in maybe(&random) }
    programmers = owners.map {
      #"{"id":"\#($0)","displayName":"\#($0) \#(Int.random(in: 0..<3, using: &random))"}"#
    }
    let ids = (0..<7).map { "mvpd\($0)" }.filter { _ in maybe(&random) }
    for id in ids {
      var members = [
        #""id":"\#(id)""#, #""displayName":"N \#(Int.random(in: 0..<3, using: &random))""#,
      ]
      // Only one before it, so that no two are reached through each other.
      let earlier = ids.prefix { $0 != id }
      if maybe(&random), let proxy = earlier.randomElement(using: &random) {
        members += [#""isProxied":true"#, #""proxyMvpdId":"\#(proxy)""#]
      }
      members += Self.settings(&random)
      mvpds.append("{\(members.joined(separator: ","))}")
    }
    for number in 0..<4 where maybe(&random) {
      let id = "CHAN\(number)"
      var members = [
        #""id":"\#(id)""#, #""displayName":"C \#(Int.random(in: 0..<3, using: &random))""#,
      ]
      if maybe(&random), let owner = owners.randomElement(using: &random) {
        members.append(#""programmerId":"\#(owner)""#)
      }
      let domains = ["a", "b", "c"].filter { _ in maybe(&random) }.map {
        #"{"name":"\#($0).example","mvpdInitiated":\#(maybe(&random))}"#
      }
      let integrated = ids.filter { _ in maybe(&random) }
      let featured = integrated.shuffled(using: &random).prefix(3).map { #""\#($0)""# }
      let integrations = integrated.map { mvpd in
        let parts =
          [#""mvpdId":"\#(mvpd)""#, #""active":\#(maybe(&random))"#] + Self.settings(&random)
        return "{\(parts.joined(separator: ","))}"
      }
      members += [
        #""domains":[\#(domains.joined(separator: ","))]"#,
        #""featured":[\#(featured.joined(separator: ","))]"#,
        #""integrations":[\#(integrations.joined(separator: ","))]"#,
      ]
      requestors.append((id, "{\(members.joined(separator: ","))}"))
    }
  }

  private static func settings(_ random: inout SplitMix) -> [String] {
    let nodes = ["all", "tv", "ios", "tvos"].filter { _ in Bool.random(using: &random) }
    let texts = nodes.map { node in
      let values = [
        #""enablePlatformServices":\#(Bool.random(using: &random))"#,
        #""boardingStatus":\#(["\"SUPPORTED\"", "\"PICKER\"", "null"][Int.random(in: 0..<3, using: &random)])"#,
        #""platformMappingId":\#(["\"x\"", "\"y\"", "null"][Int.random(in: 0..<3, using: &random)])"#,
        #""requiredMetadataFields":[\#(["", "\"a\"", "\"a\",\"b\""][Int.random(in: 0..<3, using: &random)])]"#,
      ].shuffled(using: &random).prefix(Int.random(in: 1...4, using: &random))
      return #""\#(node)":{\#(values.joined(separator: ","))}"#
    }
    return nodes.isEmpty ? [] : [#""settings":{\#(texts.joined(separator: ","))}"#]
  }

  private func member(_ name: String) -> String {
    let items =
      switch name {
      case "programmers": programmers
      case "mvpds": mvpds
      default: requestors.map(\.text)
      }
    return #""\#(name)":[\#(items.joined(separator: ","))]"#
  }

  /// One document with the members in this order.
  func document(_ members: [String]) -> String {
    #"{"formatVersion":1,\#(members.map(member).joined(separator: ","))}"# + "\n"
  }

  /// The files of a folder.
  var folder: [(name: String, text: String)] {
    [
      ("programmers.json", document(["programmers"])), ("mvpds.json", document(["mvpds"])),
    ]
      + requestors.map {
        ("requestors/\($0.id).json", #"{"formatVersion":1,"requestors":[\#($0.text)]}"# + "\n")
      }
  }
}
