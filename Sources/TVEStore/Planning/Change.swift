package import TVEModel

/// What happens to one thing, field by field.
package struct Change: Sendable, Hashable {
  /// What a change does as a whole.
  package enum Action: String, CaseIterable, Sendable {
    case create
    case update
    /// An integration that was active is not any more.
    case switchOff = "switch-off"
    case delete
  }

  package let action: Action
  package let kind: EntityKind
  /// One id, or requestor and MVPD.
  package let key: [String]
  /// The revision that the thing has afterwards; that of the end for one that is deleted.
  package internal(set) var revision: Int
  /// In the order of the fields' declaration, the thing's own before its settings by node.
  package var fields: [FieldChange]

  package init(
    action: Action, kind: EntityKind, key: [String], revision: Int, fields: [FieldChange]
  ) {
    self.action = action
    self.kind = kind
    self.key = key
    self.revision = revision
    self.fields = fields
  }

  /// The revision that a change, as planned, stands on; nil for a thing that is created.
  package var base: Int? {
    switch action {
    case .create: nil
    case .update, .switchOff: revision - 1
    case .delete: revision
    }
  }

  /// `NORTHSTAR/Bluebird_Cable`.
  package var name: String { key.joined(separator: "/") }
}

/// One value before and after.
package struct FieldChange: Sendable, Hashable {
  /// The name in camel case.
  package let field: String
  /// The node where a setting is stated; nil for a thing's own fields.
  package let platform: Platform?
  /// Nil when it was not stated.
  package let old: FieldValue?
  /// Nil when it is not stated any more.
  package let new: FieldValue?

  package init(field: String, platform: Platform?, old: FieldValue?, new: FieldValue?) {
    self.field = field
    self.platform = platform
    self.old = old
    self.new = new
  }
}

/// A value of any field.
package enum FieldValue: Sendable, Hashable {
  case boolean(Bool)
  case integer(Int)
  /// Empty states none.
  case text(ExactText)
  /// Empty states none.
  case list([ExactText])
}

extension FieldValue: CustomStringConvertible {
  /// As text output spells it; none is `(none)`.
  package var description: String {
    switch self {
    case .boolean(let value): value ? "true" : "false"
    case .integer(let value): value.description
    case .text(let value): value.isEmpty ? noneSpelling : value.text
    case .list(let values):
      values.isEmpty ? noneSpelling : values.map(\.text).joined(separator: ";")
    }
  }
}
