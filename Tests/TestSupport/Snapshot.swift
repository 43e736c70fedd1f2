import FoundationEssentials
package import Testing

/// Compares `text` with the file `Tests/Snapshots/<target>/<name>.txt`.
///
/// `RECORD_SNAPSHOTS=1` writes the file and fails, so that a recording run never passes.
package func expectSnapshot(
  _ text: String, named name: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let target = sourceLocation.moduleName
  guard let tests = sourceLocation.filePath.firstRange(of: "/Tests/") else {
    Issue.record("no folder 'Tests' above \(sourceLocation.filePath)")
    return
  }
  let folder = sourceLocation.filePath[..<tests.lowerBound] + "/Tests/Snapshots/\(target)"
  let path = "\(folder)/\(name).txt"
  if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
    do {
      try FileManager.default.createDirectory(
        atPath: String(path.prefix(upTo: path.lastIndex(of: "/") ?? path.endIndex)),
        withIntermediateDirectories: true)
      try Data(text.utf8).write(to: URL(filePath: path))
    } catch {
      Issue.record("cannot record '\(path)': \(error)", sourceLocation: sourceLocation)
    }
    Issue.record("recorded '\(path)'", sourceLocation: sourceLocation)
    return
  }
  guard let data = FileManager.default.contents(atPath: path) else {
    Issue.record(
      "there is no '\(path)'; RECORD_SNAPSHOTS=1 makes it", sourceLocation: sourceLocation)
    return
  }
  let expected = String(decoding: data, as: UTF8.self)
  let found = text.split(separator: "\n", omittingEmptySubsequences: false)
  let wanted = expected.split(separator: "\n", omittingEmptySubsequences: false)
  guard !text.utf8.elementsEqual(expected.utf8) else { return }
  let line = zip(found, wanted).prefix { $0 == $1 }.count
  let first = line < found.count ? String(found[line]) : "(nothing)"
  let second = line < wanted.count ? String(wanted[line]) : "(nothing)"
  Issue.record(
    "differs from '\(path)' at line \(line + 1)\n  found:  \(first)\n  wanted: \(second)",
    sourceLocation: sourceLocation)
}
