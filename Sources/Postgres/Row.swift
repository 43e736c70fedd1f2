/// One row of a result: its values, copied out, by place or by column name.
///
/// A conversion of a null, of a column that is not there or of text of another form throws
/// `PostgresError.conversion` with the column's name.
package struct Row: Sendable {
  let columns: ResultColumns
  let values: [String?]

  /// The names of the columns in order.
  package var columnNames: [String] { columns.names }

  /// The text of each column in order.
  package var texts: [String?] { values }

  /// The value of a column as a Swift value.
  package func value<Value: ColumnValue>(
    _ column: String, as type: Value.Type = Value.self
  ) throws(PostgresError) -> Value {
    guard let index = columns.index(of: column) else {
      throw .conversion(column: column, type: Value.columnTypeName)
    }
    return try value(index)
  }

  /// The value at a place, counted from 0.
  package func value<Value: ColumnValue>(
    _ index: Int, as type: Value.Type = Value.self
  ) throws(PostgresError) -> Value {
    guard values.indices.contains(index), let value = Value(columnText: values[index]) else {
      let name = columns.names.indices.contains(index) ? columns.names[index] : String(index)
      throw .conversion(column: name, type: Value.columnTypeName)
    }
    return value
  }

  package func string(_ column: String) throws(PostgresError) -> String { try value(column) }
  package func string(_ index: Int) throws(PostgresError) -> String { try value(index) }
  package func optionalString(_ column: String) throws(PostgresError) -> String? {
    try value(column)
  }
  package func optionalString(_ index: Int) throws(PostgresError) -> String? { try value(index) }
  package func int(_ column: String) throws(PostgresError) -> Int { try value(column) }
  package func int(_ index: Int) throws(PostgresError) -> Int { try value(index) }
  package func optionalInt(_ column: String) throws(PostgresError) -> Int? { try value(column) }
  package func optionalInt(_ index: Int) throws(PostgresError) -> Int? { try value(index) }
  package func bool(_ column: String) throws(PostgresError) -> Bool { try value(column) }
  package func bool(_ index: Int) throws(PostgresError) -> Bool { try value(index) }
  package func optionalBool(_ column: String) throws(PostgresError) -> Bool? { try value(column) }
  package func optionalBool(_ index: Int) throws(PostgresError) -> Bool? { try value(index) }
  package func strings(_ column: String) throws(PostgresError) -> [String] { try value(column) }
  package func strings(_ index: Int) throws(PostgresError) -> [String] { try value(index) }
  package func optionalStrings(_ column: String) throws(PostgresError) -> [String]? {
    try value(column)
  }
  package func optionalStrings(_ index: Int) throws(PostgresError) -> [String]? {
    try value(index)
  }
}

/// The column names of a result, shared by its rows.
struct ResultColumns: Sendable {
  let names: [String]
  private let indices: [String: Int]

  init(_ names: [String]) {
    self.names = names
    // Of columns with one name the first counts.
    indices = Dictionary(
      names.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  }

  func index(of name: String) -> Int? { indices[name] }
}
