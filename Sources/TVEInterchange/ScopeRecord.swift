package import TVEModel

/// Something that the input speaks of completely: what is stored of it and stands in no record is
/// not wanted any more, which is counted, and with pruning deleted.
package struct ScopeRecord: Sendable {
  /// How far the claim reaches.
  package enum Extent: Hashable, Sendable {
    /// Every integration of a requestor.
    case integrations(RequestorID)
    /// Every node where an integration of a requestor states settings; about those integrations
    /// only that the input holds.
    case settings(RequestorID)
    /// Every domain of a requestor.
    case domains(RequestorID)
    /// Every place of a requestor's featured list.
    case featured(RequestorID)
    /// Every node where an MVPD states settings of its own.
    case mvpdSettings(MVPDID)
    /// Every thing of a kind; a requestor goes with its integrations.
    case everything(Kind)
  }

  /// The kinds of things of which an input can hold all.
  package enum Kind: String, CaseIterable, Sendable {
    case programmer
    case requestor
    case mvpd
  }

  package var place: Place
  package var extent: Extent

  package init(at place: Place, _ extent: Extent) {
    self.place = place
    self.extent = extent
  }
}
