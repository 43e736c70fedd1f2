import Glibc

/// Bytes that are pulled, chunk by chunk, from a descriptor or from memory.
///
/// A class, because a descriptor has one owner and one place of reading.
package final class ByteSource {
  /// Size of a pull, in bytes.
  static let chunkSize = 256 * 1024

  private enum Origin {
    case descriptor(Int32, closes: Bool)
    case memory([UInt8], offset: Int)
  }

  /// What a message calls it: the path, or `standard input`, or `memory`.
  package let name: String
  /// How many bytes were pulled so far.
  package private(set) var count = 0
  private var origin: Origin
  /// Bytes that were looked at before their turn, from `aheadStart` on.
  private var ahead: [UInt8] = []
  private var aheadStart = 0
  private let limit: Int
  private var hasher: SHA256Hasher?

  /// Reads the file at `path`.
  ///
  /// - Throws: `unreadable` with `systemError` when it cannot be opened.
  package init(path: String, hashing: Bool = false) throws(FormatError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw ByteSource.error(path, errno) }
    name = path
    origin = .descriptor(descriptor, closes: true)
    limit = ByteSource.chunkSize
    hasher = hashing ? SHA256Hasher() : nil
  }

  /// Reads `descriptor` to its end and leaves it open.
  package init(descriptor: Int32, name: String, hashing: Bool = false) {
    self.name = name
    origin = .descriptor(descriptor, closes: false)
    limit = ByteSource.chunkSize
    hasher = hashing ? SHA256Hasher() : nil
  }

  /// Reads `bytes`.
  package convenience init(bytes: [UInt8], name: String = "memory", hashing: Bool = false) {
    self.init(bytes: bytes, name: name, hashing: hashing, chunkSize: ByteSource.chunkSize)
  }

  /// Reads the UTF-8 bytes of `text`.
  package convenience init(text: String, name: String = "memory") {
    self.init(bytes: Array(text.utf8), name: name)
  }

  /// Reads `bytes`, at most `chunkSize` of them in one pull.
  init(bytes: [UInt8], name: String = "memory", hashing: Bool = false, chunkSize: Int) {
    self.name = name
    origin = .memory(bytes, offset: 0)
    limit = chunkSize
    hasher = hashing ? SHA256Hasher() : nil
  }

  deinit {
    if case .descriptor(let descriptor, closes: true) = origin { close(descriptor) }
  }

  /// The standard input, left open.
  package static func standardInput(hashing: Bool = false) -> ByteSource {
    ByteSource(descriptor: STDIN_FILENO, name: "standard input", hashing: hashing)
  }

  /// SHA-256 of the bytes pulled so far; nil unless made with `hashing`.
  package func digest() -> SHA256Digest? {
    hasher?.digest()
  }

  /// The first bytes that come next, at most `wanted`, which stay to be read; fewer at the end.
  ///
  /// - Throws: `unreadable` with `systemError`.
  package func peek(_ wanted: Int) throws(FormatError) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: wanted)
    while ahead.count - aheadStart < wanted {
      let missing = wanted - (ahead.count - aheadStart)
      let received = try buffer.withUnsafeMutableBufferPointer {
        (bytes) throws(FormatError) -> Int in
        let raw = UnsafeMutableRawBufferPointer(bytes)
        return try pull(into: UnsafeMutableRawBufferPointer(rebasing: raw[..<missing]))
      }
      if received == 0 { break }
      ahead += buffer[..<received]
    }
    return Array(ahead[aheadStart...].prefix(wanted))
  }

  /// Fills the front of `buffer` and returns how many bytes were put there; 0 means the end.
  ///
  /// - Throws: `unreadable` with `systemError`.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(FormatError) -> Int {
    let received: Int
    if aheadStart < ahead.count {
      received = min(buffer.count, limit, ahead.count - aheadStart)
      buffer.copyBytes(from: ahead[aheadStart..<aheadStart + received])
      aheadStart += received
    } else {
      received = try pull(into: buffer)
    }
    hasher?.update(UnsafeRawBufferPointer(rebasing: buffer[..<received]))
    count += received
    return received
  }

  private func pull(
    into buffer: UnsafeMutableRawBufferPointer
  ) throws(FormatError) -> Int {
    let wanted = min(limit, buffer.count)
    let received: Int
    switch origin {
    case .descriptor(let descriptor, _):
      received = try readDescriptor(descriptor, into: buffer, wanted)
    case .memory(let bytes, let offset):
      received = min(wanted, bytes.count - offset)
      bytes.withUnsafeBytes {
        buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[offset..<offset + received]))
      }
      origin = .memory(bytes, offset: offset + received)
    }
    return received
  }

  private func readDescriptor(
    _ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer, _ wanted: Int
  ) throws(FormatError) -> Int {
    while true {
      let received = Glibc.read(descriptor, buffer.baseAddress, wanted)
      if received >= 0 { return received }
      if errno != EINTR { throw ByteSource.error(name, errno) }
    }
  }

  private static func error(_ name: String, _ number: Int32) -> FormatError {
    let reason =
      number == EISDIR
      ? "it is a folder, expected a file" : String(cString: strerror(number))
    return FormatError(
      FormatProblem(code: "unreadable", message: "cannot read '\(name)': \(reason)"),
      systemError: number)
  }
}
