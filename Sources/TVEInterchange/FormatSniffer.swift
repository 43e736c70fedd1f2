package import Formats

/// Tells the format of a file by what it holds, never by its name.
package struct FormatSniffer {
  /// How many bytes are looked at.
  private static let window = 64 * 1024

  private let file: String
  private let bytes: ArraySlice<UInt8>

  /// The format of `source`, called `file` in messages; the bytes looked at stay to be read.
  ///
  /// JSON that is a configuration response is taken for v2's, of which v1's has the shape.
  /// - Throws: `InputProblem` for an empty file, UTF-16, binary data, and files of an exported
  ///   folder that are no input; `FormatError` when the file cannot be read.
  package static func format(of source: ByteSource, file: String) throws -> InputFormat {
    let head = try source.peek(window)
    return try FormatSniffer(file: file, head: head).format()
  }

  private init(file: String, head: [UInt8]) {
    self.file = file
    bytes = head.starts(with: [0xEF, 0xBB, 0xBF]) ? head[3...] : head[...]
  }

  private func format() throws(InputProblem) -> InputFormat {
    guard let first = bytes.first(where: { !Self.isSpace($0) }) else {
      throw problem(ProblemCode.emptyFile, "the file is empty")
    }
    try refuseForeignBytes()
    switch first {
    case UInt8(ascii: "<"): return try xmlFormat()
    case UInt8(ascii: "{"), UInt8(ascii: "["): return try jsonFormat()
    default: return try tableFormat()
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  // MARK: What is no text

  private func refuseForeignBytes() throws(InputProblem) {
    let isWide =
      bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) || hasZeroEverySecond
    if isWide { throw problem("utf16", "the file is UTF-16, save it as UTF-8") }
    let kinds: [(start: [UInt8], name: String)] = [
      (Array("PK".utf8) + [3, 4], "a ZIP archive or a workbook"), ([0x1F, 0x8B], "a gzip file"),
      (Array("%PDF".utf8), "a PDF document"), ([0xD0, 0xCF, 0x11, 0xE0], "an old workbook"),
      ([0x28, 0xB5, 0x2F, 0xFD], "a zstd file"), ([0x42, 0x5A, 0x68], "a bzip2 file"),
      ([0xFD, 0x37, 0x7A, 0x58, 0x5A], "an xz file"), ([0x7F, 0x45, 0x4C, 0x46], "a program"),
      ([0x89, 0x50, 0x4E, 0x47], "an image"), ([0xFF, 0xD8, 0xFF], "an image"),
    ]
    for kind in kinds where bytes.starts(with: kind.start) {
      throw problem(
        ProblemCode.binaryFile,
        "the file is \(kind.name), expected a text file: CSV, JSON or XML in UTF-8")
    }
    // Single zeros are faults that the readers name at their places.
    let controls = bytes.count { $0 < 0x20 && !Self.isSpace($0) && $0 != 0x1B }
    if controls * 10 > bytes.count {
      throw problem(
        ProblemCode.binaryFile, "the file is binary, expected a text file: CSV, JSON or XML")
    }
  }

  /// True for ASCII text in UTF-16 without a mark.
  private var hasZeroEverySecond: Bool {
    guard bytes.count >= 4 else { return false }
    let zeros = bytes.prefix(4).map { $0 == 0 }
    return zeros == [true, false, true, false] || zeros == [false, true, false, true]
  }

  // MARK: XML

  private func xmlFormat() throws(InputProblem) -> InputFormat {
    guard let root = rootName() else { return .v1XML }
    switch root {
    case "config", "mvpd": return .v1XML
    case "proxiedMvpds": return .proxiedXML
    case "error":
      throw problem(
        ProblemCode.notAResponse,
        "the file is an error answer of the service, not a configuration")
    default:
      throw problem(
        ProblemCode.unknownFormat,
        "the file is XML with root element <\(Excerpt.of(root))>, expected <config>, <mvpd> or"
          + " <proxiedMvpds>"
          + DidYouMean.phrase(
            DidYouMean.candidates(for: root, among: ["config", "mvpd", "proxiedMvpds"])))
    }
  }

  /// The local name of the root element; nil when it does not begin in the bytes looked at, or
  /// when a document type declaration comes first, which the reader refuses at its place.
  private func rootName() -> String? {
    var rest = bytes[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[(start + 1)...]
      guard let next = rest.first else { return nil }
      if next == UInt8(ascii: "?") {
        guard let end = Self.index(of: "?>", in: rest) else { return nil }
        rest = rest[end...]
      } else if rest.starts(with: "!--".utf8) {
        guard let end = Self.index(of: "-->", in: rest.dropFirst(3)) else { return nil }
        rest = rest[end...]
      } else if next == UInt8(ascii: "!") {
        return nil
      } else {
        let name = rest.prefix { !Self.isSpace($0) && $0 != 0x3E && $0 != 0x2F }
        let local = name.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        return String(decoding: local.last ?? name, as: UTF8.self)
      }
    }
    return nil
  }

  private static func index(of text: String, in bytes: ArraySlice<UInt8>) -> Int? {
    let wanted = Array(text.utf8)
    guard bytes.count >= wanted.count else { return nil }
    return (bytes.startIndex...(bytes.endIndex - wanted.count)).first {
      bytes[$0...].starts(with: wanted)
    }
  }

  // MARK: JSON

  private func jsonFormat() throws(InputProblem) -> InputFormat {
    let names = rootMembers()
    guard names.first == "formatVersion" else { return .v2JSON }
    let kind: String
    if names.contains("opensPlatformPicker") {
      kind = "Apple's lists as 'export' writes them"
    } else if names.contains("files") {
      kind = "the manifest of an exported folder"
    } else if names.contains("kind") {
      kind = "output of a command"
    } else {
      throw stateFile
    }
    throw problem(
      ProblemCode.unsupportedFile,
      "the file is \(kind), expected a configuration response, a proxied list or CSV")
  }

  /// The names of the root's members, as far as the bytes looked at go.
  private func rootMembers() -> [String] {
    let reader = JSONReader(ByteSource(bytes: Array(bytes), name: file))
    var names: [String] = []
    // The text may be cut off, and its faults are the reader's to report.
    guard (try? reader.next()) == .beginObject else { return [] }
    while let event = try? reader.next(), case .key(let name) = event {
      names.append(name)
      guard (try? reader.skipValue()) != nil else { break }
    }
    return names
  }

  // MARK: CSV

  private var stateFile: InputProblem {
    problem(ProblemCode.unsupportedFile, "the file is a state file: 'mvpdctl apply' takes it")
  }

  private func tableFormat() throws(InputProblem) -> InputFormat {
    let source = ByteSource(bytes: Array(bytes), name: file)
    if (try? StateFormat.sniff(source)) == .yaml { throw stateFile }
    let line = bytes.prefix { $0 != 0x0A && $0 != 0x0D }
    let isHexadecimal = { (byte: UInt8) in
      (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
    }
    if line.prefix(while: isHexadecimal).count == 64, line.dropFirst(64).starts(with: "  ".utf8) {
      throw problem(
        ProblemCode.unsupportedFile,
        "the file is a list of checksums, expected a configuration response, a proxied list"
          + " or CSV")
    }
    return .csv
  }

  private func problem(_ code: String, _ message: String) -> InputProblem {
    InputProblem(code, at: Place(file: file), message: message)
  }
}
