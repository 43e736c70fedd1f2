import Glibc
import TVEInterchange
import TVEModel
import TVEStore

/// The text that a person edits: the entity as YAML below comments that explain its fields.
enum EditedText {
  /// Begins the lines that tell what is wrong, which are taken out again.
  private static let mark = "# ERROR: "

  /// The text for the first time.
  static func first(_ body: [UInt8], _ subject: EntityDocument.Subject) -> String {
    heading(subject).map { $0.isEmpty ? "#\n" : "# \($0)\n" }.joined()
      + String(decoding: body, as: UTF8.self)
  }

  /// The text again, with what is wrong above the lines where it stands.
  static func marked(_ text: String, _ problems: [InputProblem]) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for problem in problems.sorted(by: { ($0.place.line ?? 1) > ($1.place.line ?? 1) }) {
      let index = min(max((problem.place.line ?? 1) - 1, 0), lines.count)
      lines.insert(mark + problem.message, at: index)
    }
    return lines.joined(separator: "\n")
  }

  /// The text without the lines that told what was wrong.
  static func unmarked(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix(mark) }.joined(separator: "\n")
  }

  /// The fields with what help says of them.
  private static func explained(_ names: [String], of kind: EntityKind) -> [(String, String)] {
    let uses = FieldUse.all.filter { $0.kind == kind }
    return names.map { name in
      let own = uses.filter { $0.name.foldingWords == name.foldingWords }
      return (name, "\(FieldMeaning.of(name, own)); \(FieldMeaning.values(of: name, own))")
    }
  }

  private static func heading(_ subject: EntityDocument.Subject) -> [String] {
    let name =
      switch subject {
      case .mvpd(let id): "MVPD \(id)"
      case .requestor(let id): "Requestor \(id): what is taken out of its lists is deleted"
      case .integration(let requestor, let mvpd): "Integration \(requestor)/\(mvpd)"
      }
    let own =
      switch subject {
      case .mvpd:
        explained(
          [
            "displayName", "logoUrl", "isTempPass", "isProxied", "proxyMvpdId", "providerId",
            "foregroundLogout", "iFrameRequired", "iFrameWidth", "iFrameHeight",
          ], of: .mvpd)
      case .requestor:
        explained(["displayName", "programmerId"], of: .requestor) + [
          ("domains", "a list of name, and mvpdInitiated: true where the MVPD may begin"),
          ("featured", "ids of integrated MVPDs, the first is shown first"),
          ("integrations", "a list of mvpdId, active, settings"),
        ]
      case .integration: explained(["active"], of: .integration)
      }
    let settings = SettingField.allCases.map { ($0.name, SettingOption.help($0)) }
    let width = (own + settings).map(\.0.count).max() ?? 0
    let line = { (field: (String, String)) in
      "  \(field.0)\(String(repeating: " ", count: width - field.0.count))  \(field.1)"
    }
    return [name, "Save and close to store it; without a change nothing is stored.", ""]
      + own.map(line)
      + ["", "settings has a key for each node (all, mobile, ios, …, tv, tvos, …) with:"]
      + settings.map(line)
      + ["null states none against what is inherited; a field that is left out is not stated."]
  }
}

/// The file that the editor is given; a class because it is removed when nobody needs it any more.
final class EditedFile {
  let path: String
  /// Whether the person's text stays behind.
  var isKept = false

  /// - Parameter folder: where it is made.
  /// - Throws: `ToolError` of status 7.
  init(_ text: String, in folder: String) throws {
    var template = Array("\(folder)/mvpdctl-edit-XXXXXX.yaml".utf8CString)
    let descriptor = mkstemps(&template, 5)
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    guard descriptor >= 0 else { throw Self.failure(path) }
    close(descriptor)
    try write(text)
  }

  deinit {
    if !isKept { unlink(path) }
  }

  func write(_ text: String) throws {
    guard let file = fopen(path, "w") else { throw Self.failure(path) }
    let count = Array(text.utf8).withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) }
    guard fclose(file) == 0, count == text.utf8.count else { throw Self.failure(path) }
  }

  /// - Throws: `ToolError` of status 7, of status 3 for a text that is not UTF-8.
  func text() throws -> String {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.failure(path) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(descriptor, &block, block.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw Self.failure(path) }
      if count == 0 { break }
      bytes += block[..<count]
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      isKept = true
      throw ToolError.refused("not-utf8", "'\(path)' is not UTF-8 text, nothing was changed")
    }
    return text
  }

  private static func failure(_ path: String) -> ToolError {
    ToolError(.fileSystem, "file-unwritable", "cannot use '\(path)': \(SystemFailure.last)")
  }
}
