internal import CLibPQ

/// How a transaction sees what others write.
package enum Isolation: String, Sendable {
  case readCommitted = "read committed"
  case repeatableRead = "repeatable read"
  case serializable
}

/// How a transaction ends when its body returns.
package enum TransactionEnd: Sendable {
  case commit
  /// All that was done is undone, as a dry run needs it.
  case rollback
}

extension Connection {
  /// Runs `body` in a transaction, which is rolled back when it throws. One that only reads has
  /// nothing to commit.
  ///
  /// - Parameters:
  ///   - deferrable: With `serializable` and `readOnly`: wait for a snapshot that cannot fail.
  ///   - snapshot: What another transaction's `exportSnapshot()` returned; needs `repeatableRead`
  ///     or `serializable`.
  /// - Throws: What `body` throws; `commitNotConfirmed`; as `execute`.
  @discardableResult
  package func transaction<Result>(
    isolation: Isolation = .readCommitted, readOnly: Bool = false, deferrable: Bool = false,
    snapshot: String? = nil, ending: TransactionEnd = .commit, _ body: () throws -> Result
  ) throws -> Result {
    precondition(!isInTransaction, "transactions do not nest")
    var begin = "begin isolation level \(isolation.rawValue)"
    // Not "read write": who makes a role or a database read-only means this tool, too.
    if readOnly { begin += ", read only" }
    begin += deferrable ? ", deferrable" : ""
    let result: Result
    do {
      try script(begin)
      if let snapshot { try adopt(snapshot) }
      result = try body()
      // Reading may have stopped in the middle of a COPY, which ends the transaction as failed.
      if ending == .commit, !readOnly { try commit() } else { rollback() }
    } catch {
      rollback()
      throw error
    }
    return result
  }

  /// Names the snapshot of the transaction that is open, for a sibling to share.
  package func exportSnapshot() throws(PostgresError) -> String {
    try value("select pg_catalog.pg_export_snapshot()")
  }

  private func adopt(_ snapshot: String) throws(PostgresError) {
    let form = snapshot.utf8.allSatisfy {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
        || (UInt8(ascii: "A")...UInt8(ascii: "F")).contains($0) || $0 == UInt8(ascii: "-")
    }
    guard form else { throw .unexpectedResult("not a snapshot id: '\(snapshot)'") }
    try script("set transaction snapshot '\(snapshot)'")
  }

  /// - Throws: `commitNotConfirmed` when the answer is late or lost or comes with any notice: a
  ///   cancelled wait for a synchronous standby reports success and a warning.
  private func commit() throws(PostgresError) {
    var tag = ""
    do {
      try link.run(
        timeout: .seconds(settings.commitTimeoutSeconds), outlivesCancel: true,
        { PQsendQuery($0, "commit") },
        each: { result throws(PostgresError) in tag = String(cString: PQcmdStatus(result)) })
    } catch .connectionLost(let message, _) {
      throw .commitNotConfirmed(reason: message)
    }
    // An answer all the same: the transaction may be done here and not where it has to be, too.
    if let notice = lastNotices.first {
      throw .commitNotConfirmed(reason: notice.message)
    }
    guard tag == "COMMIT" else {
      throw .unexpectedResult("the transaction had failed and was rolled back")
    }
  }

  /// Undoes what is open; its own failure is not reported, because the cause is being thrown.
  private func rollback() {
    guard isInTransaction else { return }
    link.heedsSignals = false
    try? script("rollback")
    link.heedsSignals = true
  }
}
