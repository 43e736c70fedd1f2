/// A fault in a text that was read.
package struct FormatProblem: Hashable, Sendable, CustomStringConvertible {
  /// Names the kind of fault, in kebab case.
  package let code: String
  /// What is wrong, what was expected and what to do next; no place in it.
  package let message: String
  package let position: SourcePosition?
  /// Where the fault is in the document, for example `requestor.mvpds[3].displayName`.
  package let path: String?

  /// A fault of kind `code` at a place.
  package init(
    code: String, message: String, position: SourcePosition? = nil, path: String? = nil
  ) {
    self.code = code
    self.message = message
    self.position = position
    self.path = path
  }

  /// Place, path and message.
  package var description: String {
    var text = ""
    if let position { text += "\(position): " }
    if let path { text += "\(path): " }
    return text + message
  }
}
