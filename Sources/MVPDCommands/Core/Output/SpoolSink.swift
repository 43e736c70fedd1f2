import Formats
import Glibc

/// Bytes kept in memory up to a limit, then in a temporary file without a name; a class because it
/// owns the file's descriptor.
final class SpoolSink: ByteSink {
  /// For which target the bytes are, so that writers escape as for it.
  let isTerminal: Bool
  private static let limit = 4_194_304
  private var memory: [UInt8] = []
  private var descriptor: Int32 = -1

  init(isTerminal: Bool) {
    self.isTerminal = isTerminal
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// `TMPDIR`, or `/tmp`.
  static var folder: String {
    guard let value = getenv("TMPDIR"), value.pointee != 0 else { return "/tmp" }
    return String(cString: value)
  }

  func write(_ bytes: UnsafeRawBufferPointer) throws(SystemFailure) {
    if descriptor < 0, memory.count + bytes.count <= Self.limit {
      memory.append(contentsOf: bytes)
      return
    }
    if descriptor < 0 {
      try open()
      let kept = memory
      memory = []
      try write(kept)
    }
    try DescriptorSink(descriptor).write(bytes)
  }

  /// Writes everything, from the first byte, to `output`.
  func copy(to output: OutputChannel) throws(SystemFailure) {
    output.write(memory)
    guard descriptor >= 0 else { return }
    guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw SystemFailure.last }
    let source = DescriptorSource(descriptor)
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while output.failure == nil {
      let count = try read(source, into: &chunk)
      if count == 0 { break }
      output.write(chunk[..<count])
    }
  }

  /// Everything from the first byte, to be read; the spool must outlive the source.
  func source(named name: String) throws(SystemFailure) -> ByteSource {
    guard descriptor >= 0 else { return ByteSource(bytes: memory, name: name) }
    guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw SystemFailure.last }
    return ByteSource(descriptor: descriptor, name: name)
  }

  private func open() throws(SystemFailure) {
    var template = Array("\(Self.folder)/mvpdctl.XXXXXX".utf8CString)
    descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw SystemFailure.last }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    unlink(template)
  }

  private func write(_ bytes: [UInt8]) throws(SystemFailure) {
    let sink = DescriptorSink(descriptor)
    let failure: SystemFailure? = bytes.withUnsafeBytes { buffer in
      do throws(SystemFailure) {
        try sink.write(buffer)
        return nil
      } catch {
        return error
      }
    }
    if let failure { throw failure }
  }

  private func read(
    _ source: DescriptorSource, into chunk: inout [UInt8]
  ) throws(SystemFailure) -> Int {
    let result: Result<Int, SystemFailure> = chunk.withUnsafeMutableBytes { buffer in
      do throws(SystemFailure) {
        return .success(try source.read(into: buffer))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }
}
