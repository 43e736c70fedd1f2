package import TVEModel

/// One requestor as it is in force on one platform, as rules see it.
///
/// The arrays from `active` on are parallel: one element for each active integration, in byte
/// order of the MVPD's id.
package struct RequestorView {
  package let estate: EstateIndex
  /// The requestor's number in the stream, from 0.
  package let number: Int32
  package let configuration: RequestorConfiguration
  package let resolved: ResolvedRequestor
  /// Indices of the active integrations in `resolved.integrations`.
  package let active: [Int]
  package let traits: [IntegrationTraits]
  /// Numbers in `estate.mappings`.
  package let mappings: [Int32]
  /// Numbers in `estate.names`.
  package let names: [Int32]

  package var id: RequestorID { configuration.requestor.id }

  package var platform: Platform { resolved.platform }

  /// An active integration, by its index in `active`.
  package subscript(index: Int) -> ResolvedIntegration { resolved.integrations[active[index]] }

  /// The positions of these active integrations' MVPDs in the directory.
  package func positions(_ indices: [Int]) -> [Int] { indices.map { self[$0].position } }
}
