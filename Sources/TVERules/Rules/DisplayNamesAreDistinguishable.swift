import TVEModel

/// No displayName mixes in letters of another script that look like Latin ones, and no two of a
/// requestor's picker look alike.
package struct DisplayNamesAreDistinguishable: Rule {
  package static let id = "display-names-distinguishable"
  package static let severity = Severity.warning
  package static let scope = RuleScope.everyPlatform
  package static let summary = """
    no displayName mixes in letters of another script that look like Latin ones, and no \
    two of a requestor's picker look alike
    """
  package static let effect = """
    two tiles of the app's picker cannot be told apart, or a search for the name finds \
    nothing
    """
  package static let source = "ours, after Unicode Technical Standard 39"
  package static let bad: [RuleExample] = [
    """
    mvpd Bluebird_Cable displayName='Bluеbird Cable'
    requestor NORTHSTAR
    integration NORTHSTAR Bluebird_Cable
    """,
    """
    mvpd Bluebird_Cable displayName='Cable One'
    mvpd Hilltop_TV displayName='Cab1e One'
    requestor NORTHSTAR
    integration NORTHSTAR Bluebird_Cable
    integration NORTHSTAR Hilltop_TV
    """,
  ]
  package static let good: [RuleExample] = [
    """
    mvpd Bluebird_Cable displayName='Bluebird Кабель'
    requestor NORTHSTAR
    integration NORTHSTAR Bluebird_Cable
    """
  ]

  private var finder = RepeatFinder()
  private var skeletons = DerivedValues(LookalikeCharacters.skeleton)
  private var folded = DerivedValues(DisplayNameFolding.fold)
  /// By the number of the name.
  private var suspects: [Unicode.Scalar?] = []

  package init() {}

  package mutating func visit(_ view: RequestorView) -> [Fault] {
    for name in view.estate.names.texts[suspects.count...] {
      suspects.append(LookalikeCharacters.suspect(in: name.text))
    }
    return mixedNames(view) + twins(view)
  }

  private func mixedNames(_ view: RequestorView) -> [Fault] {
    view.names.enumerated().compactMap { index, name in
      guard name >= 0, let suspect = suspects[Int(name)] else { return nil }
      let integration = view[index]
      let text = view.estate.names.texts[Int(name)].text
      let code = String(suspect.value, radix: 16, uppercase: true)
      let padded = String(repeating: "0", count: max(0, 4 - code.count)) + code
      return Fault(
        .warning, .integration([integration.position]),
        isInherited: integration.inherits([.displayName]), setting: .displayName, value: text,
        "displayName '\(text)' holds U+\(padded), which looks like a Latin letter",
        remedies: [Remedy(.displayName, .fill(.displayName, .name), of: integration)])
    }
  }

  private mutating func twins(_ view: RequestorView) -> [Fault] {
    let values = skeletons.numbers(of: view.names, in: view.estate.names)
    let plain = folded.numbers(of: view.names, in: view.estate.names)
    return finder.repeats(in: values, count: skeletons.count).compactMap { group in
      guard Set(group.map { plain[$0] }).count > 1 else { return nil }
      let integrations = group.map { view[$0] }
      let names = integrations.map { $0.settings.displayName.value?.text ?? "" }
      return Fault(
        .warning, .integration(integrations.map(\.position)),
        isInherited: integrations.allSatisfy { $0.inherits([.displayName]) },
        setting: .displayName, value: names[0],
        "\(Wording.named("displayName", names)) look alike",
        remedies: NameRemedies.of(integrations))
    }
  }
}
