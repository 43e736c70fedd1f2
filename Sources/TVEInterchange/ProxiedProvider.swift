package import TVEModel

/// One MVPD of a proxied list.
package struct ProxiedProvider: Sendable {
  /// A requestor that the list names, with its place.
  package struct RequestorReference: Sendable {
    package var id: RequestorID
    package var place: Place

    package init(id: RequestorID, place: Place) {
      self.id = id
      self.place = place
    }
  }

  package var place: Place
  package var id: MVPDID
  /// What the proxy is told instead of the id.
  package var providerID: ExactText?
  package var displayName: ExactText
  /// Nil where the list has an empty one, which says nothing of the logo.
  package var logoURL: ExactText?
  /// Pixels; nil for a full-page redirect.
  package var iFrameWidth: Int?
  /// Pixels; nil for a full-page redirect.
  package var iFrameHeight: Int?
  /// Nil for every requestor where the proxy is active; else at least one, each once.
  package var requestors: [RequestorReference]?

  package init(at place: Place, id: MVPDID, displayName: ExactText) {
    self.place = place
    self.id = id
    self.displayName = displayName
  }
}
