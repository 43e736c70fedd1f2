package import Postgres
internal import TVEStore

/// A database of a test's own, in the cluster of the process.
package enum TestDatabase {
  /// Without anything in it.
  package static func empty() throws -> ConnectionTarget {
    try PostgresCluster.shared.makeDatabase()
  }

  /// With the schema and nothing else: a copy of a template that is migrated once.
  package static func migrated() throws -> ConnectionTarget {
    try PostgresCluster.shared.makeDatabase(from: "migrated") { connection in
      try Migrator.migrate(connection)
    }
  }
}

extension ConnectionTarget {
  /// The connection string, as `--db` takes it.
  package var conninfo: String {
    ["host", "port", "dbname", "user"].compactMap { keyword in
      self[keyword].map { "\(keyword)=\($0)" }
    }.joined(separator: " ")
  }
}
