/// An attribute of an XML element.
package struct XMLAttribute: Hashable, Sendable {
  /// The local name.
  package let name: String
  /// Nil for an attribute without a prefix.
  package let namespace: String?
  package let value: String

  /// The attribute `name`.
  package init(name: String, namespace: String? = nil, value: String) {
    self.name = name
    self.namespace = namespace
    self.value = value
  }
}
