/// Reads a JSON text event by event, in flat memory, exactly as RFC 8259 defines it.
///
/// A leading byte-order mark is accepted. A fault of syntax or of encoding is thrown and ends the
/// reading; repeated keys, U+0000 and lone surrogates are collected in `problems`, so that one run
/// reports them all: a text is good only if `problems` is empty at the end. A class, because it
/// owns the bytes that it looks at.
package final class JSONReader {
  /// How many objects and arrays may be open at a time.
  package static let depthLimit = 512
  /// How many problems are collected before the reader gives up.
  package static let problemLimit = 10_000

  private enum Expectation {
    case value, valueOrEnd, keyOrEnd, key, colon, commaOrEnd, nothing
  }

  /// Faults that did not stop the reader: `repeated-key`, `nul`, `lone-surrogate`.
  package private(set) var problems: [FormatProblem] = []

  private let tokenLimit: Int
  private var window: ByteWindow
  private var cursor = 0
  private var nesting = JSONNesting()
  private var expectation = Expectation.value
  private var decoder = JSONStringDecoder()
  private var names = StringCache()

  /// A reader of `source`; no string or number may have more than `tokenLimit` bytes.
  package init(_ source: ByteSource, tokenLimit: Int = 16 << 20) {
    self.tokenLimit = tokenLimit
    window = ByteWindow(source)
  }

  /// Where the current event's token starts.
  package var position: SourcePosition { window.position(at: window.start) }

  /// The path of the current value or key, like `requestor.mvpds[3].displayName`; `$` for the root.
  package var path: String { nesting.path }

  /// How many objects and arrays are open.
  package var depth: Int { nesting.depth }

  /// The next event, or nil once the text is complete.
  ///
  /// - Throws: the first fault after which reading cannot go on.
  package func next() throws(FormatError) -> JSONEvent? {
    while true {
      guard let byte = try nextByte() else {
        if expectation == .nothing { return nil }
        throw unexpectedEnd()
      }
      switch expectation {
      case .nothing:
        throw fault("trailing-data", "more text follows the end of the document, remove it")
      case .colon:
        guard byte == 0x3A else { throw unexpected(byte, "':' after the key") }
        cursor += 1
        expectation = .value
      case .commaOrEnd:
        if byte == 0x2C {
          cursor += 1
          expectation = nesting.isInObject == true ? .key : .value
        } else {
          return try end(byte, "',' or ")
        }
      case .key, .keyOrEnd:
        if byte == 0x22 { return try key() }
        if expectation == .keyOrEnd { return try end(byte, "a key in double quotes or ") }
        throw unexpected(byte, "a key in double quotes")
      case .valueOrEnd:
        if byte == 0x5D { return try end(byte, "") }
        return try value(byte)
      case .value:
        return try value(byte)
      }
    }
  }

  /// Reads the next value, with all that is in it, and drops it; follows a `key` event.
  package func skipValue() throws(FormatError) {
    switch try next() {
    case .beginObject, .beginArray: try skipContainer()
    default: break
    }
  }

  /// Reads to the end of the innermost open object or array and drops it.
  package func skipContainer() throws(FormatError) {
    let outer = nesting.depth - 1
    while nesting.depth > outer {
      guard try next() != nil else { return }
    }
  }

  // MARK: Tokens

  /// The first byte of the next token, which becomes the window's start; nil at the end.
  private func nextByte() throws(FormatError) -> UInt8? {
    var index = cursor
    while true {
      let end = window.end
      let base = window.base
      while index < end {
        let byte = base[index]
        if byte > 0x20 || (byte != 0x20 && byte != 0x0A && byte != 0x0D && byte != 0x09) {
          cursor = index
          window.start = index
          return byte
        }
        index &+= 1
      }
      window.start = index
      guard try window.refill(&index) else {
        cursor = index
        return nil
      }
    }
  }

  private func value(_ byte: UInt8) throws(FormatError) -> JSONEvent {
    nesting.beginValue()
    switch byte {
    case 0x22:
      let range = try scanString()
      let result = JSONEvent.string(String(decoding: range, as: UTF8.self))
      try note(decoder.faults)
      finishValue()
      return result
    case 0x7B, 0x5B:
      return try begin(isObject: byte == 0x7B)
    case 0x74:
      return try literal("true", .bool(true))
    case 0x66:
      return try literal("false", .bool(false))
    case 0x6E:
      return try literal("null", .null)
    case 0x2D, 0x30...0x39:
      return try number()
    default:
      throw unexpected(byte, "a value")
    }
  }

  private func begin(isObject: Bool) throws(FormatError) -> JSONEvent {
    guard nesting.depth < JSONReader.depthLimit else {
      throw fault("too-deep", "nested deeper than \(JSONReader.depthLimit)", path: nil)
    }
    cursor += 1
    nesting.open(isObject: isObject)
    expectation = isObject ? .keyOrEnd : .valueOrEnd
    return isObject ? .beginObject : .beginArray
  }

  private func end(_ byte: UInt8, _ alternative: String) throws(FormatError) -> JSONEvent {
    let isObject = nesting.isInObject == true
    guard byte == (isObject ? 0x7D : 0x5D) else {
      throw unexpected(byte, alternative + (isObject ? "'}'" : "']'"))
    }
    cursor += 1
    nesting.close()
    finishValue()
    return isObject ? .endObject : .endArray
  }

  private func finishValue() {
    expectation = nesting.depth == 0 ? .nothing : .commaOrEnd
  }

  private func key() throws(FormatError) -> JSONEvent {
    let bytes = try scanString()
    let hash = KeyHash.hash(bytes)
    let isNew = nesting.add(bytes, hash: hash)
    let name = names.string(bytes, hash: hash)
    if !isNew {
      try note("repeated-key", "key '\(name)' is repeated in one object, remove all but one")
    }
    try note(decoder.faults)
    expectation = .colon
    return .key(name)
  }

  private func literal(
    _ text: StaticString, _ event: JSONEvent
  ) throws(FormatError) -> JSONEvent {
    let count = text.utf8CodeUnitCount
    while window.end - cursor < count {
      guard try window.refill(&cursor) else { break }
    }
    let expected = UnsafeBufferPointer(start: text.utf8Start, count: count)
    let available = min(count, window.end - cursor)
    guard window.bytes(cursor, cursor + available).elementsEqual(expected) else {
      throw fault("syntax", "unknown word, expected true, false, null or a string in double quotes")
    }
    cursor += count
    finishValue()
    return event
  }

  private func number() throws(FormatError) -> JSONEvent {
    var index = cursor
    scan: while true {
      while index < window.end {
        switch window.base[index] {
        case 0x30...0x39, 0x2B, 0x2D, 0x2E, 0x45, 0x65: index &+= 1
        default: break scan
        }
      }
      try checkSize(index, "number")
      guard try window.refill(&index) else { break }
    }
    try checkSize(index, "number")
    let bytes = window.bytes(window.start, index)
    guard JSONNumber.isValid(bytes) else {
      let text = String(decoding: bytes.prefix(40), as: UTF8.self)
      throw fault("syntax", "'\(text)' is not a JSON number")
    }
    cursor = index
    finishValue()
    return .number(String(decoding: bytes, as: UTF8.self))
  }

  /// Reads the string at the cursor and returns its bytes, which stay valid until the next token.
  private func scanString() throws(FormatError) -> UnsafeBufferPointer<UInt8> {
    var index = cursor + 1
    var isPlain = true
    scan: while true {
      let base = window.base
      let end = window.end
      while index < end {
        let byte = base[index]
        if byte == 0x22 { break scan }
        if byte == 0x5C {
          isPlain = false
          index &+= 2
        } else if byte < 0x20 {
          throw fault(
            "syntax",
            "a string holds a bare control character, write it as "
              + JSONWriter.escape(byte), at: index)
        } else {
          index &+= 1
        }
      }
      try checkSize(index, "string")
      guard try window.refill(&index) else {
        throw fault("unexpected-end", "the text ends inside this string, expected a double quote")
      }
    }
    try checkSize(index, "string")
    cursor = index + 1
    let bytes = window.bytes(window.start + 1, index)
    decoder.faults = []
    if isPlain { return bytes }
    if let offset = decoder.decode(bytes) {
      throw fault("syntax", "a string holds an invalid escape", at: window.start + 1 + offset)
    }
    return decoder.bytes
  }

  private func checkSize(_ index: Int, _ kind: String) throws(FormatError) {
    guard index - window.start > tokenLimit else { return }
    throw fault("too-large", "this \(kind) is larger than \(tokenLimit) bytes")
  }

  // MARK: Faults

  private func note(_ faults: JSONStringDecoder.Faults) throws(FormatError) {
    if faults.isEmpty { return }
    if faults.contains(.nul) {
      try note("nul", "contains U+0000, which cannot be stored, remove it")
    }
    if faults.contains(.loneSurrogate) {
      try note("lone-surrogate", "contains half of a surrogate pair, write both halves or none")
    }
  }

  private func note(_ code: String, _ message: String) throws(FormatError) {
    guard problems.count < JSONReader.problemLimit else {
      throw fault("too-many-problems", "more than \(JSONReader.problemLimit) problems, giving up")
    }
    problems.append(
      FormatProblem(code: code, message: message, position: position, path: path))
  }

  private func unexpectedEnd() -> FormatError {
    if nesting.depth == 0 {
      return fault("empty", "the input is empty, expected a JSON document", path: nil)
    }
    return fault("unexpected-end", "the text ends before the document is complete")
  }

  private func unexpected(_ byte: UInt8, _ expected: String) -> FormatError {
    let length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
    let text = String(decoding: window.bytes(cursor, cursor + length), as: UTF8.self)
    guard let scalar = text.unicodeScalars.first else {
      return fault("syntax", "expected \(expected)")
    }
    let found = (0x21...0x7E).contains(byte) ? "'\(text)'" : UnicodeName.code(scalar)
    return fault("syntax", "unexpected \(found), expected \(expected)")
  }

  private func fault(_ code: String, _ message: String) -> FormatError {
    fault(code, message, path: path)
  }

  private func fault(_ code: String, _ message: String, path: String?) -> FormatError {
    FormatError(code: code, message: message, position: position, path: path)
  }

  private func fault(_ code: String, _ message: String, at index: Int) -> FormatError {
    FormatError(
      code: code, message: message, position: window.position(at: index), path: path)
  }
}
