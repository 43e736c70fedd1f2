import Formats
import Glibc
import TVEInterchange
import TVEModel
import TVERules

/// Judges one configuration that files hold, as an import of them into an empty database would
/// make it.
struct FileValidation {
  private let group: InputGroup
  private let choice: RuleChoice
  private let context: Context
  private let grouping = ConfigurationGrouping(now: time(nil))
  /// The nodes at which responses were taken.
  private var nodes: Set<Platform> = []
  private var holdsOnlyResponses = true
  /// How many files were read, and the first of them.
  private var files: (count: Int, first: String?) = (0, nil)

  init(_ group: InputGroup, _ choice: RuleChoice, _ context: Context) {
    self.group = group
    self.choice = choice
    self.context = context
  }

  /// Reads the files and lets the rules look at them; nil when nobody asked for their platform.
  ///
  /// - Throws: `FormatError` when a file cannot be read; faults of the input are findings.
  mutating func judgement() throws -> Judgement? {
    if let platform = group.platform, let wanted = choice.platforms,
      !wanted.contains(where: { platform.path.contains($0) })
    {
      return nil
    }
    for file in group.files { try read(file) }
    for folder in group.states {
      holdsOnlyResponses = false
      try StateInput(folder, context).read(into: grouping)
    }
    let configuration = grouping.finish()
    let faults = InputFindings(choice)
    tell(configuration.notes)
    if configuration.unkeptProblems > 0 {
      context.warn(
        """
        the first \(Wording.count(configuration.problems.count, "problem")) of the input are told, \
        \(configuration.unkeptProblems) more are not: correct these first
        """)
    }
    var engine = choice.engine(on: platforms)
    engine.begin(configuration.directory)
    var judgement = Judgement()
    judgement.platforms = Set(engine.platforms)
    judgement.mvpds = Set(configuration.directory.mvpds.map(\.id))
    var findings: [Finding] = []
    for id in configuration.requestorIDs {
      guard let requestor = configuration.requestor(id) else { continue }
      judgement.requestors.insert(id)
      judgement.programmers[id] = requestor.requestor.programmer
      findings += engine.visit(
        requestor,
        metadataFieldsUnknownOn: configuration.platformsWithoutMetadataFields[id] ?? [])
    }
    findings += engine.end()
    let placement = FindingPlacement(
      configuration: configuration, holdsOnlyResponses: holdsOnlyResponses,
      onlyFile: files.count == 1 ? files.first : nil)
    let refused = RefusedFields(configuration.problems)
    judgement.findings =
      faults.findings(configuration.problems) + faults.findings(configuration.notes)
      + findings.map { refused.explained(placement.placed($0)) }
    return judgement
  }

  /// Where the rules look: as asked for, or where the files say something.
  private var platforms: [Platform] {
    if let platform = group.platform { return [platform] }
    if let asked = choice.platforms { return asked }
    guard holdsOnlyResponses, !nodes.isEmpty else { return Platform.apple }
    let leaves = Set(nodes.flatMap(\.leaves))
    let apple = Platform.apple.filter(leaves.contains)
    return apple.isEmpty ? Platform.leaves.filter(leaves.contains) : apple
  }

  private mutating func read(_ file: InputGroup.File) throws {
    let input = try ImportInput(file.name, context)
    let source = try input.source()
    if let format = try StateFormat.sniff(source) {
      files = (files.count + 1, files.first ?? file.name)
      holdsOnlyResponses = false
      try StateReader.read(source, format, file: file.name, into: grouping)
      return
    }
    let format: InputFormat
    do {
      format = try FormatSniffer.format(of: source, file: file.name)
    } catch let problem as InputProblem {
      if file.isFound, problem.code == ProblemCode.unsupportedFile {
        context.trace("'\(file.name)' is passed over: \(problem.message)")
      } else {
        files = (files.count + 1, files.first ?? file.name)
        grouping.report(problem)
      }
      return
    }
    files = (files.count + 1, files.first ?? file.name)
    switch format {
    case .csv:
      holdsOnlyResponses = false
      try CSVRecordReader.read(source, file: file.name, into: grouping)
    case .proxiedXML:
      holdsOnlyResponses = false
      grouping.take(try ProxiedListReader.read(source, file: file.name, reporter: grouping))
    case .v1JSON, .v2JSON:
      var responses: [ConfigurationResponse] = []
      try ResponseJSONReader.read(source, file: file.name, reporter: grouping) {
        responses.append($0)
      }
      for response in responses { take(response) }
    case .v1XML:
      var responses: [ConfigurationResponse] = []
      try ResponseXMLReader.read(source, file: file.name, reporter: grouping) {
        responses.append($0)
      }
      for response in responses { take(response) }
    }
  }

  private mutating func take(_ response: ConfigurationResponse) {
    var node = group.platform ?? response.platform ?? .all
    do {
      node = try PlacedResponse.node(of: response, requested: group.platform)
    } catch {
      grouping.report(error)
    }
    nodes.insert(node)
    let name = response.requestor?.description ?? "an MVPD alone"
    context.trace("'\(response.place)': \(name) is judged at platform '\(node)'")
    grouping.take(PlacedResponse(response, at: node))
  }

  /// Remarks that no finding repeats.
  private func tell(_ notes: [InputNote]) {
    context.tell(notes.filter { !InputFindings.isCovered($0) })
  }
}
