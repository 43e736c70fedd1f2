import Formats
import TVEModel

/// The cells of the row that a CSV file's reader stands at, by column.
///
/// A class, because it owns the bytes of the defaults.
final class CSVCells {
  /// The cell of one column; `index` nil for a default.
  struct Cell {
    var index: Int?
    fileprivate var constant: UnsafeBufferPointer<UInt8>
  }

  private let file: String
  private var storage: [UnsafeMutableBufferPointer<UInt8>] = []
  private(set) var row: CSVRow?

  init(file: String) {
    self.file = file
  }

  deinit {
    for buffer in storage { buffer.deallocate() }
  }

  /// The cell of a column that has this source.
  func cell(_ source: CSVHeader.Source) -> Cell {
    switch source {
    case .field(let index):
      return Cell(index: index, constant: UnsafeBufferPointer(start: nil, count: 0))
    case .constant(let bytes):
      let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
      _ = buffer.initialize(from: bytes)
      storage.append(buffer)
      return Cell(index: nil, constant: UnsafeBufferPointer(buffer))
    }
  }

  /// Goes to the next row.
  func advance(to row: CSVRow) { self.row = row }

  /// The bytes of a cell without white space around them; they die with the row.
  func bytes(_ cell: Cell) -> UnsafeBufferPointer<UInt8> {
    let raw = rawBytes(cell)
    let range = TextCleaning.range(of: raw)
    return range.count == raw.count ? raw : UnsafeBufferPointer(rebasing: raw[range])
  }

  /// True when a cell has white space around its value.
  func isPadded(_ cell: Cell) -> Bool { bytes(cell).count != rawBytes(cell).count }

  /// The text of a cell as it stands in the file.
  func text(_ cell: Cell) -> String { String(decoding: rawBytes(cell), as: UTF8.self) }

  private func rawBytes(_ cell: Cell) -> UnsafeBufferPointer<UInt8> {
    guard let index = cell.index, let row else { return cell.constant }
    return row.bytes(at: index)
  }

  /// Where the row stands.
  var place: Place { Place(file: file, line: row?.line, row: row?.number) }

  /// Where a cell stands: in the row, or on the command line.
  func place(_ cell: Cell) -> Place {
    guard let index = cell.index, let row else { return Place(file: "--default") }
    let position = row.position(of: index)
    return Place(file: file, line: position.line, column: position.column, row: row.number)
  }
}
