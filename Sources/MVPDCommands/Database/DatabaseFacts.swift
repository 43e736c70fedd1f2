import Postgres
import TVEStore

/// What can be learned about the database of a command line, as far as it can be reached.
struct DatabaseFacts {
  /// Nil when nothing names a database, or what names it cannot be meant.
  private(set) var choice: DatabaseChoice?
  let cluster: PrivateCluster
  let clusterStatus: PrivateCluster.Status
  private(set) var session: Session?
  private(set) var schema: SchemaState?
  /// The migration that was applied with another text, as database and binary hold it.
  private(set) var edited: (applied: AppliedMigration, known: Migration)?
  private(set) var identity: DatabaseIdentity?
  /// The first thing that went wrong.
  private(set) var failure: (any Error)?

  /// What a session that was opened says of itself.
  struct Session {
    let database: String
    let host: String
    let port: Int
    let user: String
    let serverVersion: String
    /// Whether it is a standby, which takes no changes.
    let isReadOnly: Bool
    let sizeInBytes: Int
  }

  /// Looks; the private cluster is not started for it.
  ///
  /// - Throws: `ToolError` of status 2, `PostgresError.invalidConnectionString`.
  init(_ context: Context) throws {
    cluster = try PrivateCluster(environment: context.environment)
    clusterStatus = cluster.status
    do {
      choice = try DatabaseChoice(
        option: context.globals.database, environment: context.environment)
    } catch let error as ToolError where error.status == .database {
      failure = error
    }
    guard let choice else { return }
    do {
      if choice.reason == .privateCluster, clusterStatus == .stopped { return }
      try look(choice.connect(context.sessionSettings), choice)
    } catch {
      failure = error
    }
  }

  /// Whether the private cluster was chosen and waits to be started.
  var isWaiting: Bool { choice?.reason == .privateCluster && clusterStatus == .stopped }

  private mutating func look(_ connection: Connection, _ choice: DatabaseChoice) throws {
    let row = try connection.row(
      """
      select pg_catalog.pg_is_in_recovery()
          or pg_catalog.current_setting('default_transaction_read_only')::boolean as read_only,
        pg_catalog.pg_database_size(pg_catalog.current_database()) as size
      """)
    session = Session(
      database: connection.database, host: connection.host, port: connection.port,
      user: connection.sessionUser,
      serverVersion: DatabaseFitness.version(of: connection),
      isReadOnly: try row.bool("read_only"), sizeInBytes: try row.int("size"))
    try DatabaseFitness.check(connection)
    let state = try Migrator.state(of: connection)
    schema = state
    if case .edited(let version, _) = state {
      edited = try Migrator.applied(to: connection).first { $0.version == version }
        .map { ($0, Migration.all[version - 1]) }
    }
    // A schema that is newer may hold it elsewhere; what is known is still told.
    identity = try? DatabaseIdentity.find(connection)
    switch state {
    case .current: break
    // The next command migrates it.
    case .missing, .older: if choice.reason != .privateCluster { fallthrough }
    case .newer, .edited, .foreign: throw StoreError.schema(state)
    }
  }
}
