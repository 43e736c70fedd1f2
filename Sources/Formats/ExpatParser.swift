import CExpat

/// One run of expat over a source.
///
/// A class, because expat's callbacks find their state by its address.
final class ExpatParser {
  /// Stands between namespace and local name; no document can hold it.
  private static let separator: XML_Char = 1

  private(set) var handler: any XMLHandler
  private let parser: XML_Parser
  private let tokenLimit: Int
  private var failure: (any Error)?
  private var depth = 0
  private var text: [UInt8] = []
  private var textPosition = SourcePosition(line: 1, column: 1)
  private var names = StringCache()

  /// A parser that tells `handler`.
  init(_ handler: any XMLHandler, tokenLimit: Int) {
    guard let parser = XML_ParserCreateNS("UTF-8", ExpatParser.separator) else {
      fatalError("expat is out of memory")
    }
    self.handler = handler
    self.parser = parser
    self.tokenLimit = tokenLimit
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetBillionLaughsAttackProtectionMaximumAmplification(parser, 100)
    XML_SetBillionLaughsAttackProtectionActivationThreshold(parser, 1 << 20)
    setCallbacks()
  }

  deinit {
    XML_ParserFree(parser)
  }

  /// Reads `source` to its end.
  ///
  /// - Throws: `FormatError`, or what the handler threw.
  func parse(_ source: ByteSource) throws {
    var window = ByteWindow(source)
    var cursor = 0
    var passed = 0
    var lastByte = 0
    while try window.refill(&cursor) {
      let loaded = window.bytes(cursor, window.end)
      let forbidden = firstForbidden(loaded)
      let bytes = UnsafeBufferPointer(rebasing: loaded[..<(forbidden ?? loaded.count)])
      let status = bytes.withMemoryRebound(to: CChar.self) {
        XML_Parse(parser, $0.baseAddress, Int32($0.count), 0)
      }
      if status != XML_STATUS_OK { throw failure ?? fault(isEmpty: false) }
      if let forbidden {
        throw self.forbidden(loaded, forbidden, window.position(at: cursor + forbidden))
      }
      try checkSize(passed + bytes.count, &lastByte)
      passed += bytes.count
      cursor = window.end
      window.start = cursor
    }
    if XML_Parse(parser, nil, 0, 1) != XML_STATUS_OK {
      throw failure ?? fault(isEmpty: passed == 0)
    }
  }

  /// Refuses a tag or comment that goes on for more than the limit.
  private func checkSize(_ passed: Int, _ lastByte: inout Int) throws(FormatError) {
    let current = Int(XML_GetCurrentByteIndex(parser))
    if current >= 0 { lastByte = max(lastByte, current) }
    if passed - lastByte > tokenLimit { throw tooLarge(position) }
  }

  // MARK: Callbacks

  private func setCallbacks() {
    XML_SetElementHandler(
      parser,
      { ExpatParser.of($0)?.start($1, $2) },
      { data, name in ExpatParser.of(data)?.end(name) })
    XML_SetCharacterDataHandler(parser) { ExpatParser.of($0)?.characters($1, $2) }
    XML_SetXmlDeclHandler(parser) { data, _, encoding, _ in
      ExpatParser.of(data)?.declaration(encoding)
    }
    XML_SetEntityDeclHandler(parser) { data, _, _, _, _, _, _, _, _ in
      ExpatParser.of(data)?.refuseDocumentType()
    }
    XML_SetDefaultHandler(parser) { ExpatParser.of($0)?.other($1, $2) }
  }

  private static func of(_ data: UnsafeMutableRawPointer?) -> ExpatParser? {
    data.map { Unmanaged<ExpatParser>.fromOpaque($0).takeUnretainedValue() }
  }

  private func start(
    _ name: UnsafePointer<XML_Char>?, _ list: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
  ) {
    guard failure == nil, let name, let list else { return }
    depth += 1
    guard depth <= XMLReader.depthLimit else {
      let limit = XMLReader.depthLimit
      return stop(
        FormatError(
          code: "too-deep", message: "nested deeper than \(limit)", position: position))
    }
    let (local, namespace) = split(name)
    let attributes = attributes(list)
    tell {
      try flush()
      try handler.start(
        name: local, namespace: namespace, attributes: attributes, position: position)
    }
  }

  private func attributes(
    _ list: UnsafeMutablePointer<UnsafePointer<XML_Char>?>
  ) -> [XMLAttribute] {
    var attributes: [XMLAttribute] = []
    var index = 0
    while let name = list[index], let value = list[index + 1] {
      let (local, namespace) = split(name)
      attributes.append(
        XMLAttribute(name: local, namespace: namespace, value: String(cString: value)))
      index += 2
    }
    return attributes
  }

  private func end(_ name: UnsafePointer<XML_Char>?) {
    guard failure == nil, let name else { return }
    depth -= 1
    let (local, _) = split(name)
    tell {
      try flush()
      try handler.end(name: local, position: position)
    }
  }

