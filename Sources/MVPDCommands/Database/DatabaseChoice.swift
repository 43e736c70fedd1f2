package import Postgres

/// Which database a command works on, and why.
package struct DatabaseChoice: Sendable {
  /// What named the database.
  package enum Reason: String, Sendable {
    case option = "--db"
    case variable = "MVPDCTL_DATABASE_URL"
    case libpq = "libpq's variables"
    case privateCluster = "the private cluster"

    /// One word, for readers that are programs.
    var code: String {
      switch self {
      case .option: "option"
      case .variable: "variable"
      case .libpq: "libpq"
      case .privateCluster: "private"
      }
    }
  }

  package let reason: Reason
  private let place: Place
  /// The variables that named it.
  let variables: [String]

  /// libpq's variables that each name a database by themselves.
  private static let naming = ["PGSERVICE", "PGHOST", "PGHOSTADDR", "PGPORT", "PGDATABASE"]

  /// Takes the first that names a database: the option, our variable, libpq's, the private cluster.
  ///
  /// - Throws: `ToolError` of status 2 for a variable that is set but empty, a data folder that is
  ///   no absolute path or a password in the option, of status 4 when nothing names a database.
  package init(option: String?, environment: [String: String]) throws {
    if let option {
      // libpq takes it for its own default, which nobody named.
      guard option.utf8.contains(where: { $0 > 0x20 }) else {
        throw ToolError.usage(
          "'--db' is empty: give it a connection string, or leave it away", code: "option-empty")
      }
      let target = try ConnectionTarget(conninfo: option)
      if target.containsPassword {
        throw ToolError.usage(
          "'--db' holds a password, which others can read in the list of processes: "
            + "use a password file or a service file",
          code: "password-in-arguments")
      }
      self.init(.option, .named(target))
      return
    }
    for name in ["MVPDCTL_DATABASE_URL"] + Self.naming where environment[name] == "" {
      throw ToolError.usage(
        "variable \(name) is set but empty: unset it, or give it a value", code: "variable-empty")
    }
    let libpq = Self.naming.filter { environment[$0] != nil }
    if let url = environment["MVPDCTL_DATABASE_URL"] {
      self.init(
        .variable, .named(try ConnectionTarget(conninfo: url)), ["MVPDCTL_DATABASE_URL"])
      return
    }
    if !libpq.isEmpty {
      self.init(.libpq, .named(ConnectionTarget()), libpq)
      return
    }
    let cluster = try PrivateCluster(environment: environment)
    if cluster.exists {
      self.init(.privateCluster, .account(cluster))
    } else if let obstacle = cluster.obstacle {
      throw PostgresError.cluster(obstacle)
    } else {
      throw ToolError(
        .database, "database-not-named", "no database is named",
        details: [
          "'mvpdctl db start' makes a private one",
          "or name one with --db CONNINFO, MVPDCTL_DATABASE_URL or libpq's PG variables",
        ])
    }
  }

  private init(_ reason: Reason, _ place: Place, _ variables: [String] = []) {
    self.variables = variables
    self.reason = reason
    self.place = place
  }

  private enum Place {
    case named(ConnectionTarget)
    /// The private cluster, whose socket is known once it runs.
    case account(PrivateCluster)
  }

  /// The database as a URI without passwords; that of the private cluster once it runs.
  var uri: String {
    switch place {
    case .named(let target): target.uri
    case .account(let cluster): cluster.target().uri
    }
  }

  /// Connects, starting the private cluster where that is the choice.
  package func connect(_ settings: SessionSettings) throws(PostgresError) -> Connection {
    switch place {
    case .named(let target): try Connection(target, settings: settings)
    case .account(let cluster): try cluster.connect(settings: settings)
    }
  }
}
