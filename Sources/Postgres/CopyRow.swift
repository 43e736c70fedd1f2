/// One row of a `CopyReader`, read where it lies; valid until the reader's next row.
///
/// A conversion that does not fit throws `PostgresError.conversion` with the place of the field.
package struct CopyRow {
  /// Where a field lies; a negative length is null.
  struct Bounds {
    var start: Int32
    var length: Int32
  }

  let base: UnsafePointer<UInt8>
  let bounds: UnsafePointer<Bounds>
  /// The number of fields.
  package let count: Int

  /// Whether a field is null.
  package func isNull(_ index: Int) -> Bool { field(index).length < 0 }

  /// The bytes of a field, escapes undone, without a copy; empty for null.
  package func bytes(_ index: Int) -> UnsafeBufferPointer<UInt8> {
    let field = field(index)
    return UnsafeBufferPointer(
      start: base + Int(field.start), count: max(0, Int(field.length)))
  }

  package func string(_ index: Int) throws(PostgresError) -> String {
    guard !isNull(index) else { throw mismatch(index, String.columnTypeName) }
    return String(decoding: bytes(index), as: UTF8.self)
  }

  /// Nil for null.
  package func optionalString(_ index: Int) -> String? {
    isNull(index) ? nil : String(decoding: bytes(index), as: UTF8.self)
  }

  package func int(_ index: Int) throws(PostgresError) -> Int {
    guard let value = try optionalInt(index) else { throw mismatch(index, Int.columnTypeName) }
    return value
  }

  /// Nil for null.
  package func optionalInt(_ index: Int) throws(PostgresError) -> Int? {
    if isNull(index) { return nil }
    let digits = bytes(index)
    let isNegative = digits.first == UInt8(ascii: "-")
    var value = 0
    for byte in digits.dropFirst(isNegative ? 1 : 0) {
      let digit = Int(byte) - 48
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, carry) = product.subtractingReportingOverflow(digit)
      guard (0...9).contains(digit), !overflow, !carry else {
        throw mismatch(index, Int.columnTypeName)
      }
      value = sum
    }
    guard digits.count > (isNegative ? 1 : 0), isNegative || value != .min else {
      throw mismatch(index, Int.columnTypeName)
    }
    return isNegative ? value : -value
  }

  package func bool(_ index: Int) throws(PostgresError) -> Bool {
    guard let value = try optionalBool(index) else { throw mismatch(index, Bool.columnTypeName) }
    return value
  }

  /// Nil for null.
  package func optionalBool(_ index: Int) throws(PostgresError) -> Bool? {
    let text = bytes(index)
    guard text.count == 1 else {
      if isNull(index) { return nil }
      throw mismatch(index, Bool.columnTypeName)
    }
    switch text[0] {
    case UInt8(ascii: "t"): return true
    case UInt8(ascii: "f"): return false
    default: throw mismatch(index, Bool.columnTypeName)
    }
  }

  package func strings(_ index: Int) throws(PostgresError) -> [String] {
    guard let value = try optionalStrings(index) else {
      throw mismatch(index, [String].columnTypeName)
    }
    return value
  }

  /// Nil for null.
  package func optionalStrings(_ index: Int) throws(PostgresError) -> [String]? {
    if isNull(index) { return nil }
    guard let elements = TextArray.elements(bytes(index)) else {
      throw mismatch(index, [String].columnTypeName)
    }
    let texts = elements.compactMap { $0 }
    guard texts.count == elements.count else { throw mismatch(index, [String].columnTypeName) }
    return texts
  }

  private func field(_ index: Int) -> Bounds {
    precondition(index >= 0 && index < count, "no such field in the row")
    return bounds[index]
  }

  private func mismatch(_ index: Int, _ type: String) -> PostgresError {
    .conversion(column: String(index), type: type)
  }
}
