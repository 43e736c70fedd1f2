extension RuleCatalogue {
  /// The rule that a problem of an input breaks, by the code of the problem and the name of the
  /// field, in any spelling; `input-refused` where no other says more.
  ///
  /// - Parameter kind: what the field belongs to, where that is known: `mvpd`, `requestor`,
  ///   `integration`.
  package static func inputRule(
    code: String, field: String?, kind: String? = nil
  ) -> any InputRule.Type {
    let field = folded(field)
    switch code {
    case "value-hidden" where field == "platformmappingid": return MappingIDIsVisible.self
    case "does-not-apply": return SettingTakesEffect.self
    case "unknown-reference":
      return isProxiedList(field)
        ? ProxiedRequestorsAreKnown.self : IntegrationReferencesAreKnown.self
    case "empty-list" where isProxiedList(field): return ProxiedRequestorsAreKnown.self
    case "duplicate", "missing-member", "missing-column", "empty-value", "malformed-id":
      return identity(code, field, folded(kind)) ?? form(field) ?? InputIsAccepted.self
    case "not-one-of", "wrong-type", "malformed-value", "too-long", "not-representable":
      return form(field) ?? InputIsAccepted.self
    default: return InputIsAccepted.self
    }
  }

  /// The rule about an id that is missing, repeated or malformed.
  private static func identity(
    _ code: String, _ field: String, _ kind: String
  ) -> (any InputRule.Type)? {
    if code == "duplicate", kind == "integration" { return IntegrationReferencesAreKnown.self }
    switch (field, kind) {
    case ("requestorid", _), ("id", "requestor"): return RequestorIDIsUnique.self
    case ("mvpdid", _), ("id", "mvpd"):
      return code == "malformed-id" ? MVPDIDHasForm.self : MVPDIDIsUnique.self
    default: return nil
    }
  }

  /// The rule about the form of a setting's value.
  private static func form(_ field: String) -> (any InputRule.Type)? {
    switch field {
    case "boardingstatus": BoardingStatusIsKnown.self
    case "platformmappingid": MappingIDHasForm.self
    case "requiredmetadatafields": MetadataFieldsHaveForm.self
    default: nil
    }
  }

  private static func isProxiedList(_ field: String) -> Bool {
    field == "requestorids"
  }

  private static func folded(_ name: String?) -> String {
    String((name ?? "").lowercased().filter { $0 != "_" && $0 != "-" })
  }
}
