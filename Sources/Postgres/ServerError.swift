internal import CLibPQ

/// An error that the server reported for a statement, its fields kept whole.
package struct ServerError: Error, Equatable, Sendable {
  /// Five characters, for example `23505`.
  package var sqlState: String
  /// `ERROR`, `FATAL` or `PANIC`, whatever the language of the server.
  package var severity: String
  /// The first line of the report.
  package var message: String
  /// More about the case at hand; it may quote values of the row.
  package var detail: String?
  /// What the server advises.
  package var hint: String?
  /// Where in functions the error arose.
  package var context: String?
  package var schema: String?
  package var table: String?
  package var column: String?
  package var dataType: String?
  package var constraint: String?
  /// Where in the statement, counted in characters from 1.
  package var position: Int?

  package init(
    sqlState: String, severity: String = "ERROR", message: String, detail: String? = nil,
    constraint: String? = nil
  ) {
    self.sqlState = sqlState
    self.severity = severity
    self.message = message
    self.detail = detail
    self.constraint = constraint
  }

  /// The error in a failed result; nil when it was made by libpq, which knows no SQLSTATE.
  init?(result: OpaquePointer) {
    func field(_ code: Character) -> String? {
      guard let ascii = code.asciiValue, let text = PQresultErrorField(result, Int32(ascii)) else {
        return nil
      }
      return String(cString: text)
    }
    guard let sqlState = field("C") else { return nil }
    self.sqlState = sqlState
    severity = field("V") ?? field("S") ?? "ERROR"
    message = field("M") ?? ""
    detail = field("D")
    hint = field("H")
    context = field("W")
    schema = field("s")
    table = field("t")
    column = field("c")
    dataType = field("d")
    constraint = field("n")
    position = field("P").flatMap { Int($0) }
  }
}
