import TVEModel

/// No domain of a requestor is a subdomain of another one listed.
package struct DomainsAreNotNested: Rule {
  package static let id = "domains-not-nested"
  package static let severity = Severity.warning
  package static let scope = RuleScope.once
  package static let summary = "no domain of a requestor is a subdomain of another one listed"
  package static let effect = """
    none: the entry is redundant, since a domain stands for its subdomains
    """
  package static let source = "AdobeDocs, TVE Dashboard channels"
  package static let bad: [RuleExample] = [
    """
    mvpd Bluebird_Cable
    requestor NORTHSTAR domains=northstar.example;www.northstar.example
    integration NORTHSTAR Bluebird_Cable
    """
  ]
  package static let good: [RuleExample] = [
    """
    mvpd Bluebird_Cable
    requestor NORTHSTAR domains=northstar.example;northstar.example.net
    integration NORTHSTAR Bluebird_Cable
    """
  ]

  package init() {}

  package mutating func visit(_ view: RequestorView) -> [Fault] {
    let names = view.configuration.requestor.domains.map(\.name.text)
    guard names.count > 1 else { return [] }
    let folded = names.map { $0.lowercased() }
    return names.indices.compactMap { index in
      guard let parent = folded.firstIndex(where: { folded[index].hasSuffix("." + $0) }) else {
        return nil
      }
      let others = names.filter { $0 != names[index] }.joined(separator: ",")
      return Fault(
        .warning, .requestor, field: "domains", value: names[index], detail: names[index],
        "domain '\(names[index])' is a subdomain of '\(names[parent])'",
        mend: .command(
          "mvpdctl requestor set {requestor} --domains \(others)",
          file: "take '\(names[index])' from the domains of requestor '{requestor}'"))
    }
  }
}
