package import ArgumentKit

/// `FIELD=G` or `FIELD!=G` of `--where`.
package struct Predicate: ArgumentValue, Hashable {
  /// As typed; compare with `foldingWords`.
  package let field: String
  package let isNegated: Bool
  package let glob: Glob

  /// As typed.
  package var description: String { "\(field)\(isNegated ? "!" : "")=\(glob)" }

  package init(field: String, isNegated: Bool = false, glob: Glob) {
    self.field = field
    self.isNegated = isNegated
    self.glob = glob
  }

  package init(argument: String) throws(ArgumentValueError) {
    let form = ArgumentValueError("is not of the form FIELD=VALUE or FIELD!=VALUE")
    guard let equals = argument.utf8.firstIndex(of: UInt8(ascii: "=")) else { throw form }
    var field = argument[..<equals]
    let isNegated = field.utf8.last == UInt8(ascii: "!")
    if isNegated { field = field.dropLast() }
    if field.utf8.isEmpty { throw form }
    self.field = String(field)
    self.isNegated = isNegated
    glob = Glob(String(argument[argument.utf8.index(after: equals)...]))
  }

  /// Whether a value of the field, spelled as in text output, fulfils the predicate.
  package func holds(for value: String) -> Bool {
    glob.matches(value) != isNegated
  }
}
