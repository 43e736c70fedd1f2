import TVEModel

/// What things that a plan deletes state so far: rows as those of `ChangeSQL`, without new values.
enum DeletedFieldSQL {
  /// The statements for one kind.
  static func parts(of kind: EntityKind) -> [String] {
    switch kind {
    case .programmer: [fields(kind)]
    case .requestor:
      [
        fields(kind),
        list(2, "domains", of: "stored.name", in: "requestor_domain", by: "stored.name"),
        list(
          3, "mvpdInitiatedDomains", of: "stored.name", in: "requestor_domain",
          by: "stored.name", only: "stored.mvpd_initiated"),
        list(4, "featured", of: "stored.mvpd_id", in: "featured", by: "stored.rank"),
      ]
    case .mvpd, .integration: [fields(kind), settings(of: kind)]
    }
  }

  private static func fields(_ kind: EntityKind) -> String {
    let values = ChangeSQL.columns(of: kind).enumerated().map { position, field in
      "(\(position), '\(field.name)', \(ChangeSQL.text("stored", field.column)))"
    }
    return """
      select gone.key1, gone.key2, null, null::bigint, field.position, field.name, null,
        field.old, null
      from plan_deletion as gone
      join tve.\(kind.rawValue) as stored on \(ChangeSQL.key(kind, "stored", is: "gone"))
      cross join lateral (values \(values.joined(separator: ", "))) as field (position, name, old)
      where gone.kind = '\(kind.rawValue)' and field.old is not null
      """
  }

  /// A list of a requestor; none where it is empty.
  private static func list(
    _ position: Int, _ field: String, of column: String, in table: String, by order: String,
    only: String = "true"
  ) -> String {
    """
    select gone.key1, '', null, null::bigint, \(position), '\(field)', null, list.old, null
    from plan_deletion as gone
    cross join lateral (
      select array_agg(\(column)::text order by \(order))::text as old
      from tve.\(table) as stored
      where stored.requestor_id = gone.key1 and \(only)
    ) as list
    where gone.kind = 'requestor' and list.old is not null
    """
  }

  private static func settings(of kind: EntityKind) -> String {
    let values = SettingField.allCases.map { field in
      "(\(field.rawValue), '\(field.name)', stored.\(field.column)::text)"
    }
    return """
      select gone.key1, gone.key2, null, null::bigint,
        100 + 100 * platform.position + field.position, field.name, stored.platform_id::text,
        field.old, null
      from plan_deletion as gone
      join tve.\(kind.rawValue)_setting as stored
        on \(ChangeSQL.key(kind, "stored", is: "gone"))
      join tve.platform as platform on platform.platform_id = stored.platform_id
      cross join lateral (values \(values.joined(separator: ", "))) as field (position, name, old)
      where gone.kind = '\(kind.rawValue)' and field.old is not null
      """
  }
}
