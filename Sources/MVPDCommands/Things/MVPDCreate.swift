import ArgumentKit
import TVEModel

/// `mvpd create`.
struct MVPDCreate: Command {
  private static let like = Option<String>(
    "--like", value: "ID", help: "copy settings and web-login facts of this MVPD",
    completion: .custom("mvpd"))
  static let declaration = CommandDeclaration(
    "mvpd create", abstract: "Makes an MVPD.",
    discussion: """
      A new MVPD may be a draft: without display name or logo it is stored, and no \
      export takes it. Its name and logo are its own, whatever --platform says of the settings. \
      --like copies what another states, save its name, its mapping ids and its \
      single sign-on switches: two providers with one mapping id would sign viewers in with the \
      wrong one. 'mvpd succeed' moves those.
      """,
    examples: [
      "mvpdctl mvpd create Bluebird_Cable --display-name \"Bluebird Cable\" --logo-url https://img.example/bluebird.png",
      "mvpdctl mvpd create Bluebird_Fiber --display-name \"Bluebird Fiber\" --like Bluebird_Cable",
    ],
    arguments: [ThingCreation<MVPDAssignment>.keys],
    options: [ThingCreation<MVPDAssignment>.ifNotExists, like],
    groups: [MVPDAssignment.group, Writing.group])

  private let creation: ThingCreation<MVPDAssignment>
  private let model: MVPDID?

  init(_ values: ParsedArguments) throws {
    creation = try ThingCreation(values)
    model = try values[Self.like].map { try .argument($0, "MVPD") }
  }

  func run(in context: Context) throws {
    try creation.run(
      in: context,
      extra: { connection, key in
        guard let model else { return [] }
        return try MVPDLikeness.records(of: model, for: key[0], connection)
      })
  }
}
