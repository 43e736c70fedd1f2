import ArgumentKit
import TVEModel

/// The rows of `simulate --matrix`.
struct MatrixTable {
  let matrix: SimulationMatrix
  let requestor: ResolvedRequestor
  let clients: [ClientKind]

  private static let conditions = SimulationMatrix.Dimension.Name.allCases
  private static let columns =
    [Column("client")] + conditions.map { Column($0.rawValue, .list) }
    + [Column("viewer"), Column("mvpdId"), Column("codes", .list)] + DecidingFact.columns
    + [Column("tokenSource")]

  /// Writes every row in every format asked for.
  func write(_ context: Context) throws {
    let writer = try context.rows(
      "simulation.matrix", Self.columns, key: ["client"] + Self.conditions.map(\.rawValue),
      members: [
        ("requestorId", .text(requestor.id.description)),
        ("platform", .text(requestor.platform.rawValue)),
      ]
    ) { channel, colors in lines(channel, colors) }
    for client in clients {
      for row in matrix.rows(client) {
        guard writer.wantsMore else { break }
        try writer.push(cells(row, client))
      }
    }
    try writer.finish()
  }

  private func cells(_ row: SimulationMatrix.Row, _ client: ClientKind) -> [Cell] {
    [.text(client.rawValue)]
      + Self.conditions.map { row.conditions[$0].map(Cell.list) ?? .notStated }
      + [
        .text(row.viewer.kind), .optional(row.viewer.mvpd?.description),
        .list(row.codes.map(\.code)),
      ] + DecidingFact.cells(row.decidedBy) + [.optional(row.tokenSource)]
  }

  private func lines(_ channel: OutputChannel, _ colors: Bool) -> GroupedLines {
    GroupedLines(
      Self.columns,
      shown: Self.conditions.map(\.rawValue) + ["viewer", "mvpdId", "codes", "decidedBy"],
      to: channel, colors: colors,
      heading: { client, count in
        "\(requestor.id, .bold) on \(requestor.platform), \(client): \(Wording.count(count, "row"))"
      },
      ending: { _, _ in "each row stands for all combinations of its values; - is any value" })
  }
}
