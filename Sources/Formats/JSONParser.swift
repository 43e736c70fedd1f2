/// Turns the tokens of a JSON document into events.
///
/// Apart from `JSONReader`, so that the checks of access to a class are paid once an event.
struct JSONParser: ~Copyable {
  private enum Expectation {
    case value, valueOrEnd, keyOrEnd, key, colon, commaOrEnd, nothing
  }

  private(set) var problems: [FormatProblem] = []
  private(set) var nesting = DocumentNesting()
  private var scanner: JSONScanner
  private var expectation = Expectation.value
  private var names = StringCache()

  /// A parser of `source`, see `JSONReader`.
  init(_ source: ByteSource, tokenLimit: Int) {
    scanner = JSONScanner(source, tokenLimit: tokenLimit)
  }

  var position: SourcePosition {
    mutating get { scanner.position }
  }

  /// The next event, or nil once the text is complete; faults have a place but no path.
  mutating func next() throws(FormatError) -> JSONEvent? {
    while true {
      guard let byte = try scanner.nextByte() else {
        if expectation == .nothing { return nil }
        throw unexpectedEnd()
      }
      switch expectation {
      case .nothing:
        throw scanner.fault(
          "trailing-data", "more text follows the end of the document, remove it")
      case .colon:
        guard byte == 0x3A else { throw scanner.unexpected("':' after the key") }
        scanner.passByte()
        expectation = .value
      case .commaOrEnd:
        guard byte == 0x2C else { return try end(byte, "',' or ") }
        scanner.passByte()
        expectation = nesting.isInObject == true ? .key : .value
      case .key, .keyOrEnd:
        if byte == 0x22 { return try key() }
        if expectation == .keyOrEnd { return try end(byte, "a key in double quotes or ") }
        throw scanner.unexpected("a key in double quotes")
      case .valueOrEnd:
        if byte == 0x5D { return try end(byte, "") }
        return try value(byte)
      case .value:
        return try value(byte)
      }
    }
  }

  private mutating func value(_ byte: UInt8) throws(FormatError) -> JSONEvent {
    nesting.beginValue()
    switch byte {
    case 0x22:
      let text = String(decoding: try scanner.string(), as: UTF8.self)
      if !scanner.stringFaults.isEmpty { try noteStringFaults() }
      finishValue()
      return .string(text)
    case 0x7B, 0x5B:
      return try begin(isObject: byte == 0x7B)
    case 0x74:
      try scanner.passWord("true")
      finishValue()
      return .bool(true)
    case 0x66:
      try scanner.passWord("false")
      finishValue()
      return .bool(false)
    case 0x6E:
      try scanner.passWord("null")
      finishValue()
      return .null
    case 0x2D, 0x30...0x39:
      let text = String(decoding: try scanner.number(), as: UTF8.self)
      finishValue()
      return .number(text)
    default:
      throw scanner.unexpected("a value")
    }
  }

  private mutating func begin(isObject: Bool) throws(FormatError) -> JSONEvent {
    guard nesting.depth < JSONReader.depthLimit else {
      throw scanner.fault("too-deep", "nested deeper than \(JSONReader.depthLimit)")
    }
    scanner.passByte()
    nesting.open(isObject: isObject)
    expectation = isObject ? .keyOrEnd : .valueOrEnd
    return isObject ? .beginObject : .beginArray
  }

  /// Ends the innermost object or array, or says that `alternative` could stand here too.
  private mutating func end(
    _ byte: UInt8, _ alternative: String
  ) throws(FormatError) -> JSONEvent {
    let isObject = nesting.isInObject == true
    guard byte == (isObject ? 0x7D : 0x5D) else {
      throw scanner.unexpected(alternative + (isObject ? "'}'" : "']'"))
    }
    scanner.passByte()
    nesting.close()
    finishValue()
    return isObject ? .endObject : .endArray
  }

  private mutating func finishValue() {
    expectation = nesting.depth == 0 ? .nothing : .commaOrEnd
  }

  private mutating func key() throws(FormatError) -> JSONEvent {
    let bytes = try scanner.string()
    let hash = names.keyHash.hash(bytes)
    let isNew = nesting.add(bytes, hash: hash)
    let name = names.string(bytes, hash: hash)
    if !isNew {
      try note("repeated-key", "key '\(name)' is repeated in one object, remove all but one")
    }
    if !scanner.stringFaults.isEmpty { try noteStringFaults() }
    expectation = .colon
    return .key(name)
  }

  // MARK: Faults

  private mutating func noteStringFaults() throws(FormatError) {
    let faults = scanner.stringFaults
    if faults.contains(.nul) {
      try note("nul", "contains U+0000, which cannot be stored, remove it")
    }
    if faults.contains(.loneSurrogate) {
      try note("lone-surrogate", "contains half of a surrogate pair, write both halves or none")
    }
  }

  private mutating func note(_ code: String, _ message: String) throws(FormatError) {
    guard problems.count < JSONReader.problemLimit else {
      throw scanner.fault(
        "too-many-problems", "more than \(JSONReader.problemLimit) problems, giving up")
    }
    problems.append(
      FormatProblem(code: code, message: message, position: position, path: nesting.path))
  }

  private mutating func unexpectedEnd() -> FormatError {
    if nesting.depth == 0 {
      return scanner.fault("empty", "the input is empty, expected a JSON document")
    }
    return scanner.fault("unexpected-end", "the text ends before the document is complete")
  }
}
