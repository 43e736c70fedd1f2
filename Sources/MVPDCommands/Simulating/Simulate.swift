import ArgumentKit
import Postgres
import TVEModel
import TVEStore

/// `simulate`.
struct Simulate: Command {
  private static let requestor = OptionalArgument<String>(
    "REQUESTOR", help: "a requestor's id", completion: .custom("requestor"))
  private static let everything = Flag(
    "--all", help: "which choices end with a code, for every requestor and mapping id")
  private static let platform = RequiredOption<PlatformArgument>(
    "--platform", value: "P", help: "the device")
  private static let client = Option<ClientKind>(
    "--client", help: "how the app talks to the service, default all three")
  private static let matrix = Flag(
    "--matrix", help: "every combination of what the other options leave open")
  private static let filtered = Flag(
    "--filtered", help: "with --all and --matrix: only choices that the exported list offers")

  static let declaration = CommandDeclaration(
    "simulate", section: .asking,
    abstract: "Tells what an app and its viewer meet on the way to a sign-in.",
    discussion: """
      Follows the decisions of the SDK and of REST API v1 and v2 for one requestor and one state \
      of device, viewer and Apple: what the viewer meets, callbacks or requests in order, the \
      codes, and the setting that decided with its origin. Options that are left out are at their \
      defaults, which are printed. --choice takes any MVPD, also one that is not integrated.

      --matrix prints every combination of what is left open, those with the same consequence in \
      one row; an empty condition does not matter. --all lists each choice in an unfiltered \
      picker that ends with a code; with --filtered only what the exported lists offer.

      The status is 0 whatever the viewer meets.
      """,
    examples: [
      "mvpdctl simulate NORTHSTAR --platform ios --choice Bluebird_Cable",
      "mvpdctl simulate --all --platform tvos --filtered --format csv",
    ],
    arguments: [requestor],
    options: [everything, platform, client] + DeviceOptions.all + [matrix, filtered],
    groups: [Selection.groupByID]
  ).narrowing("--platform", to: ["ios", "tvos", "ipados"])
  static let formats = OutputFormat.rows

  /// What is asked.
  private enum Question {
    case one(RequestorID)
    case matrix(RequestorID)
    case everything
  }

  private let question: Question
  private let platform: Platform
  private let clients: [ClientKind]
  private let options: DeviceOptions
  private let isFiltered: Bool
  private let selection: Selection

  init(_ values: ParsedArguments) throws {
    platform = try [values[Self.platform].single()].requiringApple()[0]
    clients = values[Self.client].map { [$0] } ?? ClientKind.allCases
    options = DeviceOptions(values)
    isFiltered = values[Self.filtered]
    selection = Selection(values)
    let isMatrix = values[Self.matrix]
    switch (values[Self.requestor], values[Self.everything]) {
    case (nil, false):
      throw ToolError.usage("'simulate' needs REQUESTOR or '--all'", code: "argument-missing")
    case (let id?, true):
      throw ToolError.usage(
        "'\(id)' and '--all' exclude each other: '--all --requestor \(id)' selects",
        code: "option-conflict")
    case (let id?, false):
      let id = try RequestorID.argument(id, "requestor")
      question = isMatrix ? .matrix(id) : .one(id)
    case (nil, true):
      question = .everything
    }
    try refuseUnused(isMatrix)
  }

  /// Refuses options that the question leaves no use for.
  private func refuseUnused(_ isMatrix: Bool) throws {
    switch question {
    case .everything:
      if isMatrix || options.given.contains(.choice) {
        throw ToolError.usage(
          "'\(isMatrix ? "--matrix" : "--choice")' needs one requestor: '--all' chooses every "
            + "mapping id", code: "option-conflict")
      }
    case .one, .matrix:
      guard selection.isEmpty else {
        throw ToolError.usage(
          "a selector needs '--all': REQUESTOR names one already", code: "selector-unused")
      }
      if isFiltered, !isMatrix {
        throw ToolError.usage(
          "'--filtered' needs '--all' or '--matrix': one choice is said to be offered or not",
          code: "option-conflict")
      }
    }
  }

  func run(in context: Context) throws {
    switch question {
    case .one(let id): try one(id, context)
    case .matrix(let id): try matrix(id, context)
    case .everything:
      try EstateSimulation(
        platform: platform, clients: clients, device: options.device, isFiltered: isFiltered,
        selection: selection
      ).run(context)
    }
  }

  private func one(_ id: RequestorID, _ context: Context) throws {
    let documents = OutputFormat.document
    if let other = context.outputs.first(where: { !documents.contains($0.format) })?.format {
      throw ToolError.usage(
        "'simulate REQUESTOR' has no format '\(other.rawValue)', only text, json: '--matrix' and "
          + "'--all' print rows", code: "format-unknown")
    }
    if !context.globals.fields.isEmpty {
      throw ToolError.usage(
        "'simulate REQUESTOR' prints no rows, so '--fields' has no meaning", code: "fields-unused")
    }
    let (simulation, device) = try read(id, context)
    let page = SimulationPage(
      simulation: simulation, device: device, given: options.given,
      outcomes: clients.map { simulation.run($0, device) })
    try context.present { format, writer in
      if format == .json {
        writer.document("simulation") { json in page.write(to: &json) }
      } else {
        for line in page.lines { writer.line(line) }
      }
    }
  }

  private func matrix(_ id: RequestorID, _ context: Context) throws {
    let (simulation, device) = try read(id, context)
    let matrix = SimulationMatrix(
      simulation, device, fixed: options.given, filtered: isFiltered)
    try MatrixTable(matrix: matrix, requestor: simulation.requestor, clients: clients)
      .write(context)
  }

  /// Reads one requestor, and says what the device is at.
  private func read(
    _ id: RequestorID, _ context: Context
  ) throws -> (Simulation, DeviceState) {
    let connection = try context.openDatabase()
    return try connection.transaction(isolation: .repeatableRead, readOnly: true) {
      let stated = try StatedIdentifiers.inForce(at: platform, connection)
      let reader = try ConfigurationReader(
        connection, selection: ConfigurationSelection(requestors: [id]))
      guard let configuration = try reader.nextRequestor() else {
        throw try MissingThings(
          .requestor, [id.description], connection, details: [Self.wordsForUnknownRequestor])
      }
      let resolver = Resolver(reader.directory, at: platform)
      let estate = SimulatedEstate(resolver, stated)
      var device = options.device
      device.choice = try estate.choice(options.choice, platform: platform)
      if let doubt = estate.doubt(about: device.provider) { context.warn("\(doubt)") }
      return (
        Simulation(of: resolver.resolve(configuration), in: estate.providers), device
      )
    }
  }

  /// What each kind of app would meet.
  private static var wordsForUnknownRequestor: String {
    let codes = ClientKind.allCases.map { client in
      "\(client.rawValue) "
        + Simulation.codesForUnknownRequestor(client).map(\.description).joined(separator: ", ")
    }
    return "an app with this id meets: \(codes.joined(separator: "; "))"
  }
}
