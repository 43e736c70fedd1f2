import Formats
import Postgres
import TVEInterchange
import TVEModel
import TVEStore

/// Reads the files of one import into a staging area, within the transaction that is open.
final class ImportReading {
  private let options: ImportOptions
  private let inputs: [ImportInput]
  private let allowsEmpty: Bool
  private let connection: Connection
  private let area: StagingArea
  private var formats: [InputFormat] = []
  /// Of the CSV files; nil for one whose header does not tell.
  private var kinds: [CSVKind?] = []
  private var responses: [ConfigurationResponse] = []
  private var placed: [PlacedResponse] = []
  private var proxiedLists: [(file: String, providers: [ProxiedProvider])] = []
  /// Whether something could not be read: what the rest seems to lack is not told then, but its
  /// references are checked, so that all problems are found in one run.
  private var isFaulty = false
  /// MVPDs of a proxied list that reach every requestor of their proxy, and how many these are.
  private(set) var unbounded: (mvpds: Int, requestors: Int) = (0, 0)

  init(
    _ options: ImportOptions, _ inputs: [ImportInput], allowsEmpty: Bool, _ connection: Connection,
    _ area: StagingArea
  ) {
    self.options = options
    self.inputs = inputs
    self.allowsEmpty = allowsEmpty
    self.connection = connection
    self.area = area
  }

  /// Reads everything; faults of the input go to the area.
  ///
  /// - Throws: `FormatError` when a file cannot be read; `ToolError` for options that a file needs.
  func run() throws {
    for input in inputs { try read(input) }
    // Of a file whose format is not known there is a problem already.
    if formats.count == inputs.count { try ImportFitness.check(options, formats, kinds) }
    try reconcileResponses()
    for list in proxiedLists { try reconcile(list.providers, file: list.file) }
  }

  private func read(_ input: ImportInput) throws {
    let source = try input.source()
    let format: InputFormat
    do {
      format = try options.format ?? FormatSniffer.format(of: source, file: input.name)
    } catch let problem as InputProblem {
      return area.report(problem)
    }
    try ImportFitness.check(options, format, file: input.name)
    formats.append(format)
    switch format {
    case .csv:
      kinds.append(
        try CSVRecordReader.read(
          source, file: input.name, defaults: options.defaults, into: area))
    case .v1JSON, .v2JSON, .v1XML: try readResponses(source, format, file: input.name)
    case .proxiedXML:
      let providers = try ProxiedListReader.read(source, file: input.name, reporter: area)
      proxiedLists.append((input.name, providers))
    }
  }

  // MARK: Responses

  private func readResponses(
    _ source: ByteSource, _ format: InputFormat, file: String
  ) throws {
    let (known, faults) = (responses.count, area.problems.count)
    if format == .v1XML {
      try ResponseXMLReader.read(source, file: file, reporter: area) { responses.append($0) }
    } else {
      try ResponseJSONReader.read(source, file: file, reporter: area) { responses.append($0) }
    }
    guard responses.count == known, area.problems.count == faults, !allowsEmpty else { return }
    area.report(
      InputProblem(
        ProblemCode.emptyList, at: Place(file: file),
        message: "there is no response in it; say --allow-empty if that is meant"))
  }

  /// The node for a response, and why: an exported file has its platform in its path.
  private func node(
    of response: ConfigurationResponse
  ) throws(InputProblem) -> (node: Platform, reason: String) {
    let node = try PlacedResponse.node(of: response, requested: options.platform)
    if options.platform != nil { return (node, "as asked for") }
    if response.platform != nil { return (node, "as the file says") }
    let path = FolderWalk.resolved(response.place.file ?? "")
    if let part = InputGroup.exportedPart(path), part.format != nil {
      return (part.platform, "as the path of the file says")
    }
    return (node, "as the file names none")
  }

  private func reconcileResponses() throws {
    guard !responses.isEmpty else { return }
    isFaulty = !area.problems.isEmpty
    for response in responses {
      do {
        let (node, reason) = try node(of: response)
        placed.append(PlacedResponse(response, at: node))
        report(response, at: node, reason)
      } catch {
        area.report(error)
      }
    }
    try take(try reconciledResponses())
  }

  /// What the responses change about what is stored.
  private func reconciledResponses() throws -> Reconciliation {
    let reconciler = ResponseReconciler(
      directory: MVPDDirectory(try MVPDTable.all(connection)),
      configurations: try configurations(), mode: options.mode, reach: try reach())
    return reconciler.reconcile(placed)
  }

