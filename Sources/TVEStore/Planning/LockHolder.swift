import Postgres

/// Finds who holds a lock of ours or on our tables, to name them when waiting was in vain.
enum LockHolder {
  /// `alice (mvpdctl/0.1.0, process 4711)`; nil when nobody holds one any more.
  static func name(_ connection: Connection) throws(PostgresError) -> String? {
    try connection.rows(
      """
      select activity.usename, activity.application_name, activity.pid
      from pg_locks as held
      join pg_stat_activity as activity on activity.pid = held.pid
      where held.granted and held.pid <> pg_backend_pid()
        and activity.datname = current_database()
        and (held.locktype = 'advisory'
          or held.relation in (
            select oid from pg_class where relnamespace = 'tve'::regnamespace and relkind = 'r'))
      order by activity.xact_start nulls last
      limit 1
      """
    ).first.map { row throws(PostgresError) in
      let user = try row.optionalString(0) ?? "somebody"
      let application = try row.optionalString(1) ?? ""
      return "\(user) (\(application.isEmpty ? "" : application + ", ")process \(try row.int(2)))"
    }
  }
}
