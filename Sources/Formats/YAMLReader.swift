/// Reads one YAML document event by event, in flat memory.
///
/// Scalars are text and say how they were written; what they mean is for the caller to say, by the
/// field that they stand in. Aliases are resolved within limits. A fault of syntax or of encoding is
/// thrown and ends the reading; tags, repeated keys and U+0000 are collected in `problems`, so that
/// one run reports them all: a text is good only if `problems` is empty at the end. A class, because
/// it owns libyaml's state.
package final class YAMLReader {
  /// How many mappings and sequences may be open at a time.
  package static let depthLimit = 512
  /// How many problems are collected before the reader gives up.
  package static let problemLimit = 10_000

  /// Faults that did not stop the reader: `repeated-key`, `nul`, `tag`.
  package private(set) var problems: [FormatProblem] = []
  /// Where the current event's text starts; for what an alias repeats, where the original stands.
  package private(set) var position = SourcePosition(line: 1, column: 1)

  private let source: YAMLSource
  private var nesting = DocumentNesting()
  /// For each open mapping or sequence, whether a key comes next.
  private var expectsKey: [Bool] = []
  private let keyHash = KeyHash()
  private var hasBegun = false

  /// A reader of `source`; no scalar may have more than `tokenLimit` bytes.
  package init(_ source: ByteSource, tokenLimit: Int = 16 << 20) {
    self.source = YAMLSource(source, tokenLimit: tokenLimit)
  }

  /// The path of the current value or key, like `requestors[3].id`; `$` for the root.
  package var path: String { nesting.path }

  /// How many mappings and sequences are open.
  package var depth: Int { nesting.depth }

  /// The next event, or nil once the document is complete.
  ///
  /// - Throws: the first fault after which reading cannot go on, with its place but without a path,
  ///   for libyaml looks ahead: `syntax`, `alias`,
  ///   `trailing-data`, `empty`, `key`, `too-deep`, `too-large`, `too-many-problems`,
  ///   `forbidden-character`, `invalid-utf8`, `utf16`, `unreadable`.
  package func next() throws(FormatError) -> YAMLEvent? {
    guard let node = try source.next() else {
      if hasBegun { return nil }
      throw FormatError(code: "empty", message: "the input is empty, expected a YAML document")
    }
    hasBegun = true
    position = node.position
    let event: YAMLEvent
    switch node.kind {
    case .endMapping, .endSequence:
      nesting.close()
      expectsKey.removeLast()
      finishValue()
      return node.isMappingEnd ? .endMapping : .endSequence
    case .scalar(let scalar) where expectsKey.last == true:
      event = try key(scalar)
    case .scalar(let scalar):
      nesting.beginValue()
      event = .scalar(scalar)
      try checkNUL(scalar)
      finishValue()
    case .beginMapping, .beginSequence:
      event = try begin(isMapping: node.isMappingBegin)
    }
    for tag in source.takeTags() {
      try note("tag", "the tag '\(tag.text)' is not allowed, remove it")
    }
    return event
  }

  /// Reads the next value, with all that is in it, and drops it; follows a `key` event.
  package func skipValue() throws(FormatError) {
    switch try next() {
    case .beginMapping, .beginSequence: try skipContainer()
    default: break
    }
  }

  /// Reads to the end of the innermost open mapping or sequence and drops it.
  package func skipContainer() throws(FormatError) {
    let outer = depth - 1
    while depth > outer {
      guard try next() != nil else { return }
    }
  }

  private func begin(isMapping: Bool) throws(FormatError) -> YAMLEvent {
    guard expectsKey.last != true else {
      throw FormatError(
        code: "key", message: "a key must be a scalar, not a mapping or sequence",
        position: position)
    }
    guard depth < YAMLReader.depthLimit else {
      throw FormatError(
        code: "too-deep", message: "nested deeper than \(YAMLReader.depthLimit)",
        position: position)
    }
    nesting.beginValue()
    nesting.open(isObject: isMapping)
    expectsKey.append(isMapping)
    return isMapping ? .beginMapping : .beginSequence
  }

  private func key(_ scalar: YAMLScalar) throws(FormatError) -> YAMLEvent {
    if scalar.isPlain, scalar.text == "<<" {
      throw FormatError(
        code: "key", message: "the merge key '<<' is not supported, write the entries out",
        position: position)
    }
    var text = scalar.text
    let isNew = text.withUTF8 { nesting.add($0, hash: keyHash.hash($0)) }
    if !isNew {
      try note(
        "repeated-key", "key '\(scalar.text)' is repeated in one mapping, remove all but one")
    }
    try checkNUL(scalar)
    expectsKey[expectsKey.count - 1] = false
    return .key(scalar.text)
  }

  private func finishValue() {
    guard let last = expectsKey.indices.last else { return }
    expectsKey[last] = nesting.isInObject == true
  }

  /// Only an escape in double quotes can make a U+0000.
  private func checkNUL(_ scalar: YAMLScalar) throws(FormatError) {
    guard !scalar.isPlain, scalar.text.utf8.contains(0) else { return }
    try note("nul", "contains U+0000, which cannot be stored, remove it")
  }

  private func note(_ code: String, _ message: String) throws(FormatError) {
    guard problems.count < YAMLReader.problemLimit else {
      throw FormatError(
        code: "too-many-problems",
        message: "more than \(YAMLReader.problemLimit) problems, giving up", position: position)
    }
    problems.append(
      FormatProblem(code: code, message: message, position: position, path: path))
  }
}
