import ArgumentKit
import Formats
import Postgres
import TVEModel
import TVEStore

/// What the four `show` commands do: read within one transaction, then print.
struct Showing {
  static let platform = RepeatedOption<PlatformArgument>(
    "--platform", value: "P,…", help: "where settings are looked at, default ios,tvos")
  static let chain = Flag(
    "--chain", help: "every level that can state a setting, the most specific first")

  let kind: EntityKind
  private let key: KeyArgument

  init(_ values: ParsedArguments, _ kind: EntityKind) throws {
    self.kind = kind
    key = try KeyArgument(values[ThingKey.argument(kind)], kind)
  }

  /// Shows what `read` gives for each key, within one snapshot of the database.
  ///
  /// - Parameter read: throws `MissingThings` for a key that names nothing.
  func run(in context: Context, read: (Connection, [String]) throws -> ShownThing) throws {
    let given = try key.keys(context, kind)
    let connection = try context.openDatabase()
    let things = try connection.transaction(isolation: .repeatableRead, readOnly: true) {
      var things: [ShownThing] = []
      var missing = given.problems.isEmpty ? [] : [MissingThings(malformed: given.problems)]
      for key in given.keys {
        do {
          things.append(try read(connection, key))
        } catch let error as MissingThings {
          missing.append(error)
        }
      }
      guard missing.isEmpty else { throw MissingThings(missing) }
      return things
    }
    try present(things, in: context)
  }

  private func present(_ things: [ShownThing], in context: Context) throws {
    try context.present { format, writer in
      guard format == .json else {
        for (index, thing) in things.enumerated() {
          if index > 0 { writer.line() }
          for line in thing.lines { writer.line(line) }
        }
        return
      }
      writer.document(kind.rawValue) { json in
        // One key gives one item; keys from standard input give as many as there are.
        guard key.isStandardInput else {
          json.key("item")
          things[0].write(to: &json)
          return
        }
        json.key("items")
        json.beginArray()
        for thing in things { thing.write(to: &json) }
        json.endArray()
      }
    }
  }
}
