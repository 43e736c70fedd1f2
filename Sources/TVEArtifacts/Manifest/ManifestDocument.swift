import Formats
import TVEModel

/// The manifest as JSON.
extension Manifest {
  /// The bytes of `manifest.json`: compact, members in the documented order, a final newline.
  package var document: [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.rawKey("formatVersion")
    json.int(Self.formatVersion)
    json.rawKey("source")
    source.write(to: &json)
    json.rawKey("platforms")
    json.beginArray()
    for platform in platforms { json.string(platform.rawValue) }
    json.endArray()
    json.rawKey("artifacts")
    json.beginArray()
    for artifact in artifacts { json.string(artifact.name) }
    json.endArray()
    json.rawKey("selection")
    selection.write(to: &json)
    json.rawKey("files")
    json.beginArray()
    for file in files { file.write(to: &json) }
    json.endArray()
    json.endObject()
    json.newline()
    return json.buffer
  }
}

extension Manifest.Source {
  fileprivate func write(to json: inout JSONWriter) {
    json.beginObject()
    json.rawKey("kind")
    switch self {
    case .working:
      json.string("working")
    case .release(let number, let root):
      json.string("release")
      json.rawKey("number")
      json.int(number)
      json.rawKey("root")
      json.string(root.hex)
    }
    json.endObject()
  }
}

extension ArtifactSelection {
  fileprivate func write(to json: inout JSONWriter) {
    json.beginObject()
    for criterion in criteria {
      json.key(criterion.name)
      json.beginArray()
      for value in criterion.values { json.string(value) }
      json.endArray()
    }
    json.endObject()
  }
}

extension Manifest.File {
  fileprivate func write(to json: inout JSONWriter) {
    json.beginObject()
    json.rawKey("path")
    json.string(path)
    json.rawKey("bytes")
    json.int(bytes)
    json.rawKey("sha256")
    json.string(sha256.hex)
    json.endObject()
  }
}