  private func report(_ response: ConfigurationResponse, at node: Platform, _ reason: String) {
    if response.providers.isEmpty, let id = response.requestor, options.mode != .merge,
      node == .all, !allowsEmpty, !isFaulty
    {
      area.report(
        InputProblem(
          ProblemCode.emptyList, at: response.place, value: id.description,
          message: "the response of requestor '\(id)' has no MVPD"
            + (node == .all ? ", which would take every one from it" : " for '\(node)'")
            + "; say --allow-empty if that is meant"))
    }
    guard let id = response.requestor, !isFaulty else { return }
    area.report(
      InputNote(
        .note, ProblemCode.platformTaken, at: Place(file: response.place.file),
        message: "requestor '\(id)': values are stated at platform '\(node)', \(reason)"))
  }

  /// The stored requestors among those that the responses name.
  private func configurations() throws -> [RequestorID: RequestorConfiguration] {
    let ids = Set(responses.compactMap(\.requestor)).sorted()
    var configurations: [RequestorID: RequestorConfiguration] = [:]
    let reader = try ConfigurationReader(
      connection, selection: ConfigurationSelection(requestors: ids))
    try reader.forEach { configurations[$0.requestor.id] = $0 }
    return configurations
  }

  private func reach() throws -> (MVPDID) -> Int {
    let counts = try StagedView(connection).requestorCounts()
    return { counts[$0] ?? 0 }
  }

  // MARK: Proxied lists

  private func reconcile(_ providers: [ProxiedProvider], file: String) throws {
    guard let proxy = options.proxy else { return }
    isFaulty = !area.problems.isEmpty
    // Another file of this import may hold the proxy and its integrations.
    try area.flush()
    guard try StagedView(connection).isKnown(proxy) else {
      throw StoreError.unknown(
        .mvpd, key: proxy.description,
        suggestions: try IDSuggestions(.mvpd, connection).closest(to: proxy.description))
    }
    let (result, requestors) = try reconciled(providers, of: proxy, file: file)
    unbounded.mvpds += result.unboundedMVPDs.count
    unbounded.requestors = requestors
    try take(result)
  }

  /// What a list changes about what is stored and staged, and where its proxy is active.
  private func reconciled(
    _ providers: [ProxiedProvider], of proxy: MVPDID, file: String
  ) throws -> (Reconciliation, requestors: Int) {
    let stored = try MVPDTable.all(connection)
    let requestors = try StagedView(connection).activeRequestors(of: proxy)
    let listed = Set(providers.map(\.id))
    let relevant = stored.filter { $0.proxy == proxy || listed.contains($0.id) }
    let reconciler = ProxiedListReconciler(
      proxy: proxy, activeRequestors: requestors, stored: relevant,
      integrations: try StagedView(connection).integrations(
        of: Array(listed.union(relevant.map(\.id)))),
      mode: options.mode)
    let result = reconciler.reconcile(
      providers, at: Place(file: file), allowsEmpty: allowsEmpty || isFaulty)
    return (result, requestors.count)
  }

  // MARK: Contradictions

  /// Where files of this import end otherwise than they say, since another of them says something
  /// else; to be asked when all is applied. A response and a list say what holds afterwards, so
  /// that they would change nothing any more.
  func contradictions() throws -> [InputProblem] {
    let kinds = (responses.isEmpty ? 0 : 1) + proxiedLists.count + (kinds.isEmpty ? 0 : 1)
    guard kinds > 1 else { return [] }
    var records = responses.isEmpty ? [] : try reconciledResponses().records
    if let proxy = options.proxy {
      for list in proxiedLists {
        records += try reconciled(list.providers, of: proxy, file: list.file).0.records
      }
    }
    var told: Set<String> = []
    return records.compactMap { record in
      guard let subject = record.subject, told.insert(subject.thing).inserted else { return nil }
      return InputProblem(
        "contradiction", at: subject.place,
        message: "\(subject.thing) would end otherwise than the file says, as another file of this"
          + " import says something else of it: import them one after the other, the one that is"
          + " to hold last")
    }
  }

  private func take(_ result: Reconciliation) throws {
    for problem in result.problems { area.report(problem) }
    if !isFaulty { result.notes.forEach(area.report) }
    area.countUnchanged(result.unchanged)
    for record in result.records { try area.take(record) }
  }
}
