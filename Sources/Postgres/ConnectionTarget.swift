internal import CLibPQ
internal import Glibc

/// Which database to connect to, as libpq's keywords and values.
///
/// Printing it shows no password.
package struct ConnectionTarget: Sendable {
  /// One `keyword=value` of a connection string.
  struct Keyword: Sendable, Equatable {
    var name: String
    var value: String
  }

  /// What was stated, each keyword once.
  private(set) var keywords: [Keyword]
  /// Whether libpq's `PG*` variables and the service that they name count for nothing.
  package let ignoresEnvironment: Bool

  /// Takes a URI or `keyword=value` string apart, with libpq's parser.
  ///
  /// - Throws: `invalidConnectionString`.
  package init(conninfo: String) throws(PostgresError) {
    keywords = try Self.parse(conninfo)
    ignoresEnvironment = false
    let isURI = conninfo.hasPrefix("postgresql://") || conninfo.hasPrefix("postgres://")
    // An unencoded '@' or '/' in a URI's password moves the rest of it to where messages quote it.
    let visible = ["host", "hostaddr", "port", "dbname"].compactMap { self[$0] }
    if isURI, visible.contains(where: { $0.contains("@") }) {
      throw .invalidConnectionString(.unencodedPassword)
    }
  }

  /// The database that libpq's own variables and defaults name.
  package init() {
    keywords = []
    ignoresEnvironment = false
  }

  /// A database of a server on a Unix socket, whatever the `PG*` variables say.
  package init(socketFolder: String, port: Int = 5432, database: String, user: String) {
    keywords = [
      Keyword(name: "host", value: socketFolder),
      Keyword(name: "port", value: String(port)),
      Keyword(name: "dbname", value: database),
      Keyword(name: "user", value: user),
    ]
    ignoresEnvironment = true
  }

  /// The stated value of a keyword.
  package subscript(keyword: String) -> String? {
    get { keywords.first { $0.name == keyword }?.value }
    set {
      keywords.removeAll { $0.name == keyword }
      if let newValue { keywords.append(Keyword(name: keyword, value: newValue)) }
    }
  }

  /// Whether a password stands in the string itself, where a list of processes would show it.
  package var containsPassword: Bool {
    keywords.contains {
      ($0.name == "password" || $0.name == "sslpassword") && !$0.value.isEmpty
    }
  }

  /// The same server and user, another database.
  package func database(_ name: String) -> ConnectionTarget {
    var target = self
    target["dbname"] = name
    return target
  }

  /// The string for libpq, with `overrides` in place of what was stated.
  func conninfo(overriding overrides: [String: String]) -> String {
    var all = keywords.filter { overrides[$0.name] == nil }
    all += overrides.sorted { $0.key < $1.key }.map { Keyword(name: $0.key, value: $0.value) }
    if ignoresEnvironment { all += Self.shields(against: all) }
    return all.map { "\($0.name)=\(Self.quoted($0.value))" }.joined(separator: " ")
  }

  /// Defaults for the keywords whose variable is set, so that libpq does not read it.
  private static func shields(against stated: [Keyword]) -> [Keyword] {
    // libpq has no value of `service` that means none, so this variable has to go.
    if getenv("PGSERVICE") != nil { unsetenv("PGSERVICE") }
    guard let options = PQconninfoParse("", nil) else { return [] }
    defer { PQconninfoFree(options) }
    return sequence(of: options).compactMap { option in
      guard let variable = option.envvar, getenv(variable) != nil else { return nil }
      let name = String(cString: option.keyword)
      guard name != "service", name != "servicefile" else { return nil }
      guard !stated.contains(where: { $0.name == name }) else { return nil }
      return Keyword(name: name, value: option.compiled.map { String(cString: $0) } ?? "")
    }
  }

  private static func parse(_ conninfo: String) throws(PostgresError) -> [Keyword] {
    guard !conninfo.utf8.contains(0) else { throw .invalidConnectionString(.malformed) }
    var message: UnsafeMutablePointer<CChar>?
    let options = PQconninfoParse(conninfo, &message)
    // Not read: it quotes the string, password included.
    if let message { PQfreemem(message) }
    guard let options else { throw .invalidConnectionString(.malformed) }
    defer { PQconninfoFree(options) }
    return keywords(in: options)
  }

  /// The keywords that have a value in an array of libpq's.
  static func keywords(in options: UnsafeMutablePointer<PQconninfoOption>) -> [Keyword] {
    sequence(of: options).compactMap { option in
      guard let value = option.val else { return nil }
      return Keyword(name: String(cString: option.keyword), value: String(cString: value))
    }
  }

  /// The elements of an array that ends at a null keyword.
  static func sequence(
    of options: UnsafeMutablePointer<PQconninfoOption>
  ) -> UnsafeMutableBufferPointer<PQconninfoOption> {
    var count = 0
    while options[count].keyword != nil { count += 1 }
    return UnsafeMutableBufferPointer(start: options, count: count)
  }

  private static func quoted(_ value: String) -> String {
    var text = "'"
    for scalar in value.unicodeScalars {
      if scalar == "'" || scalar == "\\" { text.unicodeScalars.append("\\") }
      text.unicodeScalars.append(scalar)
    }
    return text + "'"
  }
}

extension ConnectionTarget: CustomStringConvertible, CustomReflectable {
  package var description: String {
    ["service", "host", "port", "dbname", "user"]
      .compactMap { keyword in self[keyword].map { "\(keyword)=\($0)" } }
      .joined(separator: " ")
  }

  /// Empty, so that a dump shows no password.
  package var customMirror: Mirror { Mirror(self, children: [:]) }
}
