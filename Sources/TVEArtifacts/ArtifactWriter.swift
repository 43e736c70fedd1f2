package import TVEModel

/// One format of exported file: where it lies and how a requestor is written in it.
///
/// The bytes depend on the resolved requestor alone.
package protocol ArtifactWriter: Sendable {
  /// What `--artifact` and the manifest call the format, for example `v2-json`.
  var name: String { get }

  /// What a path has between the platform's folder and the requestor's id.
  var pathPrefix: String { get }

  /// What a path has after the requestor's id.
  var pathSuffix: String { get }

  /// True when the format has a file for the platform.
  func exists(on platform: Platform) -> Bool

  /// Appends the whole file to `buffer`.
  ///
  /// - Throws: `draft` when an active MVPD has no display name or logo where the format needs one.
  func write(
    _ requestor: ResolvedRequestor, to buffer: inout [UInt8]
  ) throws(ArtifactError)
}
