/// Writes rows in one format.
protocol RowRenderer: AnyObject {
  /// False when further rows would not be shown.
  var wantsMore: Bool { get }

  /// Writes what stands before the first row.
  func begin()

  /// Writes a row, whose cells are in the order of the command's columns.
  func row(_ cells: [Cell])

  /// Writes what stands after the last row; `next` is the key to pass as `--after`, if rows are left.
  func end(next: String?)
}

extension RowRenderer {
  var wantsMore: Bool { true }
}
