import Formats
import TVEStore

/// Migrations in JSON.
enum MigrationList {
  /// Writes an array of `{"version":1,"name":"create_domains"}`.
  static func write(_ migrations: [Migration], to json: inout JSONWriter) {
    json.beginArray()
    for migration in migrations {
      json.beginObject()
      json.key("version")
      json.int(migration.version)
      json.key("name")
      json.string(migration.name)
      json.endObject()
    }
    json.endArray()
  }
}
