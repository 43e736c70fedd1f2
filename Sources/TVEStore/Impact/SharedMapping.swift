package import TVEModel

/// Active MVPDs of one requestor with one mapping id: apps take the first match.
package struct SharedMapping: Hashable, Sendable {
  package let requestor: RequestorID
  /// At least two, in byte order.
  package let mvpds: [MVPDID]
  package let mappingID: ExactText
  /// Apple platforms, in the order of the tree.
  package let platforms: [Platform]
}
