import Formats
import TVEModel
import Testing

@testable import TVEInterchange

@Suite struct ProxiedListTests {
  private func read(
    _ source: ByteSource
  ) throws -> (providers: [ProxiedProvider], problems: [InputProblem], notes: [InputNote]) {
    let collector = RecordCollector()
    #expect(try FormatSniffer.format(of: source, file: "list.xml") == .proxiedXML)
    let providers = try ProxiedListReader.read(source, file: "list.xml", reporter: collector)
    return (providers, collector.problems, collector.notes)
  }

  private func read(
    _ list: String
  ) throws -> (providers: [ProxiedProvider], problems: [InputProblem], notes: [InputNote]) {
    try read(ByteSource(text: "<proxiedMvpds>\(list)</proxiedMvpds>"))
  }

  private func requestor(_ id: String) -> RequestorID { RequestorID(trusted: id) }

  private func provider(_ id: String, _ requestors: [String]?) -> ProxiedProvider {
    var provider = ProxiedProvider(at: Place(), id: MVPDID(trusted: id), displayName: "Name")
    provider.requestors = requestors.map { list in
      list.map { .init(id: requestor($0), place: Place()) }
    }
    return provider
  }

  // MARK: Reading

  @Test(.enabled(if: SharedFiles.areThere, "the shared cases are absent"))
  func `the published sample is read`() throws {
    let (providers, problems, notes) = try read(
      SharedFiles.source("data/proxied-mvpds-sample.xml"))

    #expect(problems == [] && notes == [])
    #expect(providers.map(\.id.description) == ["oneMvpdId", "mvpdPickerId", "anotherMvpdId"])
    #expect(providers.map(\.providerID) == [nil, "ProviderID_Value_Sent_On_IdPEntry", nil])
    #expect(providers.map(\.logoURL) == [nil, nil, nil])
    #expect(
      providers.map { $0.requestors?.map(\.id.description) } == [
        nil, ["TheRequestorId_IntegratedWith"],
        ["FirstIntegratedRequestorId", "SecondIntegratedRequestorId"],
      ])
    #expect(providers[2].iFrameWidth == 340 && providers[2].iFrameHeight == 400)
  }

  @Test(.enabled(if: SharedFiles.areThere, "the shared cases are absent"))
  func `an empty provider id and an empty list of requestors are refused`() throws {
    let (providers, problems, _) = try read(
      SharedFiles.source("cases/20-proxied-no-requestors-means-all.xml"))

    #expect(providers.map(\.id.description) == ["a_net"])
    #expect(providers.first?.providerID == "ACME-UPSTREAM-1")
    #expect(
      problems.map { "\($0.place.line ?? 0) \($0.message)" } == [
        "4 ProviderID of MVPD 'b_net' is empty, expected 1 to 128 characters; leave the attribute out to use the id",
        "4 requestorIds of MVPD 'b_net' is empty, expected at least one <requestorId>; leave the element out to mean every requestor of the proxy",
      ])
  }

  @Test(.enabled(if: SharedFiles.areThere, "the shared cases are absent"))
  func `each requestor comes with its place`() throws {
    let (providers, problems, _) = try read(
      SharedFiles.source("cases/19-unknown-requestor.xml"))

    #expect(problems == [])
    let references = providers.first?.requestors ?? []
    #expect(references.map(\.id.description) == ["CHAN1", "CHAN_TYPO", "chan1"])
    #expect(references.map { "\($0.place)" }.first == "list.xml:4:19")
  }

  @Test func `both spellings of the logo are taken`() throws {
    let one = "<id>a</id><displayName>A</displayName><logoUrl>https://l.example/a.png</logoUrl>"

    let (providers, problems, _) = try read("<proxiedMvpd>\(one)</proxiedMvpd>")

    #expect(problems == [])
    #expect(providers.first?.logoURL == "https://l.example/a.png")
  }

  @Test func `an MVPD that comes twice is refused after trimming`() throws {
    let one = "<proxiedMvpd><id>a</id><displayName>A</displayName></proxiedMvpd>"
    let two = "<proxiedMvpd><id> a\u{A0}</id><displayName>B</displayName></proxiedMvpd>"

    let (_, problems, _) = try read(one + "\n" + two)

    #expect(problems.map(\.message) == ["MVPD 'a' stands 2 times in the list: lines 1 and 2"])
  }

  @Test func `a list in a foreign namespace is refused`() throws {
    let source = ByteSource(text: "<proxiedMvpds xmlns='http://x.example/'/>")

    let (providers, problems, _) = try read(source)

    #expect(providers.isEmpty)
    #expect(problems.map(\.code) == ["wrong-format"])
  }

  // MARK: Reconciling

  @Test func `without requestors an MVPD is integrated wherever the proxy is active`() {
    let reconciler = ProxiedListReconciler(
      proxy: MVPDID(trusted: "proxy"), activeRequestors: [requestor("B"), requestor("A")],
      stored: [], integrations: [:], mode: .replace)

    let result = reconciler.reconcile([provider("a", nil)], at: Place())

    let integrations = result.records.compactMap { record -> String? in
      if case .integration(let record) = record { record.requestor.description } else { nil }
    }
    #expect(integrations == ["A", "B"])
    #expect(result.unboundedMVPDs.map(\.description) == ["a"])
    #expect(
      result.notes.map(\.message) == [
        "MVPD 'a' has no requestorIds: it is integrated with all 2 requestors of proxy 'proxy'"
      ])
  }

  @Test(arguments: ImportMode.allCases)
  func `a list replaces the proxy's list, and importing it again writes nothing`(
    mode: ImportMode
  ) {
    let proxy = MVPDID(trusted: "proxy")
    var old = MVPD(id: MVPDID(trusted: "old"), displayName: "Old")
    old.isProxied = true
    old.proxy = proxy
    let a = requestor("A")
    let b = requestor("B")
    var estate = Estate(mvpds: [proxy: MVPD(id: proxy), old.id: old])
    for id in [a, b] {
      estate.requestors[id] = RequestorConfiguration(
        requestor: Requestor(id: id, displayName: "R"),
        integrations: [Integration(mvpd: old.id), Integration(mvpd: proxy)])
    }
    let list = [provider("new", ["A"])]

    estate.apply(reconcile(list, estate, proxy, mode).records)

    #expect(estate.mvpds[list[0].id]?.proxy == proxy)
    #expect(estate.requestors[a]?.integrations.map(\.mvpd.description).contains("new") == true)
    let oldOnes = [a, b].map { id in
      estate.requestors[id]?.integrations.first { $0.mvpd == old.id }?.isActive
    }
    switch mode {
    case .replace: #expect(oldOnes == [false, false])
    case .merge: #expect(oldOnes == [true, true])
    case .prune: #expect(oldOnes == [nil, nil])
    }
    #expect(reconcile(list, estate, proxy, mode).records.isEmpty)
  }

  @Test func `an empty list is refused unless it is allowed`() {
    let reconciler = ProxiedListReconciler(
      proxy: MVPDID(trusted: "proxy"), activeRequestors: [], stored: [], integrations: [:],
      mode: .replace)

    #expect(reconciler.reconcile([], at: Place()).problems.map(\.code) == ["empty-list"])
    #expect(reconciler.reconcile([], at: Place(), allowsEmpty: true).problems == [])
  }

  @Test func `the proxy cannot be in its own list`() {
    let reconciler = ProxiedListReconciler(
      proxy: MVPDID(trusted: "a"), activeRequestors: [], stored: [], integrations: [:],
      mode: .replace)

    let result = reconciler.reconcile([provider("a", ["R"])], at: Place())

    #expect(result.problems.count == 1 && result.records.isEmpty)
  }

  private func reconcile(
    _ list: [ProxiedProvider], _ estate: Estate, _ proxy: MVPDID, _ mode: ImportMode
  ) -> Reconciliation {
    var integrations: [MVPDID: [RequestorID: Bool]] = [:]
    for (id, configuration) in estate.requestors {
      for integration in configuration.integrations {
        integrations[integration.mvpd, default: [:]][id] = integration.isActive
      }
    }
    return ProxiedListReconciler(
      proxy: proxy, activeRequestors: Array(estate.requestors.keys),
      stored: Array(estate.mvpds.values), integrations: integrations, mode: mode
    ).reconcile(list, at: Place())
  }
}
