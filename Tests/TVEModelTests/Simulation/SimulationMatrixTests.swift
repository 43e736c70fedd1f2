import TVEModel
import Testing

@Suite struct SimulationMatrixTests {
  @Test(arguments: ClientKind.allCases)
  func `every combination is in one row, with the consequence of its own run`(
    _ client: ClientKind
  ) {
    let simulation = SampleChannel.simulation()

    let rows = SimulationMatrix(simulation).rows(client)

    var met: [Int] = Array(repeating: 0, count: rows.count)
    for combination in Combination.all {
      let matching = rows.indices.filter { combination.isMet(by: rows[$0].conditions) }
      #expect(matching.count == 1)
      let outcome = simulation.run(client, combination.device)
      for place in matching {
        met[place] += 1
        #expect(rows[place].viewer == outcome.viewer)
        #expect(rows[place].codes == outcome.codes)
        #expect(rows[place].decidedBy == outcome.decidedBy)
      }
    }
    #expect(met.allSatisfy { $0 > 0 })
  }

  @Test func `what is fixed is named and does not vary`() {
    let device = DeviceState.with {
      $0.permission = .denied
      $0.choice = .other
    }

    let rows = SimulationMatrix(
      SampleChannel.simulation(), device, fixed: [.permission, .choice, .adobeToken]
    ).rows(.restV1)

    #expect(
      rows.map(\.conditions)
        == [[.permission: ["denied"], .choice: ["@other"], .adobeToken: ["none"]]])
    #expect(rows.map(\.viewer) == [.ownPicker])
  }

  @Test func `filtered, nobody chooses what the exported list does not offer`() {
    let rows = SimulationMatrix(SampleChannel.simulation(), filtered: true).rows(.sdk)

    let choices = Set(rows.flatMap { $0.conditions[.choice] ?? [] })
    #expect(
      choices == [
        "@none", "@other", "@cancel", "@cancel-own", "@nothing", "id.degraded", "id.picker",
        "id.supported",
      ])
  }
}

/// One combination of everything that varies, spelled as the command line does.
private struct Combination {
  var permission = DeviceState.Permission.granted
  var framework = DeviceState.Framework.ok
  var provider: String?
  var token = DeviceState.AdobeToken.none
  var expiry = DeviceState.Expiry.future
  var hasSAML = true
  var choice = "@none"

  static let providers = [
    "id.absent", "id.degraded", "id.foreign", "id.inactive", "id.off", "id.picker",
    "id.supported", "an-id-that-nobody-has",
  ]
  static let answers: [String: DeviceState.Choice] = [
    "@other": .other, "@cancel": .cancel, "@cancel-own": .cancelOwn, "@nothing": .nothing,
  ]

  static var all: [Combination] {
    var all: [Combination] = [Combination()]
    all = all.varied(\.permission, DeviceState.Permission.allCases)
    all = all.varied(\.framework, DeviceState.Framework.allCases)
    all = all.varied(\.provider, [nil] + providers)
    all = all.varied(\.token, DeviceState.AdobeToken.allCases)
    all = all.varied(\.expiry, DeviceState.Expiry.allCases)
    all = all.varied(\.hasSAML, [true, false])
    return all.varied(\.choice, ["@none"] + answers.keys.sorted() + providers)
  }

  var device: DeviceState {
    DeviceState.with {
      $0.permission = permission
      $0.framework = framework
      $0.provider = provider.map { ExactText($0) }
      $0.adobeToken = token
      $0.expiry = expiry
      $0.hasSAMLResponse = hasSAML
      $0.choice =
        Self.answers[choice] ?? (choice == "@none" ? nil : .provider(ExactText(choice)))
    }
  }

  func isMet(by conditions: [SimulationMatrix.Dimension.Name: [String]]) -> Bool {
    conditions.allSatisfy { name, values in
      let value =
        switch name {
        case .permission: permission.rawValue
        case .framework: framework.rawValue
        case .provider: provider ?? "@none"
        case .adobeToken: token.rawValue
        case .expires: expiry.rawValue
        case .saml: String(hasSAML)
        case .choice: choice
        }
      return values.contains(value)
    }
  }
}

extension [Combination] {
  fileprivate func varied<Value>(
    _ path: WritableKeyPath<Combination, Value>, _ values: [Value]
  ) -> [Combination] {
    flatMap { combination in
      values.map { value in
        var varied = combination
        varied[keyPath: path] = value
        return varied
      }
    }
  }
}
