import Formats
import TVEModel

/// A value for a column that a CSV file lacks: `--default COLUMN=VALUE`.
package struct CSVDefault: Hashable, Sendable {
  /// As headers spell it.
  package let column: String
  package let value: String

  /// Takes the column's name in snake, kebab or camel case.
  ///
  /// - Throws: `unknown-column` when no kind of file has the column.
  package init(column: String, value: String) throws(InputProblem) {
    let folded = column.foldingWords
    guard
      let name = CSVKind.allColumnNames.first(where: {
        $0.foldingWords.utf8.elementsEqual(folded.utf8)
      })
    else {
      let suggestions = DidYouMean.candidates(for: column, among: CSVKind.allColumnNames)
      throw InputProblem(
        ProblemCode.unknownColumn, at: Place(file: "--default"), field: column, value: column,
        message: "no CSV file has a column '\(Excerpt.of(column))'",
        suggestions: suggestions)
    }
    self.column = name
    self.value = value
  }
}
