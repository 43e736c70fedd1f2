import ArgumentKit

/// Takes rows one at a time and writes them in every format asked for, in flat memory; a class
/// because its renderers hold open files.
package final class RowWriter {
  private let layout: RowLayout
  private let columnCount: Int
  private var renderers: [any RowRenderer] = []
  private var targets: [any OutputTarget] = []
  private let context: Context
  private let lines: LineRendering?

  /// Makes the renderer of the format `text` for rows that people read as lines, the same on a
  /// terminal and in a pipe; the flag says whether there are colours.
  typealias LineRendering = (_ channel: OutputChannel, _ colors: Bool) -> any RowRenderer

  init(
    _ context: Context, kind: String, columns: [Column], key: [String],
    members: [(name: String, value: Cell)], lines: LineRendering? = nil
  ) throws {
    self.context = context
    self.lines = context.globals.fields.isEmpty ? lines : nil
    columnCount = columns.count
    layout = try RowLayout(columns, key: key, fields: context.globals.fields)
    for request in context.outputs {
      let target = try context.target(request)
      targets.append(target)
      let envelope = JSONRenderer.Envelope(kind: kind, members: members)
      renderers.append(renderer(request.format, to: target.channel, envelope: envelope))
    }
    for renderer in renderers { renderer.begin() }
  }

  /// False when no further row would be shown, so that the work can end.
  package var wantsMore: Bool { renderers.contains { $0.wantsMore } }

  /// Writes a row with a cell for each of the columns, in their order.
  ///
  /// - Throws: `ToolError` when nobody reads standard output any more or it cannot be written.
  package func push(_ cells: [Cell]) throws {
    precondition(cells.count == columnCount, "a row has a cell for each column")
    for renderer in renderers { renderer.row(cells) }
    if let failure = context.output.failure { throw OutputFailure(failure) }
  }

  /// Ends the rows.
  ///
  /// - Parameter next: the key to pass as `--after`, when `--limit` left rows off.
  package func finish(next: String? = nil) throws {
    for renderer in renderers {
      renderer.end(next: next)
      if let table = renderer as? TableRenderer { tell(of: table) }
    }
    for target in targets { try target.commit() }
  }

  private func tell(of table: TableRenderer) {
    if table.leftOff {
      context.note(
        "stopped after 1,000 rows: a pipe, '--format tsv' or '--format table=FILE' has them all")
    }
    if !table.hiddenColumns.isEmpty {
      context.note(
        """
        the terminal is too narrow for \(Wording.firstTen(table.hiddenColumns)): '--fields' \
        chooses columns, a pipe gets all
        """)
    }
  }

  private func renderer(
    _ format: OutputFormat, to channel: OutputChannel, envelope: JSONRenderer.Envelope
  ) -> any RowRenderer {
    switch format {
    case .table:
      table(channel)
    case .csv:
      CSVRenderer(layout, to: channel)
    case .json:
      JSONRenderer(layout, to: channel, envelope: envelope)
    case .ndjson:
      JSONRenderer(layout, to: channel, envelope: nil)
    case .ids:
      IDRenderer(layout, to: channel)
    case .text where lines != nil:
      lines?(channel, context.allowsColors(on: channel)) ?? table(channel)
    case .text where channel.isTerminal:
      table(channel)
    default:
      TSVRenderer(layout, to: channel, hasHeader: context.globals.hasHeader)
    }
  }

  private func table(_ channel: OutputChannel) -> TableRenderer {
    TableRenderer(
      layout, to: channel, width: context.width,
      colors: context.allowsColors(on: channel))
  }
}
