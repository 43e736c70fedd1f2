internal import Glibc
import Postgres

/// Finds out what became of a transaction whose COMMIT was not answered.
struct Settlement {
  /// What became of it.
  enum Verdict: Equatable {
    case applied
    case notApplied
    /// Nobody can tell, for the reason given.
    case unknown(String)
  }

  let connection: Connection
  let receipt: Receipt
  /// How long the server is asked for.
  var patience = Duration.seconds(30)

  /// Connects again, to a host that takes writes, and looks the receipt up until it is certain.
  ///
  /// The old session may still be at its COMMIT: as long as the server says that the transaction is
  /// in progress, a missing receipt means nothing.
  ///
  /// - Throws: `PostgresError.cancelled`.
  func verdict() throws(PostgresError) -> Verdict {
    let deadline = ContinuousClock.now + patience
    var reason = "the server cannot be reached"
    repeat {
      do {
        if connection.isLost { try connection.reconnect() }
        if let verdict = try look() { return verdict }
        reason = "the server is still at it"
      } catch .cancelled(let signal) {
        throw .cancelled(signal: signal)
      } catch {
        reason = error.description
        try SignalPipe.check()
      }
      usleep(200_000)
    } while ContinuousClock.now < deadline
    return .unknown(reason)
  }

  /// Nil while the transaction is in progress.
  private func look() throws(PostgresError) -> Verdict? {
    // Asked first: what ends between the two questions has its receipt by the second.
    let state = try state()
    let isThere: Bool = try connection.value(
      "select exists (select from tve.receipt where receipt_id = \(receipt.id)::uuid)")
    if isThere {
      // A standby that a commit has to wait for may not have it: only the answer would have said.
      let waitsForStandby: Bool = try connection.value(
        """
        select current_setting('synchronous_standby_names') <> ''
          and current_setting('synchronous_commit') not in ('off', 'local')
        """)
      return waitsForStandby ? confirmOnStandby() : .applied
    }
    return state == "in progress" ? nil : .notApplied
  }

  /// The log has one order: a later transaction that is confirmed takes what was before it along.
  private func confirmOnStandby() -> Verdict {
    do {
      try connection.transaction { _ = try Receipt(writtenOn: connection) }
      return .applied
    } catch {
      return .unknown("it is in the database, and whether a standby has it is not known")
    }
  }

  /// `in progress`, `committed`, `aborted`; nil for a transaction that this server does not know,
  /// which it then has not committed.
  private func state() throws(PostgresError) -> String? {
    do {
      return try connection.optionalRow(
        "select pg_xact_status(\(receipt.transaction)::xid8)")?.optionalString(0)
    } catch .server(let error) where error.sqlState == "22023" {
      // In the future of this server: a standby that was promoted before it got that far.
      return nil
    }
  }
}
