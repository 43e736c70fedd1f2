import TVEModel

/// No id looks like what a spreadsheet makes of another one, such as 10-Mar or TRUE.
package struct IDIsNotFromSpreadsheet: Rule {
  package static let id = "id-not-from-spreadsheet"
  package static let severity = Severity.warning
  package static let scope = RuleScope.once
  package static let summary = """
    no id looks like what a spreadsheet makes of another one, such as 10-Mar or TRUE
    """
  package static let effect = """
    apps ask for the id that was meant and meet invalid_parameter_mvpd or CFG400
    """
  package static let source = "ours; spreadsheets turn ids into dates and truth values"
  package static let bad: [RuleExample] = [
    """
    mvpd 10-Mar
    requestor NORTHSTAR
    integration NORTHSTAR 10-Mar
    """
  ]
  package static let good: [RuleExample] = [
    """
    mvpd mar010
    requestor NORTHSTAR
    integration NORTHSTAR mar010
    """
  ]

  private static let months: Set<String> = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  package init() {}

  package mutating func begin(_ estate: EstateIndex) -> [Fault] {
    estate.directory.mvpds.indices.compactMap { position in
      let id = estate.directory.mvpds[position].id
      guard Self.isSuspect(id.description) else { return nil }
      return Fault(
        .warning, .estate([position]), field: "id", value: id.description,
        "id '\(id)' looks like a value that a spreadsheet has converted",
        remedies: SuccessionRemedies.of(
          id, file: "write the id that was meant instead of '\(id)'"))
    }
  }

  package mutating func visit(_ view: RequestorView) -> [Fault] {
    let id = view.id.description
    guard Self.isSuspect(id) else { return [] }
    return [
      Fault(
        .warning, .requestor, field: "id", value: id,
        "id '\(id)' looks like a value that a spreadsheet has converted",
        remedies: [
          Remedy(
            .command(
              "mvpdctl requestor create ID --display-name NAME",
              file: "write the id that was meant instead of '\(id)'")),
          Remedy(
            if: "once no app keeps '\(id)'",
            .command("mvpdctl requestor delete \(id) --cascade", file: ""), isFurther: true),
        ])
    ]
  }

  /// True for `TRUE`, `FALSE`, `10-Mar` and `Mar-10`.
  private static func isSuspect(_ id: String) -> Bool {
    if id == "TRUE" || id == "FALSE" { return true }
    let parts = id.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else { return false }
    let isMonth = parts.map { months.contains($0.lowercased()) && $0.first?.isUppercase == true }
    let isNumber = parts.map { (1...2).contains($0.count) && UInt8($0) != nil }
    return (isMonth[0] && isNumber[1]) || (isNumber[0] && isMonth[1])
  }
}
