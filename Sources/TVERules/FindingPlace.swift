/// A further place of a finding.
package struct FindingPlace: Hashable, Sendable {
  package let file: String
  /// 1-based.
  package let line: Int?
  /// 1-based, in Unicode scalars.
  package let column: Int?

  package init(file: String, line: Int?, column: Int?) {
    self.file = file
    self.line = line
    self.column = column
  }
}
