package import Postgres
import TVEStore

extension Context {
  /// Connects to the database of the command line, which has the schema of this binary.
  ///
  /// - Throws: `ToolError`, `PostgresError`, `StoreError.schema`.
  package func openDatabase() throws -> Connection {
    let (choice, connection) = try connect()
    let state = try Migrator.state(of: connection)
    if case .current = state { return connection }
    // Nobody else administers the private cluster, so it is brought up to date by itself.
    guard choice.reason == .privateCluster else { throw StoreError.schema(state) }
    switch state {
    case .missing, .older: try Migrator.migrate(connection)
    case .current, .newer, .edited, .foreign: throw StoreError.schema(state)
    }
    return connection
  }

  /// Connects without a look at the schema.
  package func connect() throws -> (choice: DatabaseChoice, connection: Connection) {
    let choice = try DatabaseChoice(option: globals.database, environment: environment)
    let connection = try choice.connect(sessionSettings)
    try DatabaseFitness.check(connection)
    trace(
      """
      database '\(connection.database)' at \(connection.host):\(connection.port), \
      named by \(choice.reason.rawValue)
      """)
    return (choice, connection)
  }

  /// What every session of the command states.
  var sessionSettings: SessionSettings {
    var settings = SessionSettings(
      applicationName: "\(Tool.name)/\(Tool.version)",
      searchPath: ["pg_catalog", "tve", "pg_temp"])
    if let timeout = globals.lockTimeout {
      // Whole seconds, at least one: 0 would wait for ever.
      settings.lockTimeoutSeconds = max(1, (timeout.milliseconds + 999) / 1000)
    }
    return settings
  }
}
