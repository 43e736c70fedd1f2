internal import Glibc
package import Postgres
import TVEInterchange

/// The one way in: records are staged, checked, planned, shown, applied, all in one transaction.
package struct ChangeRunner {
  /// Serialises writers of many rows; the number is ours, made once at random.
  private static let bulkLock = 2_884_117_059_226_771

  /// How often a transaction that met others is tried.
  private static let attempts = 5

  private let connection: Connection

  package init(_ connection: Connection) {
    self.connection = connection
  }

  /// Runs one change.
  ///
  /// - Parameter produce: gives the records; it may read through the connection, whose transaction
  ///   is open, and is called again when the transaction has to be repeated.
  /// - Throws: `StoreError`, `PostgresError`, and what `produce` throws; nothing is stored then.
  package func run(
    _ options: ChangeOptions = ChangeOptions(), produce: (StagingArea) throws -> Void
  ) throws -> ChangeOutcome {
    defer {
      // The lock goes with the session in any case.
      if options.isBulk { _ = try? connection.execute("select pg_advisory_unlock_all()") }
    }
    var proof = CommitProof.answer
    while true {
      do {
        try lock(options)
        var outcome = try repeating { try attempt(options, produce) }
        outcome.commit = proof
        return outcome
      } catch let unanswered as UnansweredCommit {
        switch try Settlement(connection: connection, receipt: unanswered.receipt).verdict() {
        case .applied:
          var outcome = unanswered.outcome
          outcome.commit = .receipt
          return outcome
        case .notApplied:
          guard proof == .answer else {
            throw PostgresError.connectionLost(
              message: "COMMIT was not answered twice, nothing was changed", sqlState: nil)
          }
          proof = .repetition
        case .unknown(let reason):
          throw PostgresError.commitNotConfirmed(reason: "\(unanswered.reason); \(reason)")
        }
      }
    }
  }

  /// A transaction whose COMMIT was sent and not answered.
  private struct UnansweredCommit: Error {
    let receipt: Receipt
    let outcome: ChangeOutcome
    let reason: String
  }

  private func lock(_ options: ChangeOptions) throws {
    guard options.isBulk else { return }
    options.progress?(.waiting, 0)
    _ = try repeating { try connection.execute("select pg_advisory_lock(\(Self.bulkLock))") }
  }

  /// One try; again with everything staged when a repeated key has to be told with its places.
  private func attempt(
    _ options: ChangeOptions, _ produce: (StagingArea) throws -> Void
  ) throws -> ChangeOutcome {
    do {
      return try once(options, produce)
    } catch is UnchangedFilter.RepeatedKey {
      var options = options
      options.unchangedSkippedFrom = nil
      return try once(options, produce)
    }
  }

  private func once(
    _ options: ChangeOptions, _ produce: (StagingArea) throws -> Void
  ) throws -> ChangeOutcome {
    var written: (receipt: Receipt, outcome: ChangeOutcome)?
    do {
      return try connection.transaction(
        isolation: .repeatableRead, ending: options.isDryRun ? .rollback : .commit
      ) {
        let outcome = try change(options, produce)
        if !options.isDryRun, !outcome.summary.isEmpty {
          written = (try Receipt(writtenOn: connection), outcome)
        }
        options.progress?(.committing, 0)
        return outcome
      }
    } catch PostgresError.commitNotConfirmed(let reason) where connection.isLost {
      guard let written else {
        // Nothing was to be stored.
        throw PostgresError.connectionLost(message: reason, sqlState: nil)
      }
      throw UnansweredCommit(receipt: written.receipt, outcome: written.outcome, reason: reason)
    }
  }

  /// Stages, checks, plans and applies, in the transaction that is open.
  private func change(
    _ options: ChangeOptions, _ produce: (StagingArea) throws -> Void
  ) throws -> ChangeOutcome {
    options.progress?(.reading, 0)
    let area = try StagingArea(
      connection, keeping: options.keptReports,
      skippingUnchangedFrom: options.unchangedSkippedFrom)
    if let progress = options.progress { area.progress = { progress(.reading, $0) } }
    try produce(area)
    try area.finish()
    options.progress?(.checking, 0)
    if area.count > 10_000 { try connection.script(Self.analyze) }
    try checkRevision(options)
    let pruning = Pruning(connection: connection, options: options, area: area)
    try pruning.resolve()
    let problems = try area.problems + StagingCheck(connection: connection, area: area).problems()
    let plan = Plan(connection: connection, unstaged: area.unchanged)
    let check = PlanCheck(connection: connection, area: area, isWhole: area.problems.isEmpty)
    guard problems.isEmpty else {
      // What the rest leads to is told in the same run.
      try plan.make()
      throw StoreError.refused(Self.inOrder(problems + (try check.problems())))
    }
    options.progress?(.planning, 0)
    try plan.make()
    var outcome = try plan.outcome(
      listLimit: options.listLimit,
      withDigest: options.isHeld != nil || options.expectedDigest != nil)
    outcome.notes = area.notes
    outcome.kept = try pruning.kept()
    try pruning.checkLimit()
    let ends = try check.problems()
    guard ends.isEmpty else { throw StoreError.refused(Self.inOrder(ends)) }
    if let expected = options.expectedDigest, expected != outcome.digest {
      throw StoreError.planMoved
    }
    if !outcome.summary.isEmpty {
      if let record = options.record { try ChangeReader(connection: connection).all(record) }
      options.progress?(.applying, 0)
      try apply(&outcome, area, options)
      let contradictions = try options.verify?() ?? []
      guard contradictions.isEmpty else { throw StoreError.refused(Self.inOrder(contradictions)) }
      if options.isHeld?(outcome) == true { throw HeldChange(outcome: outcome) }
    }
    return outcome
  }

  /// File by file, in the order in which they are first met, and by line within each.
  private static func inOrder(_ problems: [InputProblem]) -> [InputProblem] {
    var files: [String?: Int] = [:]
    for problem in problems where files[problem.place.file] == nil {
      files[problem.place.file] = files.count
    }
    func key(_ entry: (offset: Int, element: InputProblem)) -> (Int, Int, Int, Int) {
      let place = entry.element.place
      if entry.element.code == ProblemCode.more { return (.max, 0, 0, 0) }
      return (files[place.file] ?? 0, place.line ?? 0, place.column ?? 0, entry.offset)
    }
    return problems.enumerated().sorted { key($0) < key($1) }.map(\.element)
  }

  private func apply(
    _ outcome: inout ChangeOutcome, _ area: StagingArea, _ options: ChangeOptions
  ) throws {
    try connection.script(ApplySQL.lock)
    let before = try ImpactSnapshot(connection)
    let sharing = try SharedMappingSnapshot(connection)
    do {
      // What is rolled back keeps nobody from reading meanwhile.
      let load =
        options.isDryRun
        ? nil
        : try FirstLoad(
          connection, creating: outcome.summary.byKind[.integration]?[.create] ?? 0)
      try connection.script(ApplySQL.apply)
      try load?.finish(connection)
    } catch let error as PostgresError where error.constraint != nil {
      if let problem = ConstraintWords.problem(for: error) {
        throw StoreError.refused([problem])
      }
      throw error
    }
    try RevisionQuery.readBack(&outcome.changes, connection)
    outcome.impact = try before.impact(
      connection, reachesOf: options.tellsReach ? outcome.changes : nil)
    outcome.impact.sharedMappings = try sharing.introduced(connection)
  }

  private func checkRevision(_ options: ChangeOptions) throws {
    guard let expected = options.expectedRevision else { return }
    let found = try RevisionQuery.revision(of: expected.kind, expected.key, connection)
    guard found == expected.revision else {
      throw StoreError.stale(
        expected.kind, key: expected.key.joined(separator: "/"), expected: expected.revision,
        found: found)
    }
  }

  /// Repeats what met a serialisation failure, a deadlock or a lock timeout, after a random wait.
  private func repeating<Result>(_ body: () throws -> Result) throws -> Result {
    var attempt = 1
    while true {
      do {
        return try body()
      } catch let error as PostgresError where error.isTransient {
        guard attempt < Self.attempts else {
          throw StoreError.contended(attempts: attempt, holder: try? LockHolder.name(connection))
        }
        usleep(UInt32.random(in: 20_000...(80_000 << UInt32(attempt))))
        attempt += 1
      }
    }
  }

  private static let analyze = """
    analyze stage_integration; analyze stage_integration_setting; analyze stage_mvpd;
    """
}

extension PostgresError {
  /// Serialisation failure, deadlock, lock not available: the same may work a moment later.
  package var isTransient: Bool {
    guard case .server(let error) = self else { return false }
    return ["40001", "40P01", "55P03"].contains(error.sqlState)
  }
}
