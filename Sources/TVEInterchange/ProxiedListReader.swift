package import Formats

/// Reads proxied lists: the MVPDs that a proxy stands for, as the vendor's management API has them.
package enum ProxiedListReader {
  /// The namespace of the vendor's schema; the vendor's own sample has none, and both are taken.
  static let namespace = "http://tve.adobe.com/data/proxiedmvpd"

  /// The MVPDs of `source`, called `file` in messages, in the order of the file.
  ///
  /// - Throws: `FormatError` when the file cannot be read. Faults of the text go to the reporter,
  ///   and an MVPD with a fault is left out.
  package static func read(
    _ source: ByteSource, file: String, reporter: any InputReporter
  ) throws -> [ProxiedProvider] {
    var handler = ProxiedListHandler(file: file, reporter: reporter)
    do {
      try XMLReader.read(source, &handler)
    } catch let error as FormatError {
      try reporter.report(error, in: file)
    } catch let problem as InputProblem {
      reporter.report(problem)
    }
    return handler.finish()
  }
}
