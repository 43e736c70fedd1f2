import CCrypto

/// Computes a SHA-256 piece by piece.
///
/// A class, because the state of libcrypto is freed with its owner.
package final class SHA256Hasher {
  /// Looked up once: libcrypto searches its providers at every implicit look-up.
  private nonisolated(unsafe) static let algorithm = EVP_MD_fetch(nil, "SHA256", nil)

  private let context: OpaquePointer

  /// A hasher that has seen nothing.
  package init() {
    guard let context = EVP_MD_CTX_new() else { fatalError("libcrypto is out of memory") }
    self.context = context
    require(EVP_DigestInit_ex(context, SHA256Hasher.algorithm, nil))
  }

  deinit {
    EVP_MD_CTX_free(context)
  }

  /// Adds `bytes` to what is hashed.
  package func update(_ bytes: UnsafeRawBufferPointer) {
    require(EVP_DigestUpdate(context, bytes.baseAddress, bytes.count))
  }

  /// Adds `bytes` to what is hashed.
  package func update(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { update($0) }
  }

  /// Adds the UTF-8 bytes of `text` to what is hashed.
  package func update(_ text: String) {
    var text = text
    text.withUTF8 { update(UnsafeRawBufferPointer($0)) }
  }

  /// The digest of all that was added so far; more may be added afterwards.
  package func digest() -> SHA256Digest {
    guard let copy = EVP_MD_CTX_new() else { fatalError("libcrypto is out of memory") }
    defer { EVP_MD_CTX_free(copy) }
    require(EVP_MD_CTX_copy_ex(copy, context))
    let bytes = [UInt8](unsafeUninitializedCapacity: 32) { buffer, count in
      require(EVP_DigestFinal_ex(copy, buffer.baseAddress, nil))
      count = 32
    }
    guard let digest = SHA256Digest(bytes: bytes) else { fatalError("a SHA-256 has 32 bytes") }
    return digest
  }

  /// libcrypto refuses a SHA-256 only when it is broken or out of memory.
  private func require(_ status: Int32) {
    precondition(status == 1, "libcrypto cannot compute a SHA-256")
  }
}
