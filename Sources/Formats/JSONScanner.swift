/// Cuts the text of a JSON document into tokens, which it leaves in a window on the source.
///
/// Its faults have a place but no path.
struct JSONScanner: ~Copyable {
  private let tokenLimit: Int
  private var window: ByteWindow
  /// Where the next token is looked for.
  private var cursor = 0
  private var decoder = JSONStringDecoder()

  /// A scanner of `source`; no string or number may have more than `tokenLimit` bytes.
  init(_ source: ByteSource, tokenLimit: Int) {
    self.tokenLimit = tokenLimit
    window = ByteWindow(source)
  }

  /// Where the current token starts.
  var position: SourcePosition {
    mutating get { window.position(at: window.start) }
  }

  /// What the string scanned last holds that it must not.
  var stringFaults: JSONStringDecoder.Faults { decoder.faults }

  /// The first byte of the next token, which becomes the current one; nil at the end.
  mutating func nextByte() throws(FormatError) -> UInt8? {
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

  /// Passes the current token, which is one byte.
  mutating func passByte() {
    cursor &+= 1
  }

  /// Passes the word `text`, which begins like the current token.
  mutating func passWord(_ text: StaticString) throws(FormatError) {
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
  }

  /// Passes the number that the current token begins and returns its text.
  mutating func number() throws(FormatError) -> UnsafeBufferPointer<UInt8> {
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
    return bytes
  }

  /// Passes the string that the current token begins and returns what it says, which stays valid
  /// until the next token.
  mutating func string() throws(FormatError) -> UnsafeBufferPointer<UInt8> {
    var index = cursor &+ 1
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
    cursor = index &+ 1
    decoder.faults = []
    let bytes = window.bytes(window.start &+ 1, index)
    if isPlain { return bytes }
    if let offset = decoder.decode(bytes) {
      throw fault("syntax", "a string holds an invalid escape", at: window.start + 1 + offset)
    }
    return decoder.bytes
  }

  @inline(__always)
  private mutating func checkSize(_ index: Int, _ kind: String) throws(FormatError) {
    if index &- window.start <= tokenLimit { return }
    throw fault("too-large", "this \(kind) is larger than \(tokenLimit) bytes")
  }

  /// A fault that has `expected` instead of what the current token begins with.
  mutating func unexpected(_ expected: String) -> FormatError {
    let byte = window.base[cursor]
    let length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
    let text = String(decoding: window.bytes(cursor, cursor + length), as: UTF8.self)
    guard let scalar = text.unicodeScalars.first else {
      return fault("syntax", "expected \(expected)")
    }
    let found = (0x21...0x7E).contains(byte) ? "'\(text)'" : UnicodeName.code(scalar)
    return fault("syntax", "unexpected \(found), expected \(expected)")
  }

  /// A fault of the current token.
  mutating func fault(_ code: String, _ message: String) -> FormatError {
    FormatError(code: code, message: message, position: position)
  }

  private mutating func fault(_ code: String, _ message: String, at index: Int) -> FormatError {
    FormatError(code: code, message: message, position: window.position(at: index))
  }
}
