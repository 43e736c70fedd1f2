/// Reads a JSON text event by event, in flat memory, exactly as RFC 8259 defines it.
///
/// A leading byte-order mark is accepted. A fault of syntax or of encoding is thrown and ends the
/// reading; repeated keys, U+0000 and lone surrogates are collected in `problems`, so that one run
/// reports them all: a text is good only if `problems` is empty at the end. A class, because it
/// owns the bytes that it looks at.
package final class JSONReader {
  /// How many objects and arrays may be open at a time.
  package static let depthLimit = 512
  /// How many problems are collected before the reader gives up.
  package static let problemLimit = 10_000

  private var parser: JSONParser

  /// A reader of `source`; no string or number may have more than `tokenLimit` bytes.
  package init(_ source: ByteSource, tokenLimit: Int = 16 << 20) {
    parser = JSONParser(source, tokenLimit: tokenLimit)
  }

  /// Faults that did not stop the reader: `repeated-key`, `nul`, `lone-surrogate`.
  package var problems: [FormatProblem] { parser.problems }

  /// Where the current event's token starts.
  package var position: SourcePosition { parser.position }

  /// The path of the current value or key, like `requestor.mvpds[3].displayName`; `$` for the root.
  package var path: String { parser.nesting.path }

  /// How many objects and arrays are open.
  package var depth: Int { parser.nesting.depth }

  /// The next event, or nil once the text is complete.
  ///
  /// - Throws: the first fault after which reading cannot go on: `syntax`, `unexpected-end`,
  ///   `trailing-data`, `empty`, `too-deep`, `too-large`, `too-many-problems`, `invalid-utf8`,
  ///   `utf16`, `unreadable`.
  package func next() throws(FormatError) -> JSONEvent? {
    do {
      return try parser.next()
    } catch {
      throw placed(error)
    }
  }

  /// Reads the next value, with all that is in it, and drops it; follows a `key` event.
  package func skipValue() throws(FormatError) {
    switch try next() {
    case .beginObject, .beginArray: try skipContainer()
    default: break
    }
  }

  /// Reads to the end of the innermost open object or array and drops it.
  package func skipContainer() throws(FormatError) {
    let outer = depth - 1
    while depth > outer {
      guard try next() != nil else { return }
    }
  }

  /// The fault with its path, if it is inside the document and the path is one to read.
  private func placed(_ error: FormatError) -> FormatError {
    guard depth > 0, error.code != "too-deep" else { return error }
    return error.with(path: path)
  }
}
