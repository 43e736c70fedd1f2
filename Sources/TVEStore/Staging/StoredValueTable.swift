import Formats
import Postgres
import TVEInterchange
import TVEModel

/// The different rows of settings that an estate states, each once: of 700,000 rows most are equal.
///
/// A class, because one thread may add rows that it reads while another compares with them.
final class StoredValueTable {
  /// Stands for "no row".
  static let none: UInt32 = 0
  /// Stands for a row that was not kept, as there are too many different ones.
  static let unknown = UInt32.max

  /// So many different rows are kept, a few megabytes.
  private static let limit = 20_000

  private let monitor = Monitor()
  /// Behind the monitor.
  private var rows = Rows()
  /// Of the thread that compares.
  private var comparisons: [Comparison] = []

  /// What a record says, compared with a row before: records in a sequence say the same.
  private struct Comparison {
    let index: UInt32
    let fields: SettingFieldSet
    let values: SettingValues
    let isUnchanged: Bool
  }

  /// The number of a row, from its eleven columns at `column` on.
  ///
  /// - Throws: `conversion`.
  func index(of row: borrowing CopyRow, from column: Int) throws(PostgresError) -> UInt32 {
    monitor.lock()
    defer { monitor.unlock() }
    return try rows.index(of: row, from: column)
  }

  /// A row by its number.
  func row(_ index: UInt32) -> SettingValues {
    monitor.lock()
    defer { monitor.unlock() }
    return rows[index]
  }

  /// True when the row stays as it is after the record; false in doubt.
  func isUnchanged(_ index: UInt32, by record: SettingRecord) -> Bool {
    if index == Self.unknown { return false }
    for known in comparisons
    where known.index == index && known.fields == record.fields && known.values == record.values {
      return known.isUnchanged
    }
    let row = self.row(index)
    let isUnchanged = record.fields.allSatisfy { row[$0] == record.values[$0] }
    if comparisons.count == 16 { comparisons.removeFirst() }
    comparisons.append(
      Comparison(
        index: index, fields: record.fields, values: record.values, isUnchanged: isUnchanged))
    return isUnchanged
  }
}

extension StoredValueTable {
  /// The rows, with what finds them again.
  private struct Rows {
    private var rows: [SettingValues] = [SettingValues()]
    private var indices: [[UInt8]: UInt32] = [:]
    private var key: [UInt8] = []
    private var lastKey: [UInt8] = []
    private var lastIndex = StoredValueTable.none

    subscript(index: UInt32) -> SettingValues { rows[Int(index)] }

    mutating func index(of row: borrowing CopyRow, from column: Int) throws(PostgresError) -> UInt32
    {
      key.removeAll(keepingCapacity: true)
      for field in column..<(column + SettingField.allCases.count) {
        let bytes = row.bytes(field)
        // A text may hold any byte but 0, and null is not the empty text.
        key.append(row.isNull(field) ? 0 : 1)
        key.append(contentsOf: bytes)
        key.append(0)
      }
      if key == lastKey { return lastIndex }
      swap(&key, &lastKey)
      if let index = indices[lastKey] {
        lastIndex = index
      } else {
        lastIndex = try add(row, from: column)
      }
      return lastIndex
    }

    private mutating func add(
      _ row: borrowing CopyRow, from column: Int
    ) throws(PostgresError) -> UInt32 {
      guard rows.count < StoredValueTable.limit else { return StoredValueTable.unknown }
      rows.append(try SettingValues(row, from: column))
      indices[lastKey] = UInt32(rows.count - 1)
      return UInt32(rows.count - 1)
    }
  }
}
