import TestSupport
import Testing

@testable import MVPDCommands

@Suite struct EstateSimulationTests {
  /// Whether the shared cases and the generator of estates are there.
  private static let hasShared =
    SharedFolder.path("bench/generate-estate.py") != nil
    && SharedFolder.path("cases/03-flag-truth-table.json") != nil

  @Test(.enabled(if: hasShared, "needs ../shared"))
  func `a provider with single sign-on off gives N004 and the setting that decides`() throws {
    let run = try ImportedEstate.flags().simulate(
      "CHAN1 --platform ios --permission granted --provider @none --choice m_off")

    expectSnapshot(run.consequence, named: "simulate-off")
  }

  @Test(.enabled(if: hasShared, "needs ../shared"))
  func `every requestor and mapping id is tried`() throws {
    let estate = try ImportedEstate.flags()

    let run = estate.simulate("--all --platform ios")

    #expect(
      run.consequence == """
        status 0
        --- stdout
        CHAN1: 1 choice with a code
          platformMappingId  mvpdId  sdk   restV1  restV2                  viewer      decidedBy
          p.off              m_off   N004  (none)  configuration_fallback  own-picker  \
        enablePlatformServices false from mvpd@all

        1 choice of 1 requestor meets a code
        --- stderr
        mvpdctl: 1 requestor on ios with 6 mapping ids

        """)
    #expect(
      estate.simulate("--all --platform ios --color never", terminal: true).output == run.output)
  }

  @Test(.enabled(if: hasShared, "needs ../shared"))
  func `filtered, no choice meets a code`() throws {
    let run = try ImportedEstate.flags().simulate("--all --platform tvos --filtered")

    #expect(
      run.consequence == """
        status 0
        --- stdout
        no choice meets a code
        --- stderr
        mvpdctl: 1 requestor on tvos with what their lists offer

        """)
  }

  @Test(.enabled(if: hasShared, "needs ../shared"))
  func `rows are the same in every format`() throws {
    let estate = try ImportedEstate.flags()

    let csv = estate.simulate("--all --platform ios --client rest-v2 --format csv -q")
    let json = estate.simulate("--all --platform ios --json -q")
    let ids = estate.simulate("--all --platform ios --format ids -q")
    let fields = estate.simulate("--all --platform ios --fields mvpdId,sdk -q")

    #expect(
      csv.output == """
        requestor_id,platform_mapping_id,mvpd_id,offered,sdk,rest_v1,rest_v2,viewer,decided_by,\
        field,value,origin
        CHAN1,p.off,m_off,false,,,configuration_fallback,own-picker,\
        enablePlatformServices false from mvpd@all,enablePlatformServices,false,mvpd@all

        """)
    #expect(
      json.output == """
        {"formatVersion":1,"kind":"simulation.list","platform":"ios","filtered":false,"items":[\
        {"requestorId":"CHAN1","platformMappingId":"p.off","mvpdId":"m_off","offered":false,\
        "sdk":["N004"],"restV1":[],"restV2":["configuration_fallback"],"viewer":"own-picker",\
        "decidedBy":"enablePlatformServices false from mvpd@all",\
        "field":"enablePlatformServices","value":false,"origin":"mvpd@all"}],"next":null}

        """)
    #expect(ids.output == "CHAN1/p.off\n")
    #expect(fields.output == "m_off\tN004\n")
  }

  @Test(.enabled(if: hasShared, "needs ../shared"), arguments: [1, 2], ["ios", "tvos"])
  func `on a clean estate the exported lists offer nothing that meets a code`(
    _ seed: Int, _ platform: String
  ) throws {
    let estate = try ImportedEstate.generated(seed: seed)

    let filtered = estate.simulate("--all --platform \(platform) --filtered --format tsv -q")
    let unfiltered = estate.simulate(
      "--all --platform \(platform) --client sdk --format tsv --fields requestorId,platformMappingId,sdk -q"
    )

    #expect(filtered.consequence == "status 0\n--- stdout\n--- stderr\n")
    let expected = try estate.values(Self.unusable(platform))
    #expect(!expected.isEmpty)
    #expect(unfiltered.output.split(separator: "\n").map(String.init) == expected)
  }

  /// The choices of an unfiltered picker that an SDK app answers with N004, by another way: each
  /// mapping id in force somewhere at a requestor that supports single sign-on, unless an active
  /// integration with single sign-on has it there.
  private static func unusable(_ platform: String) -> String {
    """
    with effective as (
      select effective.*, mvpd.is_temp_pass
      from tve.effective_setting as effective
      join tve.mvpd using (mvpd_id)
      where platform_id = '\(platform)'
    ), identifier as (
      select distinct platform_mapping_id from effective where platform_mapping_id <> ''
    ), requestor as (
      select distinct requestor_id from effective
      where active and enable_platform_services and boarding_status in ('SUPPORTED', 'PICKER')
        and not is_temp_pass
    )
    select concat_ws(E'\\t', requestor_id, platform_mapping_id, 'N004')
    from requestor cross join identifier
    where not exists (
      select from effective
      where effective.requestor_id = requestor.requestor_id
        and effective.platform_mapping_id = identifier.platform_mapping_id
        and active and enable_platform_services)
    order by requestor_id collate "C", platform_mapping_id collate "C"
    """
  }

  @Test(arguments: ["ios", "tvos"])
  func `the samples' lists offer nothing that meets a code`(_ platform: String) throws {
    let estate = try ImportedEstate(folder: SampleFolder.path)

    let run = estate.simulate("--all --platform \(platform) --filtered --format tsv -q")

    #expect(run.consequence == "status 0\n--- stdout\n--- stderr\n")
  }

  @Test func `selectors narrow requestors and choices, not what decides`() throws {
    let estate = try ImportedEstate(folder: SampleFolder.path)
    let all = estate.simulate("--all --platform ios --format ids -q").output
      .split(separator: "\n")

    let mvpds = Set(try estate.values("select mvpd_id from tve.mvpd limit 3"))
    let some = estate.simulate(
      "--all --platform ios --format tsv -q --fields mvpdId --mvpd \(mvpds.joined(separator: ","))")
    let one = estate.simulate("--all --platform ios --format ids -q --requestor NORTHSTAR")

    #expect(Set(some.output.split(separator: "\n").map(String.init)).isSubset(of: mvpds))
    #expect(one.output.split(separator: "\n") == all.filter { $0.hasPrefix("NORTHSTAR/") })
    #expect(!one.output.isEmpty)
  }

  @Test func `requestors that open no picker are counted`() throws {
    let database = try SampleDatabase()

    let run = database.run("simulate --all --platform ios --filtered")

    #expect(
      run.consequence == """
        status 0
        --- stdout
        no choice meets a code
        --- stderr
        mvpdctl: 3 requestors on ios with what their lists offer
        mvpdctl: 2 requestors of them open no picker of Apple's: nothing is supported

        """)
  }

  @Test func `a fault of the device meets every choice`() throws {
    let database = try SampleDatabase()

    let run = database.run(
      "simulate --all --platform ios --requestor NORTHSTAR --saml false --filtered --format csv -q")

    #expect(
      run.output == """
        requestor_id,platform_mapping_id,mvpd_id,offered,sdk,rest_v1,rest_v2,viewer,decided_by,\
        field,value,origin
        NORTHSTAR,bluebird,Bluebird_Cable,true,VSA503,(none),(none),own-picker,,,,

        """)
  }
}

/// The folder `Samples` of the package.
private enum SampleFolder {
  static let path =
    "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/") + "/Samples"
}
