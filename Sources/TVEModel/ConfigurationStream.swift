/// A whole configuration, read once in order: what validation, export, dump and report consume.
///
/// The store, a release and a set of files produce it.
public protocol ConfigurationStream {
  /// Gives the MVPDs once, then each requestor in byte order of its id with its integrations.
  mutating func read(
    mvpds: (MVPDDirectory) throws -> Void,
    requestor: (RequestorConfiguration) throws -> Void
  ) throws
}
