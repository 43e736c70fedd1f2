import Formats
import TVEInterchange

/// One file of an import, which can be read more than once: standard input is kept.
final class ImportInput {
  /// As it was named; `-` for standard input.
  let name: String
  private let spool: SpoolSink?

  /// Reads standard input to its end, if that is what is named.
  init(_ name: String, _ context: Context) throws {
    self.name = name
    spool = name == "-" ? try Self.spooled(context) : nil
  }

  /// What messages call the file of this name.
  static func shown(_ name: String) -> String { name == "-" ? "standard input" : "'\(name)'" }

  /// The bytes from the start.
  func source() throws -> ByteSource {
    try spool?.source(named: "standard input") ?? ByteSource(path: name)
  }

  private static func spooled(_ context: Context) throws -> SpoolSink {
    let spool = SpoolSink(isTerminal: false)
    do {
      while true {
        let bytes = try context.input.nextBytes()
        if bytes.isEmpty { return spool }
        try bytes.withUnsafeBytes { try spool.write($0) }
      }
    } catch let failure as SystemFailure {
      throw ToolError(
        .fileSystem, "temporary-file",
        "cannot keep standard input in '\(SpoolSink.folder)': \(failure)")
    }
  }
}
