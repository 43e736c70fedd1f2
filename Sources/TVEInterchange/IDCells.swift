import Formats
import TVEModel

/// Reads ids from the bytes of cells, and keeps the one before, which often comes again.
struct IDCells<Kind> {
  private var bytes: [UInt8] = []
  private var last: Identifier<Kind>?

  /// The id; nil when the bytes are none as they stand, padding included.
  mutating func id(_ cell: UnsafeBufferPointer<UInt8>) -> Identifier<Kind>? {
    if let last, cell.count == bytes.count, bytes.elementsEqual(cell) { return last }
    guard Self.isWellFormed(cell) else { return nil }
    bytes.removeAll(keepingCapacity: true)
    bytes.append(contentsOf: cell)
    let id = Identifier<Kind>(trusted: String(decoding: cell, as: UTF8.self))
    last = id
    return id
  }

  /// The same form as `Identifier.violation` checks, on bytes.
  private static func isWellFormed(_ cell: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = cell.first, cell.count <= Identifier<Kind>.maximumLength,
      isLetterOrDigit(first)
    else { return false }
    for byte in cell where !isLetterOrDigit(byte) && byte != 0x5F && byte != 0x2D { return false }
    return true
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte) || (0x41...0x5A).contains(byte)
  }
}
