import Glibc
import Testing

@testable import Formats

@Suite struct SHA256Tests {
  /// From FIPS 180-2, appendix B.
  private let abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"

  @Test func `the published examples hold`() {
    #expect(SHA256.digest(of: "abc").hex == abc)
    #expect(
      SHA256.digest(of: "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq").hex
        == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
    #expect(
      SHA256.digest(of: [UInt8](repeating: 0x61, count: 1_000_000)).hex
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
    #expect(
      SHA256.digest(of: []).hex
        == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
  }

  @Test func `pieces give the digest of the whole, and more may follow`() {
    let hasher = SHA256Hasher()
    hasher.update("a")
    hasher.update([0x62])
    _ = hasher.digest()
    hasher.update("c")

    #expect(hasher.digest() == SHA256Digest(hex: abc))
  }

  @Test func `a file is hashed from its descriptor, and while it is read`() throws {
    let path = "/tmp/formats-sha256-\(getpid())"
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL, 0o600)
    defer {
      close(descriptor)
      unlink(path)
    }
    let bytes = [UInt8](repeating: 0x61, count: 1_000_000)
    #expect(write(descriptor, bytes, bytes.count) == bytes.count)
    lseek(descriptor, 0, SEEK_SET)
    let expected = "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"

    #expect(try SHA256.digest(ofDescriptor: descriptor, name: "file").hex == expected)
    let source = try ByteSource(path: path, hashing: true)
    _ = try SHA256.digest(of: source)
    #expect(source.digest()?.hex == expected)
    #expect(source.count == 1_000_000)
  }

  @Test func `hexadecimal text is read in either case and refused when malformed`() {
    #expect(Hex.encode([0x00, 0x9F, 0xFF]) == "009fff")
    #expect(Hex.decode("009FfF") == [0x00, 0x9F, 0xFF])
    #expect(Hex.decode("0") == nil && Hex.decode("0g") == nil)
    #expect(SHA256Digest(hex: "00") == nil)
  }
}
