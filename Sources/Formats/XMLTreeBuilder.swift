/// Builds the tree of each wanted element of a document that is read.
struct XMLTreeBuilder: XMLHandler {
  /// Local names of the wanted elements; nil for the root.
  private let names: Set<String>?
  private let body: (XMLElement, [String]) throws -> Void
  private var ancestors: [String] = []
  private var open: [XMLElement] = []

  /// Passes each tree, and the names of the elements around it, to `body`.
  init(names: Set<String>?, body: @escaping (XMLElement, [String]) throws -> Void) {
    self.names = names
    self.body = body
  }

  /// Begins a tree or a branch of it.
  mutating func start(
    name: String, namespace: String?, attributes: [XMLAttribute], position: SourcePosition
  ) throws {
    guard !open.isEmpty || names?.contains(name) ?? true else {
      ancestors.append(name)
      return
    }
    open.append(
      XMLElement(name: name, namespace: namespace, attributes: attributes, position: position))
  }

  /// Adds to the text of the open element.
  mutating func text(_ text: String, position: SourcePosition) throws {
    guard let last = open.indices.last else { return }
    open[last].text += text
  }

  /// Ends a branch, or a tree, which is passed on.
  mutating func end(name: String, position: SourcePosition) throws {
    guard let element = open.popLast() else {
      ancestors.removeLast()
      return
    }
    guard let last = open.indices.last else { return try body(element, ancestors) }
    open[last].children.append(element)
  }
}
