package import Formats

/// Reads configuration responses of v1 in XML, and bare `<mvpd>` elements.
package enum ResponseXMLReader {
  /// The vendor's namespace; elements without one are taken as well.
  static let namespace = "http://pass.adobe.com/config"

  /// Reads all of `source`, called `file` in messages, and passes each response to `body`.
  ///
  /// - Throws: `FormatError` when the file cannot be read, or what `body` throws. Faults of the
  ///   text go to the reporter.
  package static func read(
    _ source: ByteSource, file: String, reporter: any InputReporter, pool: TextPool = TextPool(),
    _ body: (ConfigurationResponse) throws -> Void
  ) throws {
    try withoutActuallyEscaping(body) { body in
      var handler = ResponseXMLHandler(file: file, reporter: reporter, pool: pool, body: body)
      do {
        try XMLReader.read(source, &handler)
      } catch let error as FormatError {
        try reporter.report(error, in: file)
      } catch let problem as InputProblem {
        reporter.report(problem)
      }
    }
  }
}
