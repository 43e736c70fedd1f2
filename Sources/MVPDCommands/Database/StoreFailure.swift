package import TVEStore

extension StoreError: ReportedFailure {
  /// What is said of a refusal of the store.
  package var report: FailureReport {
    switch self {
    case .refused(let problems): .problems(problems, status: .refused)
    case .schema(let state): .errors([Self.schemaError(state)])
    case .unknown(let kind, let key, let suggestions):
      .errors([
        ToolError.refused(
          "\(kind.rawValue)-unknown", "\(kind.noun) '\(key)' does not exist",
          suggestions: suggestions)
      ])
    case .stale(let kind, let key, let expected, let found):
      .errors([
        ToolError(
          .conflict, "revision-stale",
          "\(kind.noun) '\(key)' is "
            + (found.map { "at revision \($0)" } ?? "gone")
            + ", not at revision \(expected): look at it again")
      ])
    case .planMoved:
      .errors([
        ToolError(
          .conflict, "plan-moved",
          "the configuration changed while the question waited, nothing was written: "
            + "look at the changes again")
      ])
    case .planStale(let moved, let count):
      .errors([
        ToolError(
          .conflict, "plan-stale",
          "the plan does not fit what is stored any more, nothing was written: "
            + moved.joined(separator: "; ")
            + (count > moved.count ? "; and \(count - moved.count) more" : "")
            + "; make the plan again")
      ])
    case .tooManyDeletions(let excessive):
      .errors([Self.deletionError(excessive)])
    case .contended(let attempts, let holder):
      .errors([
        ToolError(
          .conflict, "contended",
          "others hold locks on the same rows, \(attempts) attempts were in vain, "
            + "nothing was written" + (holder.map { "; held by \($0)" } ?? ""))
      ])
    }
  }

  private static func deletionError(_ excessive: [ExcessiveDeletion]) -> ToolError {
    let counts = excessive.map { excess in
      "\(Wording.count(excess.count, excess.kind.noun, plural: excess.kind.plural))"
        + " of \(excess.total) (at most \(excess.allowed))"
    }
    let needed = excessive.map(\.count).max() ?? 0
    return ToolError.refused(
      "too-many-deletions",
      "too much would be deleted, nothing was changed: \(counts.joined(separator: ", ")); "
        + "'--max-deletes \(needed)' allows it")
  }

  private static func schemaError(_ state: SchemaState) -> ToolError {
    switch state {
    case .missing:
      ToolError(
        .database, "schema-missing",
        "the database does not hold the schema 'tve': 'mvpdctl db migrate' makes it")
    case .foreign:
      ToolError(
        .database, "schema-foreign",
        "the database has a schema 'tve' that mvpdctl did not make: rename or drop it, or name"
          + " another database")
    case .older(let version, let expected):
      ToolError(
        .database, "schema-older",
        "the database's schema is at version \(version), this mvpdctl needs \(expected): "
          + "'mvpdctl db migrate' brings it up to date")
    case .newer(let version, let expected):
      ToolError(
        .database, "schema-newer",
        "the database's schema is at version \(version), this mvpdctl knows \(expected): "
          + "install a newer mvpdctl ('mvpdctl --version' tells which one this is)")
    case .edited(let version, let name):
      ToolError(
        .database, "migration-edited",
        "migration \(version) '\(name)' was applied with another text than this mvpdctl holds: "
          + "'mvpdctl db status' shows both; use the mvpdctl that migrated the database")
    case .current(let version):
      ToolError(.internalFault, "bug", "schema version \(version) is current")
    }
  }
}
