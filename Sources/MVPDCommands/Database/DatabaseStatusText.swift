import Postgres
import TVEStore

/// The answer of `db status` in words, a fact a line.
struct DatabaseStatusText {
  private let facts: DatabaseFacts

  init(_ facts: DatabaseFacts) {
    self.facts = facts
  }

  func write(to writer: DocumentWriter) {
    func line(_ name: String, _ text: StyledText) {
      let padding = String(repeating: " ", count: max(1, 16 - name.count))
      writer.line("\(name)\(padding)" + text)
    }
    line("database", database)
    line("chosen by", reason)
    if facts.choice != nil { line("reachable", reachable) }
    if let session = facts.session {
      line("user", "\(session.user)")
      line(
        "server",
        "PostgreSQL \(session.serverVersion)\(session.isReadOnly ? ", read-only" : "")")
      line("size", "\(Self.size(session.sizeInBytes))")
    }
    if let schema = facts.schema { line("schema", self.schema(schema)) }
    if let edited = facts.edited {
      line("  applied text", "sha256 \(edited.applied.sha256)")
      line("  known text", "sha256 \(edited.known.sha256)")
    }
    if let identity = facts.identity {
      line("label", identity.label.map { "\($0)" } ?? "not set")
      line("protected", identity.isProtected ? "yes" : "no")
      line("id", "\(identity.id)")
    }
    line("private cluster", cluster)
  }

  private var database: StyledText {
    if let session = facts.session {
      let place =
        session.host.hasPrefix("/")
        ? "socket \(session.host), port \(session.port)" : "\(session.host):\(session.port)"
      return "\(session.database), \(place)"
    }
    return facts.choice.map { "\($0.uri)" } ?? "none"
  }

  private var reason: StyledText {
    guard let choice = facts.choice else { return "nothing" }
    return switch choice.reason {
    case .option: "--db"
    case .variable: "variable MVPDCTL_DATABASE_URL"
    case .libpq:
      """
      libpq's \(choice.variables.count == 1 ? "variable" : "variables") \
      \(choice.variables.joined(separator: ", "))
      """
    case .privateCluster: "the private cluster: nothing else names a database"
    }
  }

  private var reachable: StyledText {
    if facts.isWaiting { return "the next command starts it" }
    return facts.session == nil ? "no" : "yes"
  }

  private func schema(_ state: SchemaState) -> StyledText {
    let isPrivate = facts.choice?.reason == .privateCluster
    let next = isPrivate ? "the next command migrates it" : "'mvpdctl db migrate' is needed"
    return switch state {
    case .current(let version): "version \(version), current"
    case .missing: "missing, \(next)"
    case .foreign: "another's: mvpdctl did not make the schema 'tve' that is there"
    case .older(let version, let expected):
      "version \(version), older than this mvpdctl's \(expected): \(next)"
    case .newer(let version, let expected):
      "version \(version), newer than this mvpdctl's \(expected)"
    case .edited(let version, let name):
      "migration \(version) '\(name)' was applied with another text"
    }
  }

  private var cluster: StyledText {
    let folder = facts.cluster.location.folder
    return switch facts.clusterStatus {
    case .absent: "none in \(folder)"
    case .stopped: "stopped, in \(folder)"
    case .running(let processID, let socketFolder):
      "running as process \(processID), in \(folder), socket \(socketFolder)"
    }
  }

  /// In the unit that leaves one to four digits, `9.4 MB`.
  private static func size(_ bytes: Int) -> String {
    let units = ["kB", "MB", "GB", "TB"]
    var tenths = bytes * 10 / 1024
    var unit = 0
    while tenths >= 10_240, unit + 1 < units.count {
      tenths /= 1024
      unit += 1
    }
    return "\(tenths / 10).\(tenths % 10) \(units[unit])"
  }
}
