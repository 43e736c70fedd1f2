import Formats
import ArgumentKit
import TVEModel

/// Which of a command's columns are printed, in which order, and which make the key.
struct RowLayout {
  /// The columns printed.
  let columns: [Column]
  /// Their places in a row as the command gives it.
  let indices: [Int]
  /// The places of the columns that make the key.
  let key: [Int]

  /// Which of the columns printed make the key.
  var keyColumns: Set<Int> {
    Set(indices.indices.filter { key.contains(indices[$0]) })
  }

  /// The layout of `columns`, narrowed to `fields` in their order, if there are any.
  ///
  /// - Throws: `ToolError` of status 2 that lists the columns, for a field that is none of them
  ///   or that is named twice.
  init(_ columns: [Column], key: [String], fields: [String]) throws {
    let names = columns.map(\.name)
    self.key = key.compactMap { names.firstIndex(of: $0) }
    guard !fields.isEmpty else {
      self.columns = columns
      indices = Array(columns.indices)
      return
    }
    let folded = names.map(\.foldingWords)
    var indices: [Int] = []
    for field in fields {
      guard let index = folded.firstIndex(of: field.foldingWords) else {
        throw ToolError.usage(
          "there is no column '\(field)', only \(names.joined(separator: ", "))",
          code: "column-unknown", suggestions: DidYouMean.candidates(for: field, among: names))
      }
      guard !indices.contains(index) else {
        throw ToolError.usage("column '\(field)' is named twice", code: "column-repeated")
      }
      indices.append(index)
    }
    self.indices = indices
    self.columns = indices.map { columns[$0] }
  }
}
