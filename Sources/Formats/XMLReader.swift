/// Reads an XML document in flat memory.
///
/// UTF-8 only; a document type declaration is refused, so there are no entities but the five
/// predefined ones. Comments and processing instructions are passed over.
package enum XMLReader {
  /// How many elements may be open at a time.
  package static let depthLimit = 512

  /// Reads all of `source` and tells `handler`; a text or tag may have at most `tokenLimit` bytes.
  ///
  /// - Throws: `FormatError` for the first fault, or what `handler` threw.
  package static func read<Handler: XMLHandler>(
    _ source: ByteSource, _ handler: inout Handler, tokenLimit: Int = 16 << 20
  ) throws {
    let parser = ExpatParser(handler, tokenLimit: tokenLimit)
    defer {
      if let changed = parser.handler as? Handler { handler = changed }
    }
    try parser.parse(source)
  }

  /// The whole of `source` as a tree, for small documents.
  ///
  /// - Throws: `FormatError` for the first fault.
  package static func document(_ source: ByteSource) throws -> XMLElement {
    var root: XMLElement?
    var builder = XMLTreeBuilder(names: nil) { element, _ in root = element }
    try read(source, &builder)
    guard let root else { preconditionFailure("a document without a fault has a root element") }
    return root
  }

  /// Reads all of `source` and passes each element that has one of the local names `names`, as a
  /// tree, to `body`, with the local names of the elements that it is in; one tree is in memory at
  /// a time. Elements inside a tree that is passed are not passed again.
  ///
  /// - Throws: `FormatError` for the first fault, or what `body` threw.
  package static func elements(
    named names: Set<String>, in source: ByteSource,
    _ body: @escaping (_ element: XMLElement, _ ancestors: [String]) throws -> Void
  ) throws {
    var builder = XMLTreeBuilder(names: names, body: body)
    try read(source, &builder)
  }
}
