import Formats
import TVERules

/// A file that names known findings: by rule and object, never by line.
struct BaselineFile {
  private static let kind = "baseline"

  /// The keys of findings.
  let keys: Set<String>

  /// Reads the file at `path`.
  ///
  /// - Throws: `FormatError`; `ToolError` of status 3 when it is no baseline.
  init(path: String) throws {
    let json = try Self.document(path)
    guard json["formatVersion"]?.int == 1, json["kind"]?.string == Self.kind,
      let entries = json["findings"]?.array
    else {
      throw ToolError.refused(
        "baseline-malformed",
        "'\(path)' is no baseline of format version 1: '--write-baseline' writes one")
    }
    keys = Set(
      try entries.map { entry in
        guard let key = entry.string else {
          throw ToolError.refused(
            "baseline-malformed", "'\(path)' holds an entry that is no string")
        }
        return key
      })
  }

  private static func document(_ path: String) throws -> JSONValue {
    let source = try ByteSource(path: path)
    do {
      return try JSONValue.parse(source)
    } catch {
      guard error.systemError == nil else { throw error }
      throw ToolError.refused("baseline-malformed", "baseline '\(path)': \(error)")
    }
  }

  /// True when everything that the finding is about is known.
  func knows(_ finding: Finding) -> Bool { finding.objectKeys.allSatisfy(keys.contains) }

  /// Entries that the findings no longer have, in byte order.
  ///
  /// - Parameter isJudged: whether a run would have met what an entry names.
  func gone(_ findings: [Finding], where isJudged: (Entry) -> Bool) -> [String] {
    let present = Set(findings.flatMap(\.objectKeys))
    return keys.filter { !present.contains($0) && isJudged(Entry($0)) }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Writes the keys of the findings to the file at `path`, each on a line of its own.
  static func write(_ findings: [Finding], to path: String) throws {
    let keys = Set(findings.flatMap(\.objectKeys)).sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
    var json = JSONWriter(isPretty: true)
    json.beginObject()
    json.key("formatVersion")
    json.int(1)
    json.key("kind")
    json.string(kind)
    json.key("findings")
    json.strings(keys)
    json.endObject()
    json.newline()
    let file = try FileTarget(path)
    file.channel.write(json.buffer)
    try file.commit()
  }

  /// What an entry is about.
  struct Entry {
    let rule: String
    /// The name of a platform; nil where it does not matter.
    let platform: String?

    init(_ key: String) {
      let parts = key.split(separator: " ", maxSplits: 4)
      rule = String(parts.first?.prefix { $0 != ":" } ?? "")
      platform = parts.count > 3 && parts[3] != "-" ? String(parts[3]) : nil
    }
  }
}
