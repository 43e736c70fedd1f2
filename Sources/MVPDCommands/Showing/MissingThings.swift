import ArgumentKit
import Postgres
import TVEInterchange
import TVEModel
import TVEStore

/// Things that a command names and that do not exist, each with what may have been meant.
struct MissingThings: ReportedFailure {
  let errors: [ToolError]

  var report: FailureReport { .errors(errors) }

  /// The ids of one kind that are missing.
  ///
  /// - Parameter details: Further lines for each: what to do next.
  init(
    _ kind: EntityKind, _ ids: [String], _ connection: Connection, details: [String] = []
  ) throws {
    let known = try IDSuggestions(kind, connection)
    errors = ids.map { id in
      ToolError.refused(
        "\(kind.rawValue)-unknown", "\(kind.noun) '\(id)' does not exist",
        suggestions: known.closest(to: id), details: details)
    }
  }

  /// Why there is no integration of these two: one of them is missing, or both, or only they are
  /// not integrated.
  init(integration requestor: RequestorID, _ mvpd: MVPDID, _ connection: Connection) throws {
    let ids = (requestor.description, mvpd.description)
    var missing: [ToolError] = []
    if try ExistingKeys.among([[ids.0]], of: .requestor, connection).isEmpty {
      missing += try MissingThings(.requestor, [ids.0], connection).errors
    }
    if try ExistingKeys.among([[ids.1]], of: .mvpd, connection).isEmpty {
      missing += try MissingThings(.mvpd, [ids.1], connection).errors
    }
    if missing.isEmpty {
      missing = [
        ToolError.refused(
          "integration-unknown",
          "integration '\(ids.0)/\(ids.1)' does not exist: "
            + "'\(Tool.name) integration create \(ids.0) \(ids.1)' makes it")
      ]
    }
    errors = missing
  }

  /// What stood on standard input in place of keys.
  init(malformed problems: [InputProblem]) {
    errors = problems.map {
      ToolError.refused($0.code, $0.place.prefix + $0.message, suggestions: $0.suggestions)
    }
  }

  /// Several failures as one.
  init(_ parts: [MissingThings]) {
    errors = parts.flatMap(\.errors)
  }
}
