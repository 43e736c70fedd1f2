import Postgres
package import TVEInterchange
package import TVEModel

/// A stored thing of which the input speaks completely and that stands in no record.
package enum AbsentThing: Hashable, Sendable {
  case programmer(ProgrammerID)
  case requestor(RequestorID)
  case mvpd(MVPDID)
  case integration(RequestorID, MVPDID)
  /// A node's statements, where the owner is in the input; nil requestor for the MVPD's own.
  case setting(RequestorID?, MVPDID, Platform)
}

/// What the input speaks of completely, as staged.
extension StagingArea {
  /// Says that the caller has compared everything of an extent with what is stored, so that rows
  /// equal to stored ones need not be staged: what is absent comes with `takeAbsent` alone.
  package func resolve(_ extent: ScopeRecord.Extent) {
    resolved.append((0, extent))
  }

  /// Takes something stored, within an extent that was resolved, that the input lacks.
  package func takeAbsent(_ thing: AbsentThing) throws {
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
      let (kind, keys) = thing.row
      try writer.field(kind)
      for key in keys { try writer.field(key) }
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

extension AbsentThing {
  /// The kind as staged, and the three parts of the key, empty where it has fewer.
  fileprivate var row: (kind: String, keys: [String]) {
    switch self {
    case .programmer(let id): ("programmer", [id.description, "", ""])
    case .requestor(let id): ("requestor", [id.description, "", ""])
    case .mvpd(let id): ("mvpd", [id.description, "", ""])
    case .integration(let requestor, let mvpd):
      ("integration", [requestor.description, mvpd.description, ""])
    case .setting(let requestor, let mvpd, let platform):
      ("setting", [requestor?.description ?? "", mvpd.description, platform.rawValue])
    }
  }
}
