import Postgres

/// Fills the two big tables while they are empty: without their keys and indexes, which are made
/// again, and so validated once, in the same transaction.
///
/// Row by row, the checks of foreign keys alone take longer than the rest of the load. What is
/// dropped is read from the catalogue, so that the schema stays the one of the migrations.
struct FirstLoad {
  private let restoring: [String]

  /// Fewer new integrations than this are not worth it.
  private static let threshold = 20_000

  /// Nil unless the tables are empty, the plan fills them, and the session may alter them.
  ///
  /// - Throws: `PostgresError`, a lock that is not obtained among it.
  init?(_ connection: Connection, creating integrations: Int) throws {
    guard integrations >= Self.threshold, try Self.isPossible(connection) else { return nil }
    try connection.script(
      "lock table tve.integration, tve.integration_setting, tve.featured in access exclusive mode")
    // Whoever filled them before the lock was ours is not in this transaction's snapshot.
    guard try Self.areEmpty(connection) else { return nil }
    let constraints = try connection.rows(Self.constraints)
    let indexes = try connection.rows(Self.indexes)
    for row in constraints.reversed() { try connection.script(try row.string("removal")) }
    for row in indexes { try connection.script(try row.string("removal")) }
    try connection.script(
      """
      alter table tve.integration disable trigger user;
      alter table tve.integration_setting disable trigger user;
      """)
    restoring =
      try constraints.filter { try !$0.bool("is_foreign") }.map { try $0.string("addition") }
      + indexes.map { try $0.string("addition") }
      + constraints.filter { try $0.bool("is_foreign") }.map { try $0.string("addition") }
  }

  /// Makes the keys and indexes again, which checks every row, and turns the triggers on.
  func finish(_ connection: Connection) throws {
    for statement in restoring { try connection.script(statement) }
    try connection.script(
      """
      alter table tve.integration enable trigger user;
      alter table tve.integration_setting enable trigger user;
      """)
    // What the triggers would have done for requestors that are not new.
    try connection.execute(
      """
      update tve.requestor as owner set content_revision = owner.content_revision + 1
      where owner.requestor_id in (select requestor_id from plan_integration)
        and owner.updated_at <> now()
      """)
    try connection.script("analyze tve.integration; analyze tve.integration_setting")
  }

  private static func isPossible(_ connection: Connection) throws(PostgresError) -> Bool {
    try connection.value(
      """
      select not exists (select from tve.integration)
        and not exists (select from tve.integration_setting)
        and pg_has_role(session_user, relowner, 'usage')
      from pg_class where oid = 'tve.integration'::regclass
      """)
  }

  /// The files of empty tables have no page; one that was emptied is not worth the trick.
  private static func areEmpty(_ connection: Connection) throws(PostgresError) -> Bool {
    try connection.value(
      """
      select pg_relation_size('tve.integration') = 0
        and pg_relation_size('tve.integration_setting') = 0
      """)
  }

  /// Keys first, in an order in which they can be made; foreign keys also of `featured`.
  private static let constraints: Query = """
    select contype = 'f' as is_foreign,
      format('alter table %s drop constraint %I', conrelid::regclass, conname) as removal,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname,
        pg_get_constraintdef(oid)) as addition
    from pg_constraint
    where (conrelid in ('tve.integration'::regclass, 'tve.integration_setting'::regclass)
        and contype in ('p', 'u', 'f'))
      or (confrelid = 'tve.integration'::regclass and contype = 'f')
    order by contype = 'f', conname
    """

  private static let indexes: Query = """
    select format('drop index %s', indexrelid::regclass) as removal,
      pg_get_indexdef(indexrelid) as addition
    from pg_index
    where indrelid in ('tve.integration'::regclass, 'tve.integration_setting'::regclass)
      and not exists (
        select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))
    order by 1
    """
}
