import TVEModel

/// No two active MVPDs of a requestor have the same displayName, case and white space apart.
package struct DisplayNamesDiffer: Rule {
  package static let id = "display-names-differ"
  package static let severity = Severity.warning
  package static let scope = RuleScope.everyPlatform
  package static let summary = """
    no two active MVPDs of a requestor have the same displayName, case and white space \
    apart
    """
  package static let effect = """
    two tiles of the app's picker look the same, and a viewer chooses the wrong one
    """
  package static let source = "ours; a network that listed one brand under two ids"
  package static let bad: [RuleExample] = [
    """
    mvpd Metro displayName='Metro Fios'
    mvpd Metro_HBA displayName='Metro  FiOS'
    requestor NORTHSTAR
    integration NORTHSTAR Metro
    integration NORTHSTAR Metro_HBA
    """
  ]
  package static let good: [RuleExample] = [
    """
    mvpd Metro displayName='Metro Fios'
    mvpd Metro_HBA displayName='Metro FiOS'
    requestor NORTHSTAR
    integration NORTHSTAR Metro
    integration NORTHSTAR Metro_HBA active=false
    """
  ]

  private var finder = RepeatFinder()
  private var folded = DerivedValues(DisplayNameFolding.fold)

  package init() {}

  package mutating func visit(_ view: RequestorView) -> [Fault] {
    let values = folded.numbers(of: view.names, in: view.estate.names)
    return finder.repeats(in: values, count: folded.count).map { group in
      let integrations = group.map { view[$0] }
      let names = integrations.map { $0.settings.displayName.value?.text ?? "" }
      let isSame = Set(group.map { view.names[$0] }).count == 1
      let isInherited = integrations.allSatisfy { $0.inherits([.displayName]) }
      let statement =
        isSame
        ? "displayName '\(names[0])' is the same"
        : "\(Wording.named("displayName", names)) differ only in case and white space"
      return Fault(
        .warning, .integration(integrations.map(\.position)), isInherited: isInherited,
        setting: .displayName, value: names[0], statement,
        remedies: NameRemedies.of(integrations))
    }
  }
}
