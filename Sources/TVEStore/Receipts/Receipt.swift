package import Postgres

/// Proof of a transaction, written in it, for a client that does not get the answer to COMMIT.
package struct Receipt: Sendable, Hashable {
  /// A UUID, made before the transaction writes.
  package let id: String
  /// The transaction, as the server counts.
  package let transaction: String

  /// Writes a receipt in the transaction that is open.
  package init(writtenOn connection: Connection) throws(PostgresError) {
    let id = Self.newID()
    transaction = try connection.value("select tve.write_receipt(\(id)::uuid)::text")
    self.id = id
  }

  /// A random UUID of version 4.
  private static func newID() -> String {
    var generator = SystemRandomNumberGenerator()
    var bytes = (0..<16).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    bytes[6] = bytes[6] & 0x0F | 0x40
    bytes[8] = bytes[8] & 0x3F | 0x80
    let digits = bytes.map { byte in
      let text = String(byte, radix: 16)
      return text.utf8.count == 1 ? "0" + text : text
    }
    return [0..<4, 4..<6, 6..<8, 8..<10, 10..<16].map { digits[$0].joined() }
      .joined(separator: "-")
  }
}
