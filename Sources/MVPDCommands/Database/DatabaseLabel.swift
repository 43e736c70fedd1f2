import ArgumentKit
import Formats
import Postgres
import TVEModel
import TVEStore

/// `db label`.
struct DatabaseLabel: Command {
  static let declaration = CommandDeclaration(
    "db label", abstract: "Names the database, and says whether it is protected.",
    discussion: """
      Prompts and summaries name the label. A protected database wants it typed, or given with \
      --confirm, before bulk changes, deletes and migrations, and before its label or its \
      protection changes. Without --protected and --not-protected that stays as it is.
      """,
    examples: ["mvpdctl db label staging", "mvpdctl db label production --protected"],
    arguments: [name],
    options: [protected, notProtected, Writing.dryRun, Writing.yes, Writing.confirm])

  static let name = Argument<String>("NAME", help: "what people call the database")
  static let protected = Flag("--protected", help: "want the label for what reaches far")
  static let notProtected = Flag("--not-protected", help: "want a yes only")

  private let name: String
  private let protection: Bool?
  private let isDryRun: Bool
  private let consent: Consent

  init(_ values: ParsedArguments) throws {
    name = values[Self.name]
    if values[Self.protected], values[Self.notProtected] {
      throw ToolError.usage(
        "'--protected' and '--not-protected' exclude each other", code: "option-conflict")
    }
    protection = values[Self.protected] ? true : values[Self.notProtected] ? false : nil
    isDryRun = values[Writing.dryRun]
    consent = Consent(yes: values[Writing.yes], name: values[Writing.confirm])
  }

  func run(in context: Context) throws {
    if let violation = TextForm.label.violation(in: name) {
      throw ToolError.refused("label-form", "label '\(name)' \(violation)")
    }
    let connection = try context.openDatabase()
    let stored = try DatabaseIdentity(connection)
    // Else whoever wants no question would take the label away first.
    if stored.isProtected, let label = stored.label, !isDryRun,
      protection == false || !label.utf8.elementsEqual(name.utf8)
    {
      try context.confirm(
        "Database \(label, .bold) is protected: change that?", consent: consent, typing: label)
    }
    let (old, new) = try store(connection)
    try context.present { format, writer in
      if format.isJSON { document(old, new, writer) } else { lines(old, new, writer) }
    }
  }

  private func store(
    _ connection: Connection
  ) throws -> (old: DatabaseIdentity, new: DatabaseIdentity) {
    do {
      return try connection.transaction(ending: isDryRun ? .rollback : .commit) {
        let old = try DatabaseIdentity(connection)
        try DatabaseIdentity.set(
          label: name, isProtected: protection ?? old.isProtected, connection)
        return (old, try DatabaseIdentity(connection))
      }
    } catch let error as PostgresError where error.constraint == "label_is_nfc" {
      throw ToolError.refused(
        "label-form", "label '\(name)' is not in Unicode normalisation form C")
    }
  }

  private func lines(
    _ old: DatabaseIdentity, _ new: DatabaseIdentity, _ writer: DocumentWriter
  ) {
    let before = old.label.map { "'\($0)'" } ?? "not set"
    let after = new.label.map { "'\($0)'" } ?? "not set"
    let unchanged = old == new
    if isDryRun, !unchanged { writer.line("would be changed:") }
    writer.line(before == after ? "label: \(after)" : "label: \(before) → \(after)")
    let words = (Self.word(old.isProtected), Self.word(new.isProtected))
    writer.line(
      words.0 == words.1 ? "protected: \(words.1)" : "protected: \(words.0) → \(words.1)")
  }

  private static func word(_ value: Bool) -> String { value ? "yes" : "no" }

  private func document(
    _ old: DatabaseIdentity, _ new: DatabaseIdentity, _ writer: DocumentWriter
  ) {
    writer.document("db.label") { json in
      json.key("dryRun")
      json.bool(isDryRun)
      json.key("id")
      json.string(new.id)
      for (name, identity) in [("old", old), ("new", new)] {
        json.key(name)
        json.beginObject()
        json.key("label")
        if let label = identity.label { json.string(label) } else { json.null() }
        json.key("protected")
        json.bool(identity.isProtected)
        json.endObject()
      }
    }
  }
}
