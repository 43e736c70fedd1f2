import CYAML

/// Runs libyaml over a source, in flat memory, and resolves aliases.
///
/// A class, because libyaml's callback finds its state by its address.
final class YAMLSource {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let tokenLimit: Int
  private var window: ByteWindow
  private var cursor = 0
  private var bytesSinceEvent = 0
  private var failure: FormatError?
  private var anchors = YAMLAnchors()
  private var hasDocument = false
  private var isFinished = false
  /// Tags that were met since the last `takeTags`.
  private var tags: [(text: String, position: SourcePosition)] = []

  /// Libyaml on `source`; nothing in it may have more than `tokenLimit` bytes.
  init(_ source: ByteSource, tokenLimit: Int) {
    self.tokenLimit = tokenLimit
    window = ByteWindow(source)
    parser = .allocate(capacity: 1)
    guard yaml_parser_initialize(parser) == 1 else { fatalError("libyaml is out of memory") }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input(
      parser,
      { data, buffer, size, count in
        guard let data, let buffer, let count else { return 0 }
        let source = Unmanaged<YAMLSource>.fromOpaque(data).takeUnretainedValue()
        return source.fill(buffer, size, count)
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
  }

  /// The tags met since this was asked last; none is allowed.
  func takeTags() -> [(text: String, position: SourcePosition)] {
    defer { tags = [] }
    return tags
  }

  /// The next node, or nil at the end of the only document.
  func next() throws(FormatError) -> YAMLNode? {
    while true {
      if let node = anchors.next() { return try record(node) }
      if isFinished { return nil }
      var event = yaml_event_t()
      guard yaml_parser_parse(parser, &event) == 1 else { throw failure ?? fault() }
      defer { yaml_event_delete(&event) }
      bytesSinceEvent = 0
      anchors.countWritten()
      if let node = try node(event) { return try record(node) }
    }
  }

  private func node(_ event: yaml_event_t) throws(FormatError) -> YAMLNode? {
    let position = place(event.start_mark)
    switch event.type {
    case YAML_DOCUMENT_START_EVENT:
      guard !hasDocument else {
        throw FormatError(
          code: "trailing-data", message: "a second document follows, remove it",
          position: position)
      }
      hasDocument = true
      return nil
    case YAML_STREAM_END_EVENT:
      isFinished = true
      return nil
    case YAML_ALIAS_EVENT:
      try alias(text(event.data.alias.anchor), position)
      return nil
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      open(scalar.anchor, scalar.tag, position)
      let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      let value = YAMLScalar(
        text: String(decoding: bytes, as: UTF8.self),
        isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE)
      return YAMLNode(kind: .scalar(value), position: position)
    case YAML_SEQUENCE_START_EVENT:
      open(event.data.sequence_start.anchor, event.data.sequence_start.tag, position)
      return YAMLNode(kind: .beginSequence, position: position)
    case YAML_SEQUENCE_END_EVENT:
      return YAMLNode(kind: .endSequence, position: position)
    case YAML_MAPPING_START_EVENT:
      open(event.data.mapping_start.anchor, event.data.mapping_start.tag, position)
      return YAMLNode(kind: .beginMapping, position: position)
    case YAML_MAPPING_END_EVENT:
      return YAMLNode(kind: .endMapping, position: position)
    default:
      return nil
    }
  }

  private func open(
    _ anchor: UnsafeMutablePointer<yaml_char_t>?, _ tag: UnsafeMutablePointer<yaml_char_t>?,
    _ position: SourcePosition
  ) {
    if let anchor { anchors.begin(text(anchor)) }
    if let tag { tags.append((text(tag), position)) }
  }

  private func record(_ node: YAMLNode) throws(FormatError) -> YAMLNode {
    guard anchors.record(node) else {
      throw FormatError(
        code: "too-large",
        message: "anchored values have more than \(YAMLAnchors.recordLimit) parts, "
          + "write them out instead", position: node.position)
    }
    return node
  }

  private func alias(_ name: String, _ position: SourcePosition) throws(FormatError) {
    let message: String
    switch anchors.repeatValue(name) {
    case .repeated: return
    case .unknown: message = "alias '*\(name)' has no anchor '&\(name)' before it"
    case .unfinished: message = "alias '*\(name)' stands inside the value that it repeats"
    case .tooMuch:
      message = "aliases repeat too much of the document, write the values out instead"
    }
    throw FormatError(code: "alias", message: message, position: position)
  }

  private func text(_ start: UnsafeMutablePointer<yaml_char_t>?) -> String {
    start.map { String(cString: $0) } ?? ""
  }

  private func place(_ mark: yaml_mark_t) -> SourcePosition {
    SourcePosition(line: mark.line + 1, column: mark.column + 1)
  }

  // MARK: Input

  /// Gives libyaml up to `size` bytes; 0 stops it with `failure`.
  private func fill(
    _ buffer: UnsafeMutablePointer<UInt8>, _ size: Int, _ count: UnsafeMutablePointer<Int>
  ) -> Int32 {
    do throws(FormatError) {
      if cursor == window.end {
        window.start = cursor
        guard try window.refill(&cursor) else {
          count.pointee = 0
          return 1
        }
        try checkCharacters()
      }
      if bytesSinceEvent > tokenLimit {
        throw FormatError(
          code: "too-large", message: "a scalar or comment is larger than \(tokenLimit) bytes",
          position: window.position(at: cursor))
      }
    } catch {
      failure = error
      return 0
    }
    let given = min(size, window.end - cursor)
    bytesSinceEvent += given
    buffer.update(from: window.base + cursor, count: given)
    cursor += given
    count.pointee = given
    return 1
  }

  /// Refuses what YAML cannot hold; libyaml would refuse it without a line.
  private func checkCharacters() throws(FormatError) {
    let bytes = window.bytes(cursor, window.end)
    for index in 0..<bytes.count {
      let byte = bytes[index]
      if (0x20..<0x7F).contains(byte) || byte == 0x0A || byte == 0x09 || byte == 0x0D { continue }
      if byte >= 0x80, byte != 0xC2, byte != 0xEF { continue }
      guard let scalar = YAMLText.forbidden(bytes, index) else { continue }
      throw FormatError(
        code: "forbidden-character",
        message: "contains \(UnicodeName.code(scalar)), which YAML cannot hold bare, remove it "
          + "or write it as an escape in double quotes",
        position: window.position(at: cursor + index))
    }
  }

  private func fault() -> FormatError {
    let state = parser.pointee
    var message = "not well-formed YAML: "
    message += state.problem.map { String(cString: $0) } ?? "unknown error"
    if let context = state.context {
      let line = state.context_mark.line + 1
      message += ", \(String(cString: context)) from line \(line)"
    }
    let hasPlace = state.error == YAML_SCANNER_ERROR || state.error == YAML_PARSER_ERROR
    let mark = hasPlace ? state.problem_mark : state.mark
    return FormatError(code: "syntax", message: message, position: place(mark))
  }
}
