/// The mark that keeps a spreadsheet from running a cell.
///
/// A cell that begins with `=`, `+`, `-`, `@`, TAB or CR, after any number of apostrophes, is
/// written with one more apostrophe in front; reading takes one off such a cell, so every value
/// comes back as it was.
enum CSVInertness {
  /// Whether `cell` is one that a mark belongs in front of.
  static func needsMark(_ cell: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    while index < cell.count, cell[index] == 0x27 { index += 1 }
    guard index < cell.count else { return false }
    switch cell[index] {
    case 0x3D, 0x2B, 0x2D, 0x40, 0x09, 0x0D: return true
    default: return false
    }
  }

  /// Whether `cell` begins with a mark.
  static func isMarked(_ cell: UnsafeBufferPointer<UInt8>) -> Bool {
    cell.first == 0x27 && needsMark(cell)
  }
}
