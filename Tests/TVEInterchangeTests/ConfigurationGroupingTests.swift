import Formats
import TVEModel
import Testing

@testable import TVEInterchange

@Suite struct ConfigurationGroupingTests {
  private static let chan1 = RequestorID(trusted: "CHAN1")
  private static let acme = MVPDID(trusted: "acme")

  private func group(_ files: [(name: String, lines: [String])]) throws -> GroupedConfiguration {
    let grouping = ConfigurationGrouping()
    for file in files {
      try CSVRecordReader.read(
        ByteSource(text: file.lines.joined(separator: "\n") + "\n"), file: file.name,
        into: grouping)
    }
    return grouping.finish()
  }

  private let mvpds = (
    name: "mvpds.csv", lines: ["mvpd_id,display_name,boarding_status", "acme,Acme,PICKER"]
  )
  private let requestors = (name: "req.csv", lines: ["requestor_id,display_name", "CHAN1,Channel"])
  private let integrations = (
    name: "int.csv", lines: ["requestor_id,mvpd_id,active,featured_rank", "CHAN1,acme,true,1"]
  )
  private let settings = (
    name: "set.csv",
    lines: ["requestor_id,mvpd_id,platform_id,boarding_status", "CHAN1,acme,tvos,SUPPORTED"]
  )

  @Test func `files in any order make one configuration`() throws {
    let forwards = try group([mvpds, requestors, integrations, settings])
    let backwards = try group([settings, integrations, requestors, mvpds])

    for grouped in [forwards, backwards] {
      #expect(grouped.problems == [])
      #expect(grouped.directory.mvpds.map(\.displayName) == ["Acme"])
      let configuration = try #require(grouped.requestor(Self.chan1))
      #expect(configuration.requestor.displayName == "Channel")
      #expect(configuration.featured == [Self.acme])
      #expect(configuration.integrations.first?.settings[.tvos].boardingStatus == .supported)
    }
  }

