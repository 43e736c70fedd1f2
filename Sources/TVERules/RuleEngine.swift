package import TVEModel

/// Runs rules over a configuration stream in one pass and in flat memory.
///
/// `begin` once, `visit` for each requestor in the order of the stream, `end` once. Findings are
/// returned as soon as nothing can join them: a requestor's own by `visit`, those that come from
/// MVPDs and those about the estate by `end`. `Finding.inOrder` puts them all in order.
package struct RuleEngine {
  /// Where the rules look: platforms of a device, in the order of the tree.
  package let platforms: [Platform]
  private let types: [any Rule.Type]
  private var integrationRules: [IntegrationCheck] = []
  private var visitors: [Visitor] = []
  private var estate: EstateIndex
  private var own = FindingMerger()
  private var shared = FindingMerger()

  /// An integration rule, its pattern at hand.
  private struct IntegrationCheck {
    let rule: Int
    let pattern: TraitPattern
    /// The settings that take part.
    let fields: [SettingField]
    let type: any IntegrationRule.Type
  }

  /// A rule that keeps state, with its place in the catalogue.
  private struct Visitor {
    let index: Int
    let scope: RuleScope
    var rule: any Rule
  }

  /// - Parameters:
  ///   - platforms: any nodes; the platforms of a device at or below them are looked at.
  ///   - rules: the ids to run; nil runs all.
  ///   - excluded: ids that do not run.
  package init(
    platforms: [Platform] = Platform.apple, rules: Set<String>? = nil,
    excluding excluded: Set<String> = []
  ) {
    let wanted = Set(platforms.flatMap(\.leaves))
    self.platforms = Platform.leaves.filter(wanted.contains)
    types = RuleCatalogue.rules
    estate = EstateIndex(MVPDDirectory([]), platforms: [])
    for (index, type) in types.enumerated()
    where rules?.contains(type.id) ?? true && !excluded.contains(type.id) {
      if let type = type as? any IntegrationRule.Type {
        integrationRules.append(
          IntegrationCheck(
            rule: index, pattern: type.pattern, fields: type.pattern.fields + type.deciding,
            type: type))
      } else {
        visitors.append(Visitor(index: index, scope: type.scope, rule: type.init()))
      }
    }
  }

  /// Starts a run over the estate of these MVPDs.
  package mutating func begin(_ mvpds: MVPDDirectory) {
    estate = EstateIndex(mvpds, platforms: platforms)
    for index in visitors.indices {
      for fault in visitors[index].rule.begin(estate) {
        shared.add(fault, rule: visitors[index].index, requestor: -1, platform: nil)
      }
    }
  }

  /// Looks at one requestor and returns the findings that are its own.
  ///
  /// - Parameters:
  ///   - resolved: the requestor as resolved already on some platforms, so that it need not be
  ///     done again.
  ///   - carriesMetadataFields: false when the source cannot say which metadata fields are
  ///     required, as a v2 response.
  ///   - unknown: the platforms for which the source cannot say it.
  package mutating func visit(
    _ configuration: RequestorConfiguration, resolved: [ResolvedRequestor] = [],
    carriesMetadataFields: Bool = true, metadataFieldsUnknownOn unknown: Set<Platform> = []
  ) -> [Finding] {
    let number = estate.number(requestor: configuration.requestor.id)
    for (index, platform) in platforms.enumerated() {
      let view = estate.view(
        of: configuration, number: number, platform: index,
        resolved: resolved.first { $0.platform == platform },
        carriesMetadataFields: carriesMetadataFields && !unknown.contains(platform))
      checkIntegrations(view)
      for visitor in visitors.indices {
        let isOnce = visitors[visitor].scope.isOnce
        guard isOnce ? index == 0 : visitors[visitor].scope.includes(platform) else { continue }
        for fault in visitors[visitor].rule.visit(view) {
          add(fault, rule: visitors[visitor].index, view, platform: isOnce ? nil : platform)
        }
      }
    }
    return own.takeFindings(types, estate)
  }

  /// Ends the run and returns the findings that are no single requestor's.
  package mutating func end() -> [Finding] {
    for index in visitors.indices {
      for fault in visitors[index].rule.end(estate) {
        shared.add(fault, rule: visitors[index].index, requestor: -1, platform: nil)
      }
    }
    return shared.takeFindings(types, estate)
  }

  private mutating func checkIntegrations(_ view: RequestorView) {
    let checks = integrationRules.filter { $0.type.scope.includes(view.platform) }
    for (index, traits) in view.traits.enumerated() {
      for check in checks where check.pattern.matches(traits) {
        let integration = view[index]
        var fault = check.type.fault(of: integration, traits)
        fault.subject = .integration([integration.position])
        fault.isInherited = integration.inherits(check.type.deciding)
        fault.isOwn = !integration.inherits(check.fields)
        for index in fault.remedies.indices where fault.remedies[index].node == nil {
          // Where there are several, one thing states all of them.
          guard let field = fault.remedies[index].mend.fields.first else { continue }
          // What the integration states itself wins over anything stated on the MVPD.
          if !integration.inherits([field]) { fault.remedies[index].isInherited = false }
          fault.remedies[index].node = integration.node(
            of: field, isInherited: fault.remedies[index].isInherited ?? fault.isInherited)
        }
        add(fault, rule: check.rule, view, platform: view.platform)
      }
    }
  }

  private mutating func add(
    _ fault: Fault, rule: Int, _ view: RequestorView, platform: Platform?
  ) {
    if fault.isInherited {
      shared.add(fault, rule: rule, requestor: view.number, platform: platform)
    } else {
      own.add(fault, rule: rule, requestor: view.number, platform: platform)
    }
  }
}

extension RuleScope {
  /// True when the rule looks once a requestor, whatever the platform.
  var isOnce: Bool {
    if case .once = self { true } else { false }
  }
}
