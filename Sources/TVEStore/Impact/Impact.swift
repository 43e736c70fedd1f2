package import TVEModel

/// What a change does to values in force, beyond the rows that it writes.
package struct Impact: Sendable, Hashable {
  /// The requestors with at least one value in force that changed, by platform of a device.
  package var changedRequestors: [Platform: Set<RequestorID>] = [:]
  /// The requestors whose supported list had a provider and has none any more, by Apple platform.
  package var emptiedLists: [Platform: [RequestorID]] = [:]
  /// The mapping ids that active MVPDs of a requestor share now and did not before.
  package var sharedMappings: [SharedMapping] = []
  /// The integrations reached by a changed MVPD where a value of their own kept something.
  package var keptOwn: Set<RequestorID> = []
  /// How far each listed change reaches, in their order; empty where nobody asked.
  package var reaches: [Reach] = []
  /// The requestors with at least one value in force that changed, on any platform.
  package var requestors: Set<RequestorID> = []
  /// The requestors whose artifacts differ, by platform of a device: those of `changedRequestors`,
  /// and others where a name, a domain, the featured list or a default that is now stated shows.
  package var changedArtifacts: [Platform: Set<RequestorID>] = [:]

  /// The requestors whose artifacts differ on any platform.
  package var requestorsWithArtifacts: Set<RequestorID> {
    changedArtifacts.values.reduce(into: []) { $0.formUnion($1) }
  }

  /// How many files of an export differ: every format of each such requestor and platform.
  package var artifacts: Int {
    changedArtifacts.reduce(0) { sum, entry in
      sum + entry.value.count * entry.key.artifactCount
    }
  }

  package init() {}
}
