package import TVEModel

/// Every rule there is, in the order of the catalogue.
package enum RuleCatalogue {
  /// The rules over the configuration.
  package static let rules: [any Rule.Type] = [
    RequestorHasProvider.self,
    DomainsAreNotNested.self,
    MVPDIDsDifferBeyondCase.self,
    MVPDIDsDifferBeyondZeros.self,
    IDIsNotFromSpreadsheet.self,
    ProxiedIDStartsWithLetter.self,
    MVPDHasIntegration.self,
    ProxyIsActive.self,
    DisplayNameIsPresent.self,
    LogoURLIsPresent.self,
    LogoURLIsSecure.self,
    DisplayNamesDiffer.self,
    DisplayNamesAreDistinguishable.self,
    SingleSignOnSharesLogin.self,
    MappingIDIsPresent.self,
    MappingIDIsUnique.self,
    MappingIDsDifferBeyondCase.self,
    MappingIDIsConsistent.self,
    MappingIDIsUniqueInEstate.self,
    MappingIDHasBoardingStatus.self,
    SingleSignOnHasBoardingStatus.self,
    PickerStatusIsDisplayed.self,
    DisplayedProviderHasSingleSignOn.self,
    BoardedProviderHasSingleSignOn.self,
    BoardedProviderIsDisplayed.self,
    BoardedProviderHasMetadataFields.self,
    MetadataFieldsAreUsed.self,
    MetadataFieldIsSpelledRight.self,
    EnforcedPermissionsHaveSingleSignOn.self,
    SingleSignOnEnforcesPermissions.self,
    TempPassHasNoSingleSignOn.self,
    SingleSignOnIsNotDegraded.self,
    MVPDFactsAgree.self,
    SupportedListIsNotEmpty.self,
    FeaturedProviderIsSupported.self,
    FeaturedListIsNotEmpty.self,
  ]

  /// The rules that the database holds, whose findings are problems of files.
  package static let inputRules: [any InputRule.Type] = [
    RequestorIDIsUnique.self,
    MVPDIDIsUnique.self,
    MVPDIDHasForm.self,
    IntegrationReferencesAreKnown.self,
    ProxiedRequestorsAreKnown.self,
    BoardingStatusIsKnown.self,
    MappingIDHasForm.self,
    MappingIDIsVisible.self,
    MetadataFieldsHaveForm.self,
    SettingTakesEffect.self,
    InputIsAccepted.self,
  ]

  /// All of them, those over the configuration first.
  package static let all: [any RuleDescription.Type] =
    rules.map { $0 as any RuleDescription.Type } + inputRules.map { $0 as any RuleDescription.Type }

  /// The ids of all rules, in the order of the catalogue.
  package static let ids: [String] = all.map { $0.id }

  /// The ids of the rules that the database holds.
  package static let inputIDs: Set<String> = Set(inputRules.map { $0.id })

  /// The rule with an id; nil when there is none.
  package static func rule(_ id: String) -> (any RuleDescription.Type)? {
    positions[id].map { all[$0] }
  }

  /// The settings that decide whether an MVPD breaks a rule, beside the one that a finding names;
  /// none for a rule that only looks at that.
  package static func settings(of id: String) -> [SettingField] {
    switch rule(id) {
    case let rule as any IntegrationRule.Type: rule.pattern.fields + rule.deciding
    case is FeaturedProviderIsSupported.Type: SettingField.platformSSO
    default: []
    }
  }

  /// The place of each rule in the catalogue, by id.
  package static let positions: [String: Int] = Dictionary(
    uniqueKeysWithValues: zip(all.map { $0.id }, 0...))
}
