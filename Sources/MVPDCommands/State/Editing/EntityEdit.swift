import ArgumentKit
import Postgres
import TVEInterchange
import TVEModel
import TVEStore

/// What the three `edit` commands do: an entity as YAML in the person's editor, stored if nobody
/// else has changed it meanwhile.
struct EntityEdit {
  let subject: EntityDocument.Subject
  let writing: Writing

  static let discussion = """
    Opens the editor that VISUAL or EDITOR names on the entity as YAML, with its fields explained. \
    What is wrong is written above its line, and the editor opens again. What is taken out is not \
    stated any more, or deleted. When somebody else has changed the entity meanwhile nothing is \
    stored, status 5, and the text is kept. Without a change nothing is written.
    """

  func run(in context: Context) throws {
    let editor = try Editor(context)
    let connection = try context.openDatabase()
    let stored = try connection.transaction(isolation: .repeatableRead, readOnly: true) {
      try text(connection)
    }
    let first = EditedText.first(stored, subject)
    let temporary = context.environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    let file = try EditedFile(first, in: temporary)
    var given = first
    while true {
      try editor.edit(file.path)
      let found = try file.text()
      let text = EditedText.unmarked(found)
      if text.utf8.elementsEqual(first.utf8) || text.allSatisfy(\.isWhitespace) {
        return context.note("nothing was changed")
      }
      do {
        return try store(text, stored, file, connection, context)
      } catch let failure as InputProblems where !found.utf8.elementsEqual(given.utf8) {
        context.tellProblems(failure.problems)
        given = EditedText.marked(text, failure.problems)
        try file.write(given)
      } catch {
        file.isKept = true
        context.warn("your text is kept in '\(file.path)'")
        throw error
      }
    }
  }

  /// Stores the edited text.
  ///
  /// - Throws: `InputProblems` for what is wrong with it, `ToolError` of status 5 when the entity
  ///   is not any more what was edited.
  private func store(
    _ text: String, _ stored: [UInt8], _ file: EditedFile, _ connection: Connection,
    _ context: Context
  ) throws {
    var command = ChangeCommand(context, writing)
    command.options.prunes = true
    command.options.deletionLimit = .count(.max)
    command.question = { outcome in
      outcome.summary.delete == 0
        ? nil : "Store this, deleting \(Wording.count(outcome.summary.delete, "integration"))?"
    }
    do {
      try command.run(connection) { area in
        guard try self.text(connection) == stored else { throw moved }
        try EntityDocument.read(Array(text.utf8), subject, file: file.path, into: area)
      }
    } catch StoreError.refused(let problems) {
      throw InputProblems(problems)
    }
  }

  private var moved: ToolError {
    ToolError(
      .conflict, "revision-stale",
      "\(name) was changed by somebody else while it was edited, nothing was stored")
  }

  private var name: String {
    switch subject {
    case .mvpd(let id): "MVPD '\(id)'"
    case .requestor(let id): "requestor '\(id)'"
    case .integration(let requestor, let mvpd): "integration '\(requestor)/\(mvpd)'"
    }
  }

  /// The entity as it is stored, within the transaction that is open.
  ///
  /// - Throws: `MissingThings`.
  private func text(_ connection: Connection) throws -> [UInt8] {
    switch subject {
    case .mvpd(let id):
      guard let mvpd = try MVPDTable.all(connection).first(where: { $0.id == id }) else {
        throw try MissingThings(.mvpd, [id.description], connection)
      }
      return EntityDocument.text(mvpd)
    case .requestor(let id):
      return EntityDocument.text(try configuration(id, nil, connection))
    case .integration(let requestor, let mvpd):
      let configuration = try configuration(requestor, mvpd, connection)
      guard let integration = configuration.integrations.first(where: { $0.mvpd == mvpd }) else {
        throw try MissingThings(integration: requestor, mvpd, connection)
      }
      return EntityDocument.text(integration)
    }
  }

  private func configuration(
    _ requestor: RequestorID, _ mvpd: MVPDID?, _ connection: Connection
  ) throws -> RequestorConfiguration {
    let reader = try ConfigurationReader(
      connection,
      selection: ConfigurationSelection(requestors: [requestor], mvpds: mvpd.map { [$0] }))
    guard let configuration = try reader.nextRequestor() else {
      throw try MissingThings(.requestor, [requestor.description], connection)
    }
    while try reader.nextRequestor() != nil {}
    return configuration
  }
}
