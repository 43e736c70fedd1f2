/// How far one change reaches.
package struct Reach: Sendable, Hashable {
  /// The requestors with at least one artifact that it changes.
  package var requestors = 0
  /// The files of an export that differ.
  package var artifacts = 0

  package init(requestors: Int = 0, artifacts: Int = 0) {
    self.requestors = requestors
    self.artifacts = artifacts
  }
}
