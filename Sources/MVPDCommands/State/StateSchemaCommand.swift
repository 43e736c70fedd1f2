import ArgumentKit
import TVEInterchange

/// `state schema`.
struct StateSchemaCommand: Command {
  static let declaration = CommandDeclaration(
    "state schema", abstract: "Prints the JSON Schema of state files.",
    discussion: """
      Draft 2020-12. Editors complete and check state files with it, in YAML too; references and \
      what a viewer would meet are for 'mvpdctl validate FILE|DIR'.
      """,
    examples: [
      "mvpdctl state schema > state.schema.json",
      "mvpdctl state schema --format json=state.schema.json",
    ])
  static let formats: [OutputFormat] = [.json]

  init(_ values: ParsedArguments) {}

  func run(in context: Context) throws {
    try context.present { _, writer in
      writer.bytes(StateSchema.text)
    }
  }
}
