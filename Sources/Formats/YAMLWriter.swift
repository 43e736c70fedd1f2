/// Appends canonical YAML to a buffer: block style, two spaces of indentation, one line a scalar,
/// double quotes around each string that could be read as something else.
package struct YAMLWriter {
  private struct Container {
    let isMapping: Bool
    let indent: Int
    let followsKey: Bool
    /// Whether its first entry goes on the line that is begun.
    var isInline: Bool
    var isEmpty = true
  }

  /// What was written; the caller may write it out and empty it (`removeAll(keepingCapacity:)`)
  /// at any time.
  package var buffer: [UInt8] = []
  private var containers: [Container] = []
  private var isAfterKey = false

  /// A writer that has written nothing.
  package init() {}

  /// Begins a mapping.
  package mutating func beginMapping() { begin(isMapping: true) }

  /// Ends a mapping; an empty one is `{}`.
  package mutating func endMapping() { end("{}") }

  /// Begins a sequence.
  package mutating func beginSequence() { begin(isMapping: false) }

  /// Ends a sequence; an empty one is `[]`.
  package mutating func endSequence() { end("[]") }

  /// Writes the name of the entry whose value comes next; at most 1,000 bytes, as YAML asks.
  package mutating func key(_ name: String) {
    beginEntry()
    scalar(name)
    buffer.append(0x3A)
    isAfterKey = true
  }

  /// Writes a string.
  package mutating func string(_ value: String) {
    beginScalar()
    scalar(value)
  }

  /// Writes a number.
  package mutating func int(_ value: some BinaryInteger) { word(String(value)) }

  /// Writes `true` or `false`.
  package mutating func bool(_ value: Bool) { word(value ? "true" : "false") }

  /// Writes `null`.
  package mutating func null() { word("null") }

  /// Writes `text` as comment lines before the next entry.
  package mutating func comment(_ text: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let last = containers.indices.last {
        if !containers[last].isInline { newline(containers[last].indent) }
        containers[last].isInline = false
      }
      append(line.isEmpty ? "#" : "# \(line)")
      if containers.isEmpty { buffer.append(0x0A) }
    }
  }

  /// Ends the document with a line end.
  package mutating func endDocument() {
    buffer.append(0x0A)
  }

  // MARK: Layout

  private mutating func begin(isMapping: Bool) {
    let parent = containers.last
    if parent?.isMapping == false { beginItem() }
    containers.append(
      Container(
        isMapping: isMapping, indent: parent.map { $0.indent + 2 } ?? 0, followsKey: isAfterKey,
        isInline: !isAfterKey))
    isAfterKey = false
  }

  private mutating func end(_ empty: String) {
    guard let container = containers.popLast(), container.isEmpty else { return }
    if container.followsKey { buffer.append(0x20) }
    append(empty)
  }

  /// Goes to where the next key or item of the innermost container stands.
  private mutating func beginEntry() {
    guard let last = containers.indices.last else { return }
    if !containers[last].isInline { newline(containers[last].indent) }
    containers[last].isInline = false
    containers[last].isEmpty = false
  }

  private mutating func beginItem() {
    beginEntry()
    append("- ")
  }

  private mutating func beginScalar() {
    if isAfterKey {
      buffer.append(0x20)
    } else if containers.last?.isMapping == false {
      beginItem()
    }
    isAfterKey = false
  }

  private mutating func newline(_ indent: Int) {
    buffer.append(0x0A)
    buffer.append(contentsOf: repeatElement(0x20, count: indent))
  }

  // MARK: Scalars

  private mutating func word(_ text: String) {
    beginScalar()
    append(text)
  }

  private mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { buffer.append(contentsOf: $0) }
  }

  private mutating func scalar(_ text: String) {
    if YAMLText.isPlain(text) { return append(text) }
    buffer.append(0x22)
    for scalar in text.unicodeScalars { append(scalar) }
    buffer.append(0x22)
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": append("\\\"")
    case "\\": append("\\\\")
    case "\n": append("\\n")
    case "\t": append("\\t")
    case "\r": append("\\r")
    case _ where YAMLText.isPrinted(scalar.value): append(String(scalar))
    default:
      let digits = String(scalar.value, radix: 16, uppercase: true)
      append("\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
    }
  }
}
