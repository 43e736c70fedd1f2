internal import Glibc

/// Small files, read and written whole.
enum TextFile {
  /// Nil when the file cannot be read.
  static func contents(_ path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    return String(decoding: Subprocess.readToEnd(descriptor), as: UTF8.self)
  }

  /// Adds to the end of a file that exists.
  ///
  /// - Throws: `cluster(.cannotMake)`.
  static func append(_ text: String, to path: String) throws(PostgresError) {
    try write(text, to: path, flags: O_APPEND)
  }

  /// Replaces what stands in a file that exists, which keeps its owner.
  ///
  /// - Throws: `cluster(.cannotMake)`.
  static func overwrite(_ text: String, to path: String) throws(PostgresError) {
    try write(text, to: path, flags: O_TRUNC)
  }

  private static func write(
    _ text: String, to path: String, flags: Int32
  ) throws(PostgresError) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOFOLLOW | flags)
    guard descriptor >= 0 else { throw .cluster(.cannotMake(path: path, code: errno)) }
    defer { close(descriptor) }
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { throw .cluster(.cannotMake(path: path, code: errno)) }
      bytes = bytes.dropFirst(count)
    }
  }
}
