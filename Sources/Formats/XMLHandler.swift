/// Receives what an `XMLReader` meets; an error thrown here stops the reading and is rethrown.
package protocol XMLHandler {
  /// An element begins; `name` is its local name, `position` that of its tag.
  mutating func start(
    name: String, namespace: String?, attributes: [XMLAttribute], position: SourcePosition) throws

  /// All text, CDATA included, between two tags; never empty.
  mutating func text(_ text: String, position: SourcePosition) throws

  /// The element `name` ends; `position` is that of its end tag, or of what follows `<name/>`.
  mutating func end(name: String, position: SourcePosition) throws
}
