import Formats
import TVEModel
import TVEStore

/// Writes a plan into a file, change by change.
///
/// A class, because it owns the file and the digest of what was written.
final class SavedPlanWriter {
  private let target: FileTarget
  private var json = JSONWriter()
  private let hasher = SHA256Hasher()

  /// Begins the file at `path`, which is replaced when the plan is whole.
  ///
  /// - Throws: `ToolError` of status 7.
  init(_ path: String, for database: DatabaseIdentity, prunes: Bool) throws {
    target = try FileTarget(path)
    json.beginObject()
    json.key("formatVersion")
    json.int(1)
    json.key("kind")
    json.string("plan")
    json.key("database")
    json.beginObject()
    json.key("id")
    json.string(database.id)
    json.key("label")
    if let label = database.label { json.string(label) } else { json.null() }
    json.endObject()
    json.key("options")
    json.beginObject()
    json.key("prune")
    json.bool(prunes)
    json.endObject()
    json.key("changes")
    json.beginArray()
  }

  /// Adds a change, with the revision that it stands on.
  func add(_ change: Change) {
    drain()
    target.channel.write("\n")
    ChangeJSON.write(change, revision: change.base, to: &json)
    drain()
  }

  /// Ends the document and puts it in place.
  ///
  /// - Throws: `ToolError` of status 7.
  func commit() throws {
    drain()
    target.channel.write("\n")
    json.endArray()
    drain()
    // As if the document ended here: what a reader has without the digest.
    hasher.update("}")
    let digest = hasher.digest().hex
    json.key("sha256")
    json.string(digest)
    json.endObject()
    target.channel.write(json.buffer)
    target.channel.write("\n")
    try target.commit()
  }

  private func drain() {
    hasher.update(json.buffer)
    target.channel.write(json.buffer)
    json.buffer.removeAll(keepingCapacity: true)
  }
}
