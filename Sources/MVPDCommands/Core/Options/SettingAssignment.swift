import Formats
package import ArgumentKit
package import TVEModel

/// What the options named after setting fields, `--none` and `--unset` state, and at which nodes.
package struct SettingAssignment: Hashable, Sendable {
  /// Where it is stated, in the order of the tree; `all` unless `--platform` says otherwise.
  package let platforms: [Platform]
  /// What is stated, none included.
  package private(set) var values = SettingValues()
  /// Statements that are taken back, in the order of `SettingField`.
  package private(set) var unset: [SettingField] = []
  /// Fields of the command that are no settings and are taken back, by the name given to `init`.
  package private(set) var otherUnset: [String] = []

  /// Whether no setting is stated or taken back.
  package var isEmpty: Bool { values.isEmpty && unset.isEmpty }

  /// Takes the values of the options.
  ///
  /// - Parameter otherFields: names, in camel case, of further fields that `--unset` may take back.
  /// - Throws: `ToolError` of status 2 for a field that is unknown or named twice, of status 3 for
  ///   a value without the form of its field and a node where the field has no meaning.
  package init(_ parsed: ParsedArguments, otherFields: [String] = []) throws {
    platforms = parsed[Self.platform].platforms(default: [.all])
    for (field, option) in Self.options {
      guard let value = option.value(parsed, of: field) else { continue }
      try Self.check(value, of: field)
      values[field] = value
    }
    for name in parsed[Self.none] {
      let field = try Self.field(name, otherFields: [])
      guard let field, let none = SettingValue.none(of: field) else {
        throw ToolError.refused(
          "none-impossible",
          "field '\(name)' cannot state none: '--unset \(name)' takes its statement back")
      }
      try refuseSecond(field)
      values[field] = none
    }
    for name in parsed[Self.unsetOption] {
      guard let field = try Self.field(name, otherFields: otherFields) else {
        otherUnset += otherFields.filter { $0.foldingWords == name.foldingWords }
        continue
      }
      try refuseSecond(field)
      unset.append(field)
    }
    unset.sort { $0.rawValue < $1.rawValue }
    try checkPlatforms()
  }

  /// The same without display name and logo.
  package var withoutNames: SettingAssignment {
    var others = self
    others.values.displayName = nil
    others.values.logoURL = nil
    return others
  }

  private func refuseSecond(_ field: SettingField) throws {
    guard values[field] == nil, !unset.contains(field) else {
      throw ToolError.usage(
        "field '\(field.name)' is given twice: as a value, in '--none' or in '--unset'",
        code: "field-repeated")
    }
  }

  private func checkPlatforms() throws {
    for field in values.statedFields {
      for platform in platforms where !field.applies(at: platform) {
        let names = Platform.leaves.filter { field.applies(at: $0) }.map(\.rawValue)
        throw ToolError.refused(
          "field-does-not-apply",
          "field '\(field.name)' has no meaning at '\(platform)', only at "
            + names.joined(separator: ", ") + " and above them")
      }
    }
  }

  private static func field(_ name: String, otherFields: [String]) throws -> SettingField? {
    if let field = SettingField(anyCase: name) { return field }
    if otherFields.contains(where: { $0.foldingWords == name.foldingWords }) { return nil }
    let names = SettingField.allCases.map(\.name) + otherFields
    if name == "active" {
      throw ToolError.usage(
        "field 'active' is true or false and cannot be taken back: give '--active true' or"
          + " '--active false'",
        code: "field-unknown")
    }
    throw ToolError.usage(
      "there is no field '\(name)', only \(names.joined(separator: ", "))",
      code: "field-unknown", suggestions: DidYouMean.candidates(for: name, among: names))
  }

  private static func check(_ value: SettingValue, of field: SettingField) throws {
    let texts: [(ExactText, TextForm)] =
      switch value {
      case .boolean, .boardingStatus: []
      case .platformIdentifier(let text): [(text, .platformIdentifier)]
      case .list(let items): items.map { ($0, .metadataField) }
      case .text(let text): [(text, field.kind == .url ? .webURL : .label)]
      }
    for (text, form) in texts {
      guard let violation = AssignedText.violation(in: text.text, form) else { continue }
      throw ToolError.refused(
        "value-malformed", "option '--\(field.option)': '\(text)' \(violation)")
    }
  }

  package static let platform = RepeatedOption<PlatformArgument>(
    "--platform", value: "P,…",
    help: "where it is stated, default all")
  package static let none = RepeatedOption<String>(
    "--none", value: "FIELD,…", help: "state that there is none, against what is inherited",
    completion: .custom("field"))
  package static let unsetOption = RepeatedOption<String>(
    "--unset", value: "FIELD,…", help: "take a statement back, so that it is inherited again",
    completion: .custom("field"))

  /// The fields' own options, then `--none`, `--unset` and `--platform`.
  package static let group = OptionGroup(
    "Assign", options.map { $0.option.declaring } + [none, unsetOption, platform])

  private static let options = SettingField.allCases.map {
    (field: $0, option: SettingOption($0))
  }
}
