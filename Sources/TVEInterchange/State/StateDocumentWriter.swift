import Formats
package import TVEModel

/// Writes one state document in its canonical form, thing by thing, in flat memory.
package struct StateDocumentWriter {
  private var output: any StateOutput
  private var isOpen = false
  private let drain: ([UInt8]) throws -> Void

  /// How many bytes are kept before they are handed over.
  private static let blockSize = 1 << 16

  /// - Parameter drain: takes the bytes in their order.
  package init(_ format: StateFormat, drain: @escaping ([UInt8]) throws -> Void) {
    output =
      switch format {
      case .json: JSONWriter(isPretty: true)
      case .yaml: YAMLWriter()
      }
    self.drain = drain
    output.beginObject()
    output.key("formatVersion")
    output.int(StateFormat.version)
  }

  /// Begins a member; its things come next. Members come in the order of `StateReader.Member`.
  package mutating func begin(_ member: StateReader.Member) {
    closeMember()
    output.key(member.rawValue)
    output.beginList()
    isOpen = true
  }

  package mutating func write(_ programmer: Programmer) throws {
    output.entity(programmer)
    try drainBlock()
  }

  package mutating func write(_ mvpd: MVPD) throws {
    output.entity(mvpd)
    try drainBlock()
  }

  package mutating func write(_ configuration: RequestorConfiguration) throws {
    output.entity(configuration)
    try drainBlock()
  }

  /// Ends the document and hands over what is left.
  package mutating func finish() throws {
    closeMember()
    output.endObject()
    output.endDocument()
    try drain(output.buffer)
    output.buffer.removeAll()
  }

  private mutating func closeMember() {
    if isOpen { output.endList() }
    isOpen = false
  }

  private mutating func drainBlock() throws {
    guard output.buffer.count >= Self.blockSize else { return }
    try drain(output.buffer)
    output.buffer.removeAll(keepingCapacity: true)
  }
}
