import Formats
import Postgres
import TVEStore

/// The answer of `db status` in JSON.
enum DatabaseStatusJSON {
  /// Writes the members after `kind`; what is not known is null.
  static func write(_ facts: DatabaseFacts, to json: inout JSONWriter) {
    json.key("chosenBy")
    string(facts.choice?.reason.code, &json)
    json.key("variables")
    json.beginArray()
    for variable in facts.choice?.variables ?? [] { json.string(variable) }
    json.endArray()
    json.key("url")
    string(facts.choice?.uri, &json)
    json.key("reachable")
    json.bool(facts.session != nil)
    json.key("session")
    if let session = facts.session { write(session, &json) } else { json.null() }
    json.key("schema")
    if let schema = facts.schema { write(schema, facts, &json) } else { json.null() }
    json.key("id")
    string(facts.identity?.id, &json)
    json.key("label")
    string(facts.identity?.label, &json)
    json.key("protected")
    if let identity = facts.identity { json.bool(identity.isProtected) } else { json.null() }
    json.key("privateCluster")
    cluster(facts, &json)
  }

  private static func write(_ session: DatabaseFacts.Session, _ json: inout JSONWriter) {
    json.beginObject()
    json.key("database")
    json.string(session.database)
    json.key("host")
    json.string(session.host)
    json.key("port")
    json.int(session.port)
    json.key("user")
    json.string(session.user)
    json.key("serverVersion")
    json.string(session.serverVersion)
    json.key("readOnly")
    json.bool(session.isReadOnly)
    json.key("sizeInBytes")
    json.int(session.sizeInBytes)
    json.endObject()
  }

  private static func write(
    _ state: SchemaState, _ facts: DatabaseFacts, _ json: inout JSONWriter
  ) {
    let (name, version): (String, Int?) =
      switch state {
      case .missing: ("missing", nil)
      case .foreign: ("foreign", nil)
      case .current(let version): ("current", version)
      case .older(let version, _): ("older", version)
      case .newer(let version, _): ("newer", version)
      case .edited: ("edited", nil)
      }
    json.beginObject()
    json.key("state")
    json.string(name)
    json.key("version")
    if let version { json.int(version) } else { json.null() }
    json.key("expected")
    json.int(Migration.all.count)
    json.key("edited")
    if let edited = facts.edited {
      json.beginObject()
      json.key("version")
      json.int(edited.applied.version)
      json.key("name")
      json.string(edited.applied.name)
      json.key("appliedSHA256")
      json.string(edited.applied.sha256)
      json.key("knownSHA256")
      json.string(edited.known.sha256)
      json.endObject()
    } else {
      json.null()
    }
    json.endObject()
  }

  private static func cluster(_ facts: DatabaseFacts, _ json: inout JSONWriter) {
    let (state, processID, socket): (String, Int32?, String?) =
      switch facts.clusterStatus {
      case .absent: ("absent", nil, nil)
      case .stopped: ("stopped", nil, nil)
      case .running(let processID, let folder): ("running", processID, folder)
      }
    json.beginObject()
    json.key("state")
    json.string(state)
    json.key("folder")
    json.string(facts.cluster.location.folder)
    json.key("socketFolder")
    string(socket, &json)
    json.key("processId")
    if let processID { json.int(processID) } else { json.null() }
    json.endObject()
  }

  private static func string(_ value: String?, _ json: inout JSONWriter) {
    if let value { json.string(value) } else { json.null() }
  }
}
