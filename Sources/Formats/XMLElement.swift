/// An XML element with all that is in it.
package struct XMLElement: Hashable, Sendable {
  /// The local name.
  package let name: String
  package let namespace: String?
  package let attributes: [XMLAttribute]
  package var children: [XMLElement] = []
  /// All text directly in it, that between its children too.
  package var text = ""
  /// Where its start tag starts.
  package let position: SourcePosition

  /// An element with nothing in it.
  package init(
    name: String, namespace: String? = nil, attributes: [XMLAttribute] = [],
    position: SourcePosition = SourcePosition(line: 1, column: 1)
  ) {
    self.name = name
    self.namespace = namespace
    self.attributes = attributes
    self.position = position
  }

  /// The first child with the local name `name`.
  package func child(_ name: String) -> XMLElement? {
    children.first { $0.name.utf8.elementsEqual(name.utf8) }
  }

  /// All children with the local name `name`.
  package func children(_ name: String) -> [XMLElement] {
    children.filter { $0.name.utf8.elementsEqual(name.utf8) }
  }

  /// The value of the attribute `name` that is in no namespace.
  package func attribute(_ name: String) -> String? {
    attributes.first { $0.namespace == nil && $0.name.utf8.elementsEqual(name.utf8) }?.value
  }
}
