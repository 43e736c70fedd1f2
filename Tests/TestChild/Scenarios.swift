/// Runs in this process, and traps or throws unless all is as the test claims.
typealias Scenario = @Sendable (_ arguments: [String]) throws -> Void

/// Every scenario by its name.
let scenarios: [String: Scenario] =
  signalScenarios
  .merging(environmentScenarios) { one, _ in one }
  .merging(endScenarios) { one, _ in one }
