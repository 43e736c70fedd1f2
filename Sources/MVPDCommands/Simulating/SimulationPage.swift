import ArgumentKit
import TVEModel

/// The answer of `simulate REQUESTOR`: one device state, for one client or for all three side by
/// side.
struct SimulationPage {
  let simulation: Simulation
  let device: DeviceState
  /// What the command line states; the rest is at its default.
  let given: Set<SimulationMatrix.Dimension.Name>
  /// One for each client; never empty.
  let outcomes: [SimulationOutcome]

  var requestor: ResolvedRequestor { simulation.requestor }

  /// Nil where no provider is chosen.
  var choice: SimulatedChoice? {
    outcomes.first.flatMap { SimulatedChoice(device.choice, $0, simulation) }
  }

  /// For people and for pipes alike.
  var lines: [StyledText] {
    var lines: [StyledText] = ["\(requestor.id, .bold) on \(requestor.platform)", ""]
    lines += AlignedLines.lines(
      SimulationMatrix.Dimension.Name.allCases.map { name in
        [name.rawValue, device.word(name)] + (given.contains(name) ? [] : ["default"])
      }, indent: 2)
    lines.append("")
    if let choice { lines += choiceLines(choice) + [""] }
    lines += sideBySide
    lines.append("")
    let facts = facts
    if !facts.isEmpty { lines += facts + [""] }
    for (place, outcome) in outcomes.enumerated() {
      if place > 0 { lines.append("") }
      lines.append("\(outcome.client.rawValue, .bold)")
      lines += AlignedLines.lines(
        outcome.steps.enumerated().map { ["\($0 + 1)", $1] }, indent: 2)
    }
    return lines
  }

  private func choiceLines(_ choice: SimulatedChoice) -> [StyledText] {
    let identifier = choice.identifier.map { "platformMappingId '\($0)'" } ?? "no platformMappingId"
    let who = choice.mvpd.map { "MVPD '\($0)'" } ?? "no MVPD"
    var lines: [StyledText] = ["  the viewer chooses \(who), \(identifier)"]
    if let other = choice.mistakenFor {
      lines.append("  apps take it for '\(other)', which has the same platformMappingId")
    }
    lines.append("  \(choice.offer)")
    if choice.offer.unmet == nil {
      lines.append("    not integrated with \(requestor.id)")
    }
    for condition in choice.unmet {
      lines.append("    \(condition.field) \(condition.value) from \(condition.origin)")
    }
    if let mvpd = choice.mvpd, !choice.offer.isOffered {
      lines.append(
        """
            what mends it: \(Tool.name) providers \(requestor.id) \
        --platform \(requestor.platform) --explain \(mvpd)
        """)
    }
    return lines
  }

  /// What fits into a column for each client.
  private var sideBySide: [StyledText] {
    var rows = [[""] + outcomes.map(\.client.rawValue)]
    rows.append(["viewer"] + outcomes.map(\.viewer.description))
    let codes = outcomes.map { $0.codes.isEmpty ? ["no code"] : $0.codes.map(\.description) }
    for line in 0..<(codes.map(\.count).max() ?? 0) {
      rows.append(
        [line == 0 ? "codes" : ""] + codes.map { line < $0.count ? $0[line] : "" })
      // Nothing stands after the last code of a line.
      while rows[rows.count - 1].last == "" { rows[rows.count - 1].removeLast() }
    }
    rows.append(["tokenSource"] + outcomes.map { $0.tokenSource ?? "-" })
    return AlignedLines.lines(rows, indent: 2)
  }

  /// What is too long for a column: each text once, with the clients that it holds for.
  private var facts: [StyledText] {
    var rows: [[String]] = []
    rows += fact("decided by") { $0.decidedBy?.description ?? "device and viewer" }
    rows += fact("choice") { outcome in
      device.choice != nil && outcome.interactiveRow == nil
        ? "not reached: the sign-in ends before the viewer is asked" : nil
    }
    rows += fact("picker") { $0.viewer == .applePicker ? offered : nil }
    rows += fact("regular login", \.regularLogin)
    rows += fact("logout", \.logout)
    return AlignedLines.lines(rows, indent: 2)
  }

  private func fact(
    _ name: String, _ text: (SimulationOutcome) -> String?
  ) -> [[String]] {
    var texts: [(clients: [String], text: String)] = []
    for outcome in outcomes {
      guard let text = text(outcome) else { continue }
      if let place = texts.firstIndex(where: { $0.text == text }) {
        texts[place].clients.append(outcome.client.rawValue)
      } else {
        texts.append(([outcome.client.rawValue], text))
      }
    }
    return texts.enumerated().map { place, entry in
      [place == 0 ? name : "", entry.clients.joined(separator: ", "), entry.text]
    }
  }

  /// What Apple's picker shows an app that passes the exported lists.
  private var offered: String {
    let featured = requestor.featuredProviderIdentifiers.map(\.text)
    let count = Wording.count(requestor.supportedProviderIdentifiers.count, "provider")
    return featured.isEmpty
      ? "offers \(count)" : "offers \(count), featured first: \(Wording.firstTen(featured))"
  }
}
