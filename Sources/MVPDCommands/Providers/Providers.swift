import ArgumentKit
import Formats
import Postgres
import TVEModel
import TVEStore

/// `providers`.
struct Providers: Command {
  private static let requestor = Argument<String>(
    "REQUESTOR", help: "a requestor's id", completion: .custom("requestor"))
  private static let mvpds = RepeatedArgument<String>(
    "MVPD", help: "with --explain: only these", completion: .custom("mvpd"))
  private static let platform = RequiredOption<PlatformArgument>(
    "--platform", value: "P", help: "whose list")
  private static let featured = Flag(
    "--featured", help: "the featured list, in rank order")
  private static let explain = Flag(
    "--explain", help: "say of each integration why it is in the list or not")
  private static let allowEmpty = Flag(
    "--allow-empty", help: "an empty list is no failure")

  static let declaration = CommandDeclaration(
    "providers", section: .asking,
    abstract: "Prints the identifiers that a requestor's apps hand to Apple's picker.",
    discussion: """
      One identifier a line and nothing else, in byte order. An integration is in the list when \
      it is active, has enablePlatformServices, displayInPlatformPicker, a boardingStatus and a \
      platformMappingId in force on the platform, and is no temp pass.

      To Apple an empty list means all providers of the region, so with nothing supported nothing \
      is printed and the status is 1, or 0 with --allow-empty.

      --explain prints each condition with the value in force, its origin and, where it does not \
      hold, the command that mends it.
      """,
    examples: [
      "mvpdctl providers NORTHSTAR --platform tvos",
      "mvpdctl providers NORTHSTAR --platform tvos --explain Bluebird_Cable",
    ],
    arguments: [requestor, mvpds], options: [platform, featured, explain, allowEmpty]
  ).narrowing("--platform", to: ["ios", "tvos", "ipados"])
  static let formats: [OutputFormat] = [.text, .json, .ids]

  private let requestor: RequestorID
  private let platform: Platform
  private let isFeatured: Bool
  private let isExplained: Bool
  private let allowsEmpty: Bool
  /// Empty for all integrations.
  private let named: [MVPDID]

  init(_ values: ParsedArguments) throws {
    platform = try [values[Self.platform].single()].requiringApple()[0]
    isFeatured = values[Self.featured]
    isExplained = values[Self.explain]
    allowsEmpty = values[Self.allowEmpty]
    if let stranger = values[Self.mvpds].first, !isExplained {
      throw ToolError.usage(
        "'\(stranger)' is one word too many: MVPDs are named with '--explain'",
        code: "argument-unexpected")
    }
    requestor = try .argument(values[Self.requestor], "requestor")
    named = try values[Self.mvpds].map { try .argument($0, "MVPD") }
  }

  func run(in context: Context) throws {
    if isExplained, context.outputs.contains(where: { $0.format == .ids }) {
      throw ToolError.usage(
        "'providers --explain' has no format 'ids', only text, json", code: "format-unknown")
    }
    let connection = try context.openDatabase()
    // Unknown MVPDs are looked for in the same snapshot.
    let (resolved, page) = try connection.transaction(
      isolation: .repeatableRead, readOnly: true
    ) { () throws -> (ResolvedRequestor, ExplanationPage?) in
      let inForce = try RequestorInForce(requestor, at: [platform], connection)
      let unknown = named.filter { inForce.directory[$0] == nil }.map(\.description)
      guard unknown.isEmpty else { throw try MissingThings(.mvpd, unknown, connection) }
      return (inForce.resolved[0], isExplained ? explanation(inForce) : nil)
    }
    if let page, !page.explanations.isEmpty {
      try context.present { format, writer in
        if format == .json {
          writer.document("explanation") { json in page.write(to: &json) }
        } else {
          for line in page.lines { writer.line(line) }
        }
      }
      return
    }
    try list(resolved, in: context)
  }

  private func list(_ resolved: ResolvedRequestor, in context: Context) throws {
    let supported = resolved.supportedProviderIdentifiers
    let identifiers = isFeatured ? resolved.featuredProviderIdentifiers : supported
    if identifiers.isEmpty {
      let message =
        supported.isEmpty
        ? "requestor '\(requestor)' has no supported provider on \(platform): an empty list means "
          + "all providers to Apple"
        : "requestor '\(requestor)' has no featured provider that is supported on \(platform)"
      guard allowsEmpty else {
        throw ToolError(
          .answerIsNo, "list-empty", message,
          details: [
            "'\(Tool.name) providers \(requestor) --platform \(platform) --explain' says why"
          ])
      }
      context.warn("\(message)")
    }
    try context.present { format, writer in
      guard format == .json else {
        for identifier in identifiers { writer.line("\(identifier)") }
        return
      }
      writer.document("providers") { json in
        json.key("requestorId")
        json.string(requestor.description)
        json.key("platform")
        json.string(platform.rawValue)
        json.key("list")
        json.string(isFeatured ? "featured" : "supported")
        json.key("opensPlatformPicker")
        json.bool(!supported.isEmpty)
        // Absent rather than empty: to Apple that would mean all providers.
        guard !supported.isEmpty else { return }
        json.key("identifiers")
        json.strings(identifiers.map(\.text))
      }
    }
  }

  private func explanation(_ inForce: RequestorInForce) -> ExplanationPage {
    let resolved = inForce.resolved[0]
    let explain = { (integration: ResolvedIntegration, isIntegrated: Bool) in
      Explanation(
        integration, of: resolved, isIntegrated: isIntegrated, asksFeatured: isFeatured)
    }
    let explanations =
      named.isEmpty
      ? resolved.integrations.map { explain($0, true) }
      : named.compactMap { mvpd in
        if let integration = resolved.integrations.first(where: { $0.mvpdID == mvpd }) {
          return explain(integration, true)
        }
        return inForce.hypothetical(mvpd).map { explain($0, false) }
      }
    return ExplanationPage(
      requestor: resolved, explanations: explanations,
      list: isFeatured ? "featured" : "supported")
  }
}
