/// Everything that can go wrong between us and a server.
///
/// No case ever holds a password or a connection string.
package enum PostgresError: Error, Equatable, Sendable {
  /// The connection string does not parse, or would put a part of its password elsewhere.
  ///
  /// Nothing of it is kept: libpq's own message quotes the password.
  case invalidConnectionString(ConnectionStringProblem)
  /// No connection could be made; `sqlState` when a server answered, `28P01` for example.
  case connectionFailed(message: String, sqlState: String?)
  /// The connection ended while it was in use; `sqlState` when the server said why.
  case connectionLost(message: String, sqlState: String?)
  /// The server refused a statement.
  case server(ServerError)
  /// SIGINT or SIGTERM arrived: the statement was cancelled, or not begun.
  case cancelled(signal: Int32)
  /// A text to be sent holds U+0000, which PostgreSQL cannot store; `place` says which one.
  case nulInText(place: String)
  /// A value is null or of another form than asked for.
  case conversion(column: String, type: String)
  /// The answer has another shape than the caller asked for.
  case unexpectedResult(String)
  /// COMMIT was sent, and whether it took effect, or is durable, is not known.
  case commitNotConfirmed(reason: String)
  /// The private cluster could not be made, started or stopped.
  case cluster(ClusterProblem)

  /// The SQLSTATE, where the server gave one.
  package var sqlState: String? {
    switch self {
    case .server(let error): error.sqlState
    case .connectionFailed(_, let sqlState), .connectionLost(_, let sqlState): sqlState
    default: nil
    }
  }

  /// The name of the violated constraint.
  package var constraint: String? {
    if case .server(let error) = self { error.constraint } else { nil }
  }
}

/// What is wrong with a connection string.
package enum ConnectionStringProblem: Equatable, Sendable {
  /// libpq cannot parse it.
  case malformed
  /// A URI with an `@` or `/` in its password that is not percent-encoded.
  case unencodedPassword
}

extension PostgresError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .invalidConnectionString(.malformed):
      "connection string is not valid: expected 'postgresql://…' or 'keyword=value …' with"
        + " keywords that libpq knows"
    case .invalidConnectionString(.unencodedPassword):
      "connection string is not valid: an '@' or '/' in a user name or password must be written"
        + " as %40 or %2F"
    case .connectionFailed(let message, _): message
    case .connectionLost(let message, _): "connection to the database was lost: \(message)"
    case .server(let error):
      ([error.message, error.detail, error.hint] as [String?]).compactMap { $0 }
        .joined(separator: "; ")
    case .cancelled(let signal): "interrupted by signal \(signal)"
    case .nulInText(let place): "\(place) holds U+0000, which a database cannot store"
    case .conversion(let column, let type): "column '\(column)' does not hold a value of \(type)"
    case .unexpectedResult(let text): text
    case .commitNotConfirmed(let reason): "commit not confirmed: \(reason)"
    case .cluster(let problem): problem.description
    }
  }
}

extension String {
  /// The lines of a message of libpq as one, each trimmed, joined by spaces; where a line that ends
  /// as no sentence does is followed by a new one, by `; `.
  var singleLine: String {
    split(whereSeparator: \.isNewline)
      .map { line in
        String(line.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
      }
      .reduce("") { text, line in
        let isOpen = text.last.map { $0.isLetter || $0.isNumber } == true
        return text + (text.isEmpty ? "" : isOpen && line.first?.isUppercase == true ? "; " : " ")
          + line
      }
  }
}
