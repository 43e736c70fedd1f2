import ArgumentKit
import Formats
import Postgres
import TVEModel

/// `featured show`.
struct FeaturedShow: Command {
  static let declaration = CommandDeclaration(
    "featured show", abstract: "Prints the MVPDs that a requestor features, in rank order.",
    discussion: """
      A featured MVPD stands in a platform's lists only where it is supported. With --format ids \
      the ids alone, as 'featured set' takes them.
      """,
    examples: [
      "mvpdctl featured show NORTHSTAR",
      "mvpdctl featured show NORTHSTAR --format ids",
    ],
    arguments: [FeaturedArguments.requestor])
  static let formats: [OutputFormat] = [.text, .json, .ids]

  private let requestor: RequestorID

  init(_ values: ParsedArguments) throws {
    requestor = try .argument(values[FeaturedArguments.requestor], "requestor")
  }

  func run(in context: Context) throws {
    let connection = try context.openDatabase()
    let shown = try connection.transaction(isolation: .repeatableRead, readOnly: true) {
      ShownFeatured(try RequestorInForce(requestor, at: Platform.apple, connection).resolved)
    }
    try context.present { format, writer in
      switch format {
      case .json:
        writer.document("featured") { json in
          json.key("item")
          json.beginObject()
          json.key("requestorId")
          json.string(requestor.description)
          shown.write(to: &json)
          json.endObject()
        }
      case .ids:
        for place in shown.places { writer.line("\(place.mvpd)") }
      default:
        for line in AlignedLines.lines(shown.rows) { writer.line(line) }
      }
    }
    if shown.places.isEmpty { context.note("requestor '\(requestor)' features no MVPD") }
  }
}