  @Test func `a value is found where it is stated`() throws {
    let grouped = try group([settings, mvpds, requestors, integrations])

    func place(_ platform: Platform) -> String {
      let place = grouped.place(
        of: .boardingStatus, requestor: Self.chan1, mvpd: Self.acme, at: platform)
      return place?.description ?? ""
    }

    #expect(place(.tvos) == "set.csv:2")
    #expect(place(.ios) == "mvpds.csv:2")
    #expect(
      grouped.place(of: .platformMappingID, requestor: Self.chan1, mvpd: Self.acme, at: .ios)?
        .description == "int.csv:2")
    #expect(grouped.place(requestor: Self.chan1)?.description == "req.csv:2")
  }

  @Test func `what comes twice is reported with all its places`() throws {
    let more = (
      name: "more.csv",
      lines: ["mvpd_id,display_name", "acme,Acme Two", "beta,B", "\"acme \",Acme Three"]
    )

    let grouped = try group([mvpds, more])

    #expect(
      grouped.problems.map { "\($0.place): \($0.message)" } == [
        "more.csv:2: MVPD 'acme' stands 3 times in the input: mvpds.csv:2, more.csv:2 and more.csv:4"
      ])
  }

  @Test func `one value stated twice at a node is refused, two values are not`() throws {
    let once = (
      name: "once.csv",
      lines: ["requestor_id,mvpd_id,platform_id,platform_mapping_id", "CHAN1,acme,tvos,p.a"]
    )

    #expect(try group([settings, once]).problems == [])
    #expect(
      try group([settings, once, (name: "again.csv", lines: settings.lines)]).problems.map(
        \.message)
        == [
          "boardingStatus of integration 'CHAN1/acme' at 'tvos' stands 2 times in the input: set.csv:2 and again.csv:2"
        ])
  }

  @Test func `an unknown reference is reported with what was probably meant`() throws {
    let wrong = (name: "int.csv", lines: ["requestor_id,mvpd_id", "CHAN1,acne", "CHAN2,acme"])

    let grouped = try group([mvpds, requestors, wrong])

    #expect(
      grouped.problems.map {
        "\($0.place): \($0.message)" + DidYouMean.phrase($0.suggestions)
      } == [
        "int.csv:2: integration 'CHAN1/acne': MVPD 'acne' does not exist (did you mean 'acme'?)",
        "int.csv:3: integration 'CHAN2/acme': requestor 'CHAN2' does not exist (did you mean 'CHAN1'?)",
      ])
    #expect(grouped.requestorIDs == [Self.chan1])
  }

  @Test func `references to a kind that no file holds are taken as good`() throws {
    let grouped = try group([settings])

    #expect(grouped.problems == [])
    #expect(grouped.assumedMVPDs == [Self.acme] && grouped.assumedRequestors == [Self.chan1])
    #expect(grouped.requestor(Self.chan1)?.integrations.map(\.mvpd) == [Self.acme])
    #expect(grouped.directory[Self.acme]?.displayName == "acme")
  }

  @Test func `a degradation whose end has passed is none`() throws {
    let grouping = ConfigurationGrouping(now: 1_796_104_800)
    try CSVRecordReader.read(
      ByteSource(
        text: """
          requestor_id,mvpd_id,degradation,degradation_until
          CHAN1,ended,AuthNAll,2026-12-01T06:00:00Z
          CHAN1,lasting,AuthNAll,2026-12-01T06:00:01Z
          CHAN1,open,AuthNAll,

          """), file: "int.csv", into: grouping)

    let grouped = grouping.finish()

    #expect(
      grouped.requestor(Self.chan1)?.integrations.map(\.degradation) == [nil, .authNAll, .authNAll]
    )
  }

  @Test func `of many problems the first are kept, and all are counted`() throws {
    let lines = (1...1_100).map { "CHAN1,acne\($0)" }

    let grouped = try group([
      mvpds, requestors, (name: "int.csv", lines: ["requestor_id,mvpd_id"] + lines),
    ])

    #expect(grouped.problems.count == 1_000)
    #expect(grouped.unkeptProblems == 100)
  }

  @Test func `a rank that two MVPDs have is refused`() throws {
    let ranks = (
      name: "int.csv",
      lines: ["requestor_id,mvpd_id,featured_rank", "CHAN1,b,1", "CHAN1,a,1", "CHAN1,c,2"]
    )

    #expect(
      try group([ranks]).problems.map { "\($0.place): \($0.message)" } == [
        "int.csv:2: requestor 'CHAN1' has featured_rank 1 2 times: a, b"
      ])
  }

  @Test(.enabled(if: SharedFiles.areThere, "the shared cases are absent"))
  func `responses make the configuration that they hold`() throws {
    let reading = try Reading.responses(
      SharedFiles.source("cases/04-mapping-id-shared.json"), file: "04.json")
    let grouping = ConfigurationGrouping()

    for response in reading.responses { grouping.take(PlacedResponse(response, at: .all)) }
    let grouped = grouping.finish()

    #expect(grouped.problems == [])
    #expect(grouped.requestorIDs.map(\.description) == ["CHAN1", "CHAN2"])
    let resolver = Resolver(grouped.directory, at: .ios)
    let resolved = try #require(grouped.requestor(Self.chan1).map(resolver.resolve))
    #expect(
      resolved.activeIntegrations.map { $0.mappingID?.text } == [
        "com.example.unity", "com.example.unity", "com.example.unity",
      ])
    let place = grouped.place(
      of: .platformMappingID, requestor: Self.chan1, mvpd: MVPDID(trusted: "Unity"), at: .ios)
    #expect(place?.description == "04.json:4:5")
  }

  @Test(.enabled(if: SharedFiles.areThere, "the shared cases are absent"))
  func `a proxied list makes proxied MVPDs with the requestors that it names`() throws {
    let grouping = ConfigurationGrouping()
    grouping.take(
      try ProxiedListReader.read(
        SharedFiles.source("data/proxied-mvpds-sample.xml"), file: "list.xml", reporter: grouping))

    let grouped = grouping.finish()

    #expect(grouped.problems == [])
    #expect(grouped.directory.mvpds.map(\.isProxied) == [true, true, true])
    #expect(
      grouped.requestorIDs.map(\.description) == [
        "FirstIntegratedRequestorId", "SecondIntegratedRequestorId",
        "TheRequestorId_IntegratedWith",
      ])
  }

  @Test func `the stream gives the MVPDs, then the requestors in order`() throws {
    var grouped = try group([
      mvpds, integrations, (name: "more.csv", lines: ["requestor_id,mvpd_id", "ALPHA,acme"]),
    ])
    var seen: [String] = []

    try grouped.read {
      seen.append("\($0.mvpds.count)")
    } requestor: {
      seen.append($0.requestor.id.description)
    }

    #expect(seen == ["1", "ALPHA", "CHAN1"])
  }
}
