package import Postgres
package import TVEModel

/// Reads the configuration in key order within the transaction that is open, requestor by
/// requestor, in flat memory.
///
/// A class, because it stands in the middle of a result of the connection. With a second
/// connection on the same snapshot the two big tables are two ordered streams merged here, which
/// takes a third of the time of a join; alone it joins, and sees what the transaction wrote.
package final class ConfigurationReader {
  package let directory: MVPDDirectory
  /// The stamps of the integrations of the requestor read last, in their order.
  package private(set) var stamps: [RowStamp] = []

  private let requestors: [RequestorConfiguration]
  private var rows: any IntegrationRows
  private var next = 0

  /// - Parameters:
  ///   - connection: in a transaction; busy until all is read or the reader is let go.
  ///   - second: in a transaction on the same snapshot; nil to use one connection.
  package init(
    _ connection: Connection, second: Connection? = nil,
    selection: ConfigurationSelection = ConfigurationSelection()
  ) throws {
    let scope = try SelectionScope(selection, connection)
    directory = MVPDDirectory(try MVPDTable.all(connection))
    requestors = try RequestorTable.configurations(connection, scope)
    if let second {
      try scope.declare(on: second)
      rows = try MergedIntegrationRows(connection, second, scope)
    } else {
      rows = try JoinedIntegrationRows(connection, scope)
    }
  }

  /// The next requestor in byte order with its integrations, or nil after the last.
  package func nextRequestor() throws -> RequestorConfiguration? {
    guard next < requestors.count else { return nil }
    var configuration = requestors[next]
    next += 1
    stamps.removeAll(keepingCapacity: true)
    configuration.integrations = try rows.integrations(
      of: configuration.requestor.id, stamps: &stamps)
    return configuration
  }

  /// Reads all requestors that are left.
  package func forEach(_ body: (RequestorConfiguration) throws -> Void) throws {
    while let configuration = try nextRequestor() { try body(configuration) }
  }
}

/// The integrations in key order, taken requestor by requestor.
protocol IntegrationRows: AnyObject {
  /// Those of one requestor; requestors are asked for in byte order.
  func integrations(of id: RequestorID, stamps: inout [RowStamp]) throws -> [Integration]
}
