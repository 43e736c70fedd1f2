/// SHA-256 of whole inputs.
package enum SHA256 {
  /// The digest of `bytes`.
  package static func digest(of bytes: UnsafeRawBufferPointer) -> SHA256Digest {
    let hasher = SHA256Hasher()
    hasher.update(bytes)
    return hasher.digest()
  }

  /// The digest of `bytes`.
  package static func digest(of bytes: [UInt8]) -> SHA256Digest {
    bytes.withUnsafeBytes { digest(of: $0) }
  }

  /// The digest of the UTF-8 bytes of `text`.
  package static func digest(of text: String) -> SHA256Digest {
    digest(of: Array(text.utf8))
  }

  /// The digest of what `descriptor` gives from its offset to its end.
  ///
  /// - Throws: `unreadable`, naming the file `name`.
  package static func digest(
    ofDescriptor descriptor: Int32, name: String
  ) throws(FormatError) -> SHA256Digest {
    try digest(of: ByteSource(descriptor: descriptor, name: name))
  }

  /// The digest of the rest of `source`.
  ///
  /// - Throws: `unreadable`.
  package static func digest(of source: ByteSource) throws(FormatError) -> SHA256Digest {
    let hasher = SHA256Hasher()
    let buffer = UnsafeMutableRawBufferPointer.allocate(
      byteCount: ByteSource.chunkSize, alignment: 16)
    defer { buffer.deallocate() }
    while true {
      let count = try source.read(into: buffer)
      if count == 0 { return hasher.digest() }
      hasher.update(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
  }
}
