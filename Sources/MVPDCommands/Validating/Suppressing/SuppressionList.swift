import ArgumentKit
import TVEStore

/// `suppression list`.
struct SuppressionList: Command {
  static let declaration = CommandDeclaration(
    "suppression list", abstract: "Prints the suppressions.",
    discussion: "'mvpdctl help suppressions' says what they do.",
    examples: ["mvpdctl suppression list", "mvpdctl suppression list --json"])

  static let formats = OutputFormat.rows

  init(_ values: ParsedArguments) {}

  func run(in context: Context) throws {
    let connection = try context.openDatabase()
    let writer = try context.rows("suppression.list", SuppressionRow.columns, key: ["key"])
    for suppression in try SuppressionTable.all(connection) {
      try writer.push(SuppressionRow.cells(suppression))
    }
    try writer.finish()
  }
}
