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

  /// Fills the front of `buffer` and returns how many bytes were put there; 0 means the end.
  ///
  /// - Throws: `unreadable` with `systemError`.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(FormatError) -> Int {
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
    hasher?.update(UnsafeRawBufferPointer(rebasing: buffer[..<received]))
    count += received
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
    FormatError(
      FormatProblem(
        code: "unreadable", message: "cannot read '\(name)': \(String(cString: strerror(number)))"),
      systemError: number)
  }
}