  private func characters(_ bytes: UnsafePointer<XML_Char>?, _ count: Int32) {
    guard failure == nil, let bytes else { return }
    if text.isEmpty { textPosition = position }
    UnsafeBufferPointer(start: bytes, count: Int(count)).withMemoryRebound(to: UInt8.self) {
      text.append(contentsOf: $0)
    }
    if text.count > tokenLimit { stop(tooLarge(textPosition)) }
  }

  private func declaration(_ encoding: UnsafePointer<XML_Char>?) {
    guard failure == nil, let encoding else { return }
    let name = String(cString: encoding)
    if name.uppercased() != "UTF-8" {
      stop(
        FormatError(
          code: "encoding", message: "encoding '\(name)' is declared, expected UTF-8",
          position: position))
    }
  }

  /// Sees what no other callback takes, and so the beginning of a document type declaration.
  private func other(_ bytes: UnsafePointer<XML_Char>?, _ count: Int32) {
    guard failure == nil, let bytes else { return }
    UnsafeBufferPointer(start: bytes, count: Int(count)).withMemoryRebound(to: UInt8.self) {
      if $0.starts(with: "<!DOCTYPE".utf8) { refuseDocumentType() }
    }
  }

  private func refuseDocumentType() {
    stop(
      FormatError(
        code: "document-type",
        message: "a document type declaration is not allowed, remove it", position: position))
  }

  /// Passes on the text since the last tag.
  private func flush() throws {
    if text.isEmpty { return }
    let string = String(decoding: text, as: UTF8.self)
    text.removeAll(keepingCapacity: true)
    try handler.text(string, position: textPosition)
  }

  private func tell(_ body: () throws -> Void) {
    do {
      try body()
    } catch {
      stop(error)
    }
  }

  private func stop(_ error: any Error) {
    if failure == nil { failure = error }
    XML_StopParser(parser, XML_Bool(0))
  }

  /// Local name and namespace.
  private func split(_ name: UnsafePointer<XML_Char>) -> (String, String?) {
    var count = 0
    var separator: Int?
    while name[count] != 0 {
      if name[count] == ExpatParser.separator { separator = count }
      count += 1
    }
    guard let separator else { return (string(name, count), nil) }
    return (string(name + separator + 1, count - separator - 1), string(name, separator))
  }

  private func string(_ start: UnsafePointer<XML_Char>, _ count: Int) -> String {
    UnsafeBufferPointer(start: start, count: count).withMemoryRebound(to: UInt8.self) {
      names.string($0, hash: names.keyHash.hash($0))
    }
  }

  // MARK: Faults

  private var position: SourcePosition {
    SourcePosition(
      line: Int(XML_GetCurrentLineNumber(parser)),
      column: Int(XML_GetCurrentColumnNumber(parser)) + 1)
  }

  private func tooLarge(_ position: SourcePosition) -> FormatError {
    FormatError(
      code: "too-large", message: "text or tag is larger than \(tokenLimit) bytes",
      position: position)
  }

  /// What expat refused.
  private func fault(isEmpty: Bool) -> FormatError {
    let code = XML_GetErrorCode(parser)
    switch code {
    case XML_ERROR_NO_ELEMENTS where isEmpty:
      return FormatError(code: "empty", message: "the input is empty, expected an XML document")
    case XML_ERROR_JUNK_AFTER_DOC_ELEMENT:
      return FormatError(
        code: "trailing-data", message: "more text follows the end of the document, remove it",
        position: position)
    case XML_ERROR_NO_ELEMENTS:
      return FormatError(
        code: "syntax", message: "the text ends before the document is complete",
        position: position)
    case XML_ERROR_INVALID_TOKEN:
      return FormatError(
        code: "syntax", message: "not well-formed XML: a character stands where none can be read",
        position: position)
    default:
      let text = XML_ErrorString(code).map { String(cString: $0) } ?? "unknown error"
      return FormatError(
        code: "syntax", message: "not well-formed XML: \(text)", position: position)
    }
  }

  /// Index of the first scalar in `bytes` that no XML text may hold.
  private func firstForbidden(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    for index in 0..<bytes.count {
      let byte = bytes[index]
      if byte < 0x20 {
        if byte != 0x09, byte != 0x0A, byte != 0x0D { return index }
      } else if byte == 0xEF, bytes[index + 1] == 0xBF, bytes[index + 2] >= 0xBE {
        return index
      }
    }
    return nil
  }

  private func forbidden(
    _ bytes: UnsafeBufferPointer<UInt8>, _ index: Int, _ position: SourcePosition
  ) -> FormatError {
    let text = String(decoding: bytes[index...].prefix(bytes[index] < 0x80 ? 1 : 3), as: UTF8.self)
    let name = text.unicodeScalars.first.map(UnicodeName.code) ?? "a character"
    return FormatError(
      code: "forbidden-character", message: "contains \(name), which XML cannot hold, remove it",
      position: position)
  }
}
