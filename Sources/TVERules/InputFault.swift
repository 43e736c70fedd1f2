import TVEModel

/// A problem of the input, as whoever read it reports it: what findings of input rules are made of.
package struct InputFault: Hashable, Sendable {
  /// The reader's code, for example `not-one-of`.
  package var code: String
  /// The field at fault in any spelling; for a whole thing its key.
  package var field: String?
  package var value: String?
  /// The member of the document, for example `requestor.mvpds[3].id`.
  package var path: String?
  package var message: String
  /// Spellings that were probably meant.
  package var suggestions: [String]

  package init(
    code: String, field: String? = nil, value: String? = nil, path: String? = nil,
    message: String, suggestions: [String] = []
  ) {
    self.code = code
    self.field = field
    self.value = value
    self.path = path
    self.message = message
    self.suggestions = suggestions
  }

  /// The finding, without a place.
  package var finding: Finding {
    let rule = rule
    let hint =
      suggestions.first.map { "write '\($0)' instead" }
      ?? "correct the input; 'mvpdctl rule show \(rule.id)' shows a good one"
    return Finding(
      rule: rule.id, severity: rule.severity, field: field, value: value, message: message,
      effect: rule.effect, hint: hint, detail: "\(fieldName ?? "-"):\(code)")
  }

  /// The rule that the problem breaks; `input-refused` where no other says more.
  package var rule: any InputRule.Type {
    switch code {
    case "value-hidden" where name == "platformmappingid": MappingIDIsVisible.self
    case "does-not-apply": SettingTakesEffect.self
    case "unknown-reference", "not-integrated":
      isProxiedList ? ProxiedRequestorsAreKnown.self : IntegrationReferencesAreKnown.self
    case "duplicate": identity ?? InputIsAccepted.self
    case "empty-list", "empty-value", "missing-member":
      isProxiedList ? ProxiedRequestorsAreKnown.self : identity ?? form ?? InputIsAccepted.self
    case "missing-column", "malformed-id", "too-long", "not-one-of", "wrong-type",
      "malformed-value", "not-representable":
      identity ?? form ?? InputIsAccepted.self
    default: InputIsAccepted.self
    }
  }

  /// The field in JSON's spelling where it is a setting, so that the same fault in CSV and JSON has
  /// one key.
  private var fieldName: String? {
    let last = field?.split(separator: ".").last.map(String.init)
    return last.map { SettingField(anyCase: $0)?.name ?? $0 }
  }

  /// True for the requestors of a proxied MVPD.
  private var isProxiedList: Bool { name == "requestorids" }

  /// The last part of the field's name, in lower case and without separators.
  private var name: String {
    let last = field?.split(separator: ".").last.map(String.init) ?? ""
    return String(last.lowercased().filter { $0 != "_" && $0 != "-" })
  }

  /// True for an id that is a requestor's, where only the place tells.
  private var isOfRequestor: Bool {
    field == "requestor.id" || path.map { !$0.contains("mvpd") && $0.contains("equestor") } ?? false
  }

  /// The rule about an id that is missing, repeated or malformed; nil for other fields.
  private var identity: (any InputRule.Type)? {
    switch name {
    case "requestorid,mvpdid": IntegrationReferencesAreKnown.self
    case "requestorid": RequestorIDIsUnique.self
    case "id" where isOfRequestor: RequestorIDIsUnique.self
    case "id", "mvpdid":
      ["malformed-id", "too-long"].contains(code) ? MVPDIDHasForm.self : MVPDIDIsUnique.self
    default: nil
    }
  }

  /// The rule about the form of a setting's value; nil for other fields.
  private var form: (any InputRule.Type)? {
    switch name {
    case "boardingstatus": BoardingStatusIsKnown.self
    case "platformmappingid": MappingIDHasForm.self
    case "requiredmetadatafields": MetadataFieldsHaveForm.self
    default: nil
    }
  }
}
