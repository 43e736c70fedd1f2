/// How results are written.
package enum OutputFormat: String, CaseIterable, Hashable, Sendable {
  /// For lists a table on a terminal and tsv in a pipe; elsewhere the same lines in both.
  case text
  case table
  case tsv
  case csv
  case json
  case ndjson
  /// One key a line.
  case ids
  case yaml
  case markdown
  case sarif
  case junit
  case github

  /// Those of a command that prints rows.
  package static let rows: [OutputFormat] = [.text, .table, .tsv, .csv, .json, .ndjson, .ids]
  /// Those of a command that shows one thing.
  package static let document: [OutputFormat] = [.text, .json]

  /// Whether errors are written as JSON when results are.
  var isJSON: Bool { self == .json || self == .ndjson }
}
