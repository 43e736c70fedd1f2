import ArgumentKit
import Formats
import TVEInterchange
import TVEModel
import TVEStore

extension HelpTopic {
  /// A page for each name that options, lists, `--where` or CSV know, settings first.
  static let fields: [HelpTopic] = {
    let uses = FieldUse.all
    var names = SettingField.allCases.map(\.name)
    for use in uses where !names.contains(where: { $0.foldingWords == use.name.foldingWords }) {
      names.append(use.name)
    }
    return names.map { name in
      HelpTopic(field: name, uses.filter { $0.name.foldingWords == name.foldingWords })
    }
  }()

  /// What a field is, how it is spelled and which kinds of things have it.
  private init(field name: String, _ uses: [FieldUse]) {
    let setting = SettingField(anyCase: name)
    let meaning = FieldMeaning.of(name, uses)
    var rows: [(String, String)] = [("Values", FieldMeaning.values(of: name, uses))]
    if let setting {
      let places = Platform.leaves.filter { setting.applies(at: $0) }
      let isEverywhere = places.count == Platform.leaves.count
      let names = places.map(\.rawValue).joined(separator: ", ")
      rows += [
        ("Applies", isEverywhere ? "everywhere" : "on \(names)"),
        ("None", setting.canStateNone ? "--none \(name)" : "cannot be stated"),
      ]
    }
    func row(_ label: String, _ prefix: String, _ kinds: [String]) {
      if !kinds.isEmpty { rows.append((label, prefix + kinds.joined(separator: ", "))) }
    }
    if let option = uses.lazy.compactMap(\.option).first {
      row("Option", "\(option.name), of ", uses.filter { $0.option != nil }.map(\.kind.noun))
    }
    let columns = uses.flatMap(\.csvKinds).map(\.rawValue)
    row("CSV column", "\(name.separatingWords(with: "_")), of ", columns)
    row("In lists", "of ", uses.filter { $0.presence == .always }.map(\.kind.noun))
    let settings = uses.filter { $0.presence == .atPlatform }.map(\.kind.noun)
    row("In lists", "with --platform, of ", settings)
    row("In --where", "only, of ", uses.filter { $0.presence == .onlyWhere }.map(\.kind.noun))
    let lines = rows.map { label, text in
      "  \(label)\(String(repeating: " ", count: 12 - label.utf8.count))\(text)"
    }
    self.init(
      name, abstract: "a field: \(meaning)",
      text: "\(name): \(meaning).\n\n" + lines.joined(separator: "\n"), isOneOfMany: true)
  }
}
