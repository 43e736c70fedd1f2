package import Postgres

/// A database of a test's own, in the cluster of the process.
package enum TestDatabase {
  /// Without anything in it.
  package static func empty() throws -> ConnectionTarget {
    try PostgresCluster.shared.makeDatabase()
  }
}
