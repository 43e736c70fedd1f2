/// Where one format of a result goes until the whole of it is there; a class because writer and
/// owner share it.
package protocol OutputTarget: AnyObject {
  /// Takes the bytes.
  var channel: OutputChannel { get }

  /// Puts what was written in its place.
  ///
  /// - Throws: `ToolError` of status 7 if it cannot be written. A failure of standard output is not
  ///   thrown here but told at the end of the run.
  func commit() throws
}
