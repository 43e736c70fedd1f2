import Postgres
package import TVEInterchange
import TVEModel

/// What the input speaks of completely, as staged.
extension StagingArea {
  /// Says that the caller has compared everything of an extent with what is stored, so that rows
  /// equal to stored ones need not be staged: what is absent comes with `takeAbsent` alone.
  package func resolve(_ extent: ScopeRecord.Extent) {
    resolved.append((0, extent))
  }

  /// Takes something stored, within an extent that was resolved, that the input lacks.
  package func takeAbsent(_ thing: DeletionRecord.Target) throws {
    absent.append((0, thing))
    if absent.count >= Self.blockSize { try flushScopes() }
  }

  /// Sends what is waiting of all this.
  func flushScopes() throws {
    try send(
      &scopes, to: "copy stage_scope (\(StagingTables.place), extent, key) from stdin"
    ) { seq, record, writer in
      try write(seq, record.place, to: &writer)
      try writer.field(record.extent.name)
      try writer.field(record.extent.key)
    }
    try send(&resolved, to: "copy stage_resolved (extent, key) from stdin") { _, extent, writer in
      try writer.field(extent.name)
      try writer.field(extent.key)
    }
    try send(
      &absent, to: "copy stage_absent (kind, key1, key2, key3) from stdin"
    ) { _, thing, writer in
      let key = thing.key
      try writer.field(key.kind)
      for part in key.parts { try writer.field(part) }
    }
  }
}

extension ScopeRecord.Extent {
  /// As staged.
  fileprivate var name: String {
    switch self {
    case .integrations: "integrations"
    case .settings: "settings"
    case .domains: "domains"
    case .featured: "featured"
    case .mvpdSettings: "mvpd-settings"
    case .everything: "everything"
    }
  }

  /// The owner's id, or the kind.
  fileprivate var key: String {
    switch self {
    case .integrations(let id), .settings(let id), .domains(let id), .featured(let id):
      id.description
    case .mvpdSettings(let id): id.description
    case .everything(let kind): kind.rawValue
    }
  }
}
