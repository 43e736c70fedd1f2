package import Formats

/// Rows as JSON: one document with all of them, or one object a line.
final class JSONRenderer: RowRenderer {
  private let layout: RowLayout
  private let channel: OutputChannel
  private let envelope: Envelope?
  private var json = JSONWriter()

  /// What stands around the items of a document.
  struct Envelope {
    /// `integration.list`.
    let kind: String
    /// Between kind and items: `platform`.
    let members: [(name: String, value: Cell)]
  }

  /// - Parameter envelope: nil for one object a line.
  init(_ layout: RowLayout, to channel: OutputChannel, envelope: Envelope?) {
    self.layout = layout
    self.channel = channel
    self.envelope = envelope
  }

  func begin() {
    guard let envelope else { return }
    json.beginObject()
    json.key("formatVersion")
    json.int(1)
    json.key("kind")
    json.string(envelope.kind)
    for (name, value) in envelope.members {
      json.key(name)
      json.cell(value, .text)
    }
    json.key("items")
    json.beginArray()
  }

  func row(_ cells: [Cell]) {
    json.beginObject()
    for (column, index) in zip(layout.columns, layout.indices) {
      json.key(column.name)
      json.cell(cells[index], column.kind)
    }
    json.endObject()
    if envelope == nil { json.newline() }
    drain()
  }

  func end(next: String?) {
    if envelope != nil {
      json.endArray()
      json.key("next")
      if let next { json.string(next) } else { json.null() }
      json.endObject()
      json.newline()
    }
    drain()
  }

  private func drain() {
    channel.write(channel.isTerminal ? TerminalText.escapeJSON(json.buffer) : json.buffer)
    json.buffer.removeAll(keepingCapacity: true)
  }
}

extension JSONWriter {
  /// Writes the value of a cell in a column of `kind`.
  package mutating func cell(_ cell: Cell, _ kind: Column.Kind) {
    switch cell {
    case .text(let text), .time(let text): string(text)
    case .bool(let truth): bool(truth)
    case .int(let number): int(number)
    case .list(let items): strings(items)
    case .noneStated:
      if kind == .list { strings([]) } else { string("") }
    case .notStated: null()
    }
  }

  /// Writes an array of strings.
  package mutating func strings(_ values: [String]) {
    beginArray()
    for value in values { string(value) }
    endArray()
  }
}
