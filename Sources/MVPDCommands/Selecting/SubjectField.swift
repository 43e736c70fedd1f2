import TVEModel
import TVEStore

/// A column of one kind of things: what `list` prints, and what `--where` compares.
struct SubjectField<Subject> {
  /// How a field takes part in a list.
  enum Presence {
    /// Always.
    case always
    /// Only where a platform says where settings are looked at.
    case atPlatform
    /// Never as a column; only `--where` knows it.
    case onlyWhere
  }

  let column: Column
  let presence: Presence
  let cell: (Subject) -> Cell

  init(
    _ name: String, _ kind: Column.Kind = .text, _ presence: Presence = .always,
    isIncidental: Bool = false, _ cell: @escaping (Subject) -> Cell
  ) {
    column = Column(name, kind, isIncidental: isIncidental)
    self.presence = presence
    self.cell = cell
  }
}

/// A thing as selectors and lists see it.
protocol Subject {
  static var kind: EntityKind { get }
  /// In the order of the columns.
  static var fields: [SubjectField<Self>] { get }
  /// The names of the columns that make the key.
  static var keyColumns: [String] { get }
  var key: [String] { get }
  var stamp: RowStamp { get }
}

extension Subject {
  /// The columns of a list, with those of the settings where a platform is given.
  static func listed(atPlatform: Bool) -> [SubjectField<Self>] {
    fields.filter { $0.presence == .always || (atPlatform && $0.presence == .atPlatform) }
  }

  /// `NORTHSTAR/Bluebird_Cable`.
  var name: String { key.joined(separator: "/") }

  /// The three columns that every kind has.
  static var stampFields: [SubjectField<Self>] {
    [
      SubjectField("revision", .int, isIncidental: true) { .int($0.stamp.revision) },
      SubjectField("updatedAt", .time, isIncidental: true) { .time($0.stamp.updatedAt) },
      SubjectField("updatedBy", .text, .onlyWhere) { .text($0.stamp.updatedBy) },
    ]
  }

  /// The settings in force at the platform of the list.
  static func settingFields(
    _ settings: @escaping (Self) -> ResolvedSettings?
  ) -> [SubjectField<Self>] {
    SettingField.allCases.filter(\.canStateNone).map { field in
      SubjectField(field.name, Column.Kind(field), .atPlatform) { subject in
        settings(subject)?[field].value.map(Cell.init) ?? .notStated
      }
    }
  }
}

extension Column.Kind {
  init(_ field: SettingField) {
    switch field.kind {
    case .boolean: self = .bool
    case .list: self = .list
    case .boardingStatus, .platformIdentifier, .label, .url: self = .text
    }
  }
}

extension Cell {
  /// A setting in force; none is `(none)`, which for a boolean is `false`.
  init(_ value: SettingValue) {
    switch value {
    case .boolean(let truth): self = .bool(truth)
    case .boardingStatus(let status):
      self = status == .absent ? .noneStated : .text(status.rawValue)
    case .platformIdentifier(let text), .text(let text):
      self = text.isEmpty ? .noneStated : .text(text.text)
    case .list(let items): self = .list(items.map(\.text))
    }
  }
}
