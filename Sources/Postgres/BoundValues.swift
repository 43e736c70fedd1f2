internal import CLibPQ

/// The values of a query laid out as libpq takes them, alive for the time of one call.
struct BoundValues {
  private var bytes: [UInt8] = []
  /// Where each value begins in `bytes`; nil for null.
  private var starts: [Int?] = []
  private var lengths: [Int32] = []
  private var formats: [Int32] = []
  private var types: [Oid] = []

  /// Object ids of built-in types, fixed by PostgreSQL's catalogue.
  private static let textArrayType: Oid = 1009
  private static let byteaType: Oid = 17

  /// - Throws: `nulInText`.
  init(_ values: [QueryValue]) throws(PostgresError) {
    for (index, value) in values.enumerated() {
      switch value {
      case .null: append(nil, type: 0, isBinary: false)
      case .text(let text):
        try Self.refuseNUL(in: text, index)
        append(Array(text.utf8), type: 0, isBinary: false)
      case .textArray(let elements):
        let literal = TextArray.literal(elements)
        try Self.refuseNUL(in: literal, index)
        append(Array(literal.utf8), type: Self.textArrayType, isBinary: false)
      case .bytes(let data): append(data, type: Self.byteaType, isBinary: true)
      }
    }
  }

  /// Starts `sql` with these values on a connection; returns libpq's verdict.
  func send(_ sql: String, on pg: OpaquePointer) -> Int32 {
    bytes.withUnsafeBytes { buffer in
      let base = buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
      let pointers = starts.map { start in start.flatMap { base?.advanced(by: $0) } }
      return PQsendQueryParams(
        pg, sql, Int32(starts.count), types, pointers, lengths, formats, 0)
    }
  }

  private mutating func append(_ value: [UInt8]?, type: Oid, isBinary: Bool) {
    types.append(type)
    formats.append(isBinary ? 1 : 0)
    lengths.append(Int32(value?.count ?? 0))
    guard let value else {
      starts.append(nil)
      return
    }
    starts.append(bytes.count)
    bytes += value
    bytes.append(0)
  }

  private static func refuseNUL(in text: String, _ index: Int) throws(PostgresError) {
    if text.utf8.contains(0) { throw .nulInText(place: "value $\(index + 1)") }
  }
}
