/// Takes the files of an export, one by one, in any order.
package protocol ArtifactSink: AnyObject {
  /// Takes the file that is to lie at `path` below the exported folder.
  ///
  /// - Throws: what keeps it from being taken; no further file is taken then.
  func write(_ path: String, _ bytes: [UInt8]) throws(ArtifactError)
}
