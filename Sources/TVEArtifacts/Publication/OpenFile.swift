import Glibc

/// A regular file opened for reading, closed with its owner.
struct OpenFile: ~Copyable {
  let descriptor: Int32
  /// What messages call it.
  let path: String
  /// What was known of it when it was opened.
  let status: stat

  deinit { close(descriptor) }

  /// Its size when it was opened, in bytes.
  var size: Int { Int(status.st_size) }

  /// All its bytes.
  ///
  /// - Throws: `system`.
  func contents() throws(ArtifactError) -> [UInt8] {
    var bytes: [UInt8] = []
    try forEachChunk { chunk throws(ArtifactError) in
      bytes.append(contentsOf: chunk)
      return true
    }
    return bytes
  }

  /// True when it holds exactly `bytes`.
  ///
  /// - Throws: `system`.
  func holds(_ bytes: [UInt8]) throws(ArtifactError) -> Bool {
    guard size == bytes.count else { return false }
    var offset = 0
    var isEqual = true
    try forEachChunk { chunk throws(ArtifactError) in
      let end = offset + chunk.count
      isEqual = end <= bytes.count && Self.isEqual(bytes, offset, chunk)
      offset = end
      return isEqual
    }
    return isEqual && offset == bytes.count
  }

  private static func isEqual(
    _ bytes: [UInt8], _ offset: Int, _ chunk: UnsafeRawBufferPointer
  ) -> Bool {
    bytes.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress, let other = chunk.baseAddress else { return true }
      return memcmp(start + offset, other, chunk.count) == 0
    }
  }

  /// Passes its bytes, chunk by chunk, to `body` until that returns false.
  ///
  /// - Throws: `system`, and what `body` throws.
  func forEachChunk(
    _ body: (UnsafeRawBufferPointer) throws(ArtifactError) -> Bool
  ) throws(ArtifactError) {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 * 1024, alignment: 16)
    defer { buffer.deallocate() }
    while true {
      let count = read(descriptor, buffer.baseAddress, buffer.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw .system(action: "read", path: path, error: .last) }
      if count == 0 { return }
      guard try body(UnsafeRawBufferPointer(rebasing: buffer[..<count])) else { return }
    }
  }
}
