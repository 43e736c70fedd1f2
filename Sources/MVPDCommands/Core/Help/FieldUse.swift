import ArgumentKit
import TVEInterchange
import TVEModel
import TVEStore

/// How one kind of things has a field: by which option, CSV column and column of lists.
struct FieldUse {
  /// How a list of the kind has the field.
  enum Presence { case always, atPlatform, onlyWhere }

  /// In camel case.
  let name: String
  let kind: EntityKind
  private(set) var option: OptionDefinition?
  private(set) var presence: Presence?
  private(set) var column: Column.Kind?
  private(set) var csvKinds: [CSVKind] = []

  private init(_ name: String, _ kind: EntityKind) {
    self.name = name
    self.kind = kind
  }

  /// Every field of every kind, made from what the commands declare.
  static let all: [FieldUse] =
    of(ProgrammerSubject.self, ProgrammerAssignment.group, [.programmers])
    + of(RequestorSubject.self, RequestorAssignment.group, [.requestors])
    + of(MVPDSubject.self, MVPDAssignment.group, [.mvpds])
    + of(IntegrationSubject.self, IntegrationAssignment.group, [.integrations, .settings])

  private static func of<Listed: Subject>(
    _ type: Listed.Type, _ group: OptionGroup, _ csvKinds: [CSVKind]
  ) -> [FieldUse] {
    var uses: [FieldUse] = []
    func change(_ name: String, _ body: (inout FieldUse) -> Void) {
      let folded = name.foldingWords
      let known = uses.firstIndex { $0.name.foldingWords == folded }
      if known == nil { uses.append(FieldUse(name, type.kind)) }
      body(&uses[known ?? uses.count - 1])
    }
    for field in Listed.fields {
      change(field.column.name) { use in
        use.column = field.column.kind
        use.presence =
          switch field.presence {
          case .always: .always
          case .atPlatform: .atPlatform
          case .onlyWhere: .onlyWhere
          }
      }
    }
    let others = [
      SettingAssignment.platform.definition.name, SettingAssignment.none.definition.name,
      SettingAssignment.unsetOption.definition.name,
    ]
    for option in group.definitions where !others.contains(option.name) {
      change(option.name.dropFirst(2).joiningWords) { $0.option = option }
    }
    for kind in csvKinds {
      for column in kind.columnNames where column != "platform_id" {
        change(Substring(column).joiningWords) { $0.csvKinds.append(kind) }
      }
    }
    return uses
  }
}

extension Substring {
  /// `is-temp-pass` or `is_temp_pass` in camel case.
  fileprivate var joiningWords: String {
    let words = split { $0 == "-" || $0 == "_" }
    return words.enumerated().map { index, word in
      index == 0 ? String(word) : word.prefix(1).uppercased() + word.dropFirst()
    }.joined()
  }
}
