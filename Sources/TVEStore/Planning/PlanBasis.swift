package import Postgres

/// What a saved plan stands on: the revision of every thing that it changes, and that those which
/// it creates are not there.
package struct PlanBasis {
  /// One thing; nil for one that must not exist.
  package struct Entry: Sendable {
    package let kind: EntityKind
    package let key: [String]
    package let revision: Int?

    package init(_ kind: EntityKind, key: [String], revision: Int?) {
      self.kind = kind
      self.key = key
      self.revision = revision
    }
  }

  /// At most this many things that moved are named.
  private static let named = 10

  /// Compares entries with what is stored, in the transaction that is open.
  ///
  /// - Throws: `StoreError.planStale`.
  package static func check(_ entries: [Entry], _ connection: Connection) throws {
    try connection.script(
      """
      create temporary table plan_basis (
        kind text not null, key1 text collate "C" not null, key2 text collate "C" not null,
        revision bigint
      ) on commit drop
      """)
    try connection.copyIn("copy plan_basis (kind, key1, key2, revision) from stdin") { writer in
      for entry in entries {
        try writer.field(entry.kind.rawValue)
        try writer.field(entry.key[0])
        try writer.field(entry.key.count > 1 ? entry.key[1] : "")
        try writer.field(entry.revision)
        try writer.endRow()
      }
    }
    let moved = try connection.rows(
      """
      with stored as (
        select basis.kind, basis.key1, basis.key2, basis.revision as expected,
          coalesce(programmer.revision, requestor.revision, mvpd.revision, integration.revision)
            as found
        from plan_basis as basis
        left join tve.programmer as programmer
          on basis.kind = 'programmer' and programmer.programmer_id = basis.key1
        left join tve.requestor as requestor
          on basis.kind = 'requestor' and requestor.requestor_id = basis.key1
        left join tve.mvpd as mvpd on basis.kind = 'mvpd' and mvpd.mvpd_id = basis.key1
        left join tve.integration as integration
          on basis.kind = 'integration' and integration.requestor_id = basis.key1
          and integration.mvpd_id = basis.key2
      )
      select kind, concat_ws('/', key1, nullif(key2, '')) as name, expected, found,
        count(*) over () as count
      from stored
      where expected is distinct from found
      order by kind, key1, key2
      limit 10
      """)
    guard let first = moved.first else { return }
    throw StoreError.planStale(
      try moved.prefix(named).map(sentence), count: try first.int("count"))
  }

  private static func sentence(_ row: Row) throws -> String {
    let kind = EntityKind(rawValue: try row.string("kind")) ?? .integration
    let thing = "\(kind.noun) '\(try row.string("name"))'"
    guard let found = try row.optionalInt("found") else { return "\(thing) is gone" }
    guard let expected = try row.optionalInt("expected") else { return "\(thing) exists already" }
    return "\(thing) is at revision \(found), not at \(expected)"
  }
}
