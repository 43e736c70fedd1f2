/// How the tool ends; each means the same for every command.
package enum ExitStatus: Int32, CaseIterable, Sendable {
  /// Done; also nothing to do, or an empty list.
  case done = 0
  /// The answer is no: findings, differences, changes where they were asked for.
  case answerIsNo = 1
  /// The command line cannot be meant.
  case usage = 2
  /// Refused by what it asks for; nothing is changed.
  case refused = 3
  /// The database: not named, unreachable, of another version, not permitted.
  case database = 4
  /// Something moved or is locked; repeating after a fresh look may help.
  case conflict = 5
  /// Whether the commit happened is not known.
  case unconfirmed = 6
  /// A file or folder cannot be read, written or swapped.
  case fileSystem = 7
  /// A bug of ours.
  case internalFault = 70
  /// SIGINT.
  case interrupted = 130
  /// The reader of standard output is gone.
  case pipeClosed = 141
  /// SIGTERM.
  case terminated = 143

  /// For the table of statuses in the help.
  package var meaning: String {
    switch self {
    case .done: "done; also: nothing to do, an empty list"
    case .answerIsNo:
      "the answer is no: findings at or above --fail-on, changes with --exit-code or --check, "
        + "a difference found by verify, nothing to print in providers"
    case .usage:
      "usage: an unknown command, option, rule, platform or field; a missing --yes, -m or "
        + "selector; a connection variable that is set but empty"
    case .refused:
      "refused, nothing changed: a value that is not acceptable, an id that is unknown or taken, "
        + "referrers without --cascade, a guard, a question answered with no"
    case .database:
      "the database: not named, unreachable, out of space, read-only, of another schema version, "
        + "permission denied, server programs missing"
    case .conflict:
      "conflict: a stale revision or plan, a lock not obtained, retries used up; repeating after "
        + "a fresh look may help"
    case .unconfirmed: "it is not known whether the commit happened"
    case .fileSystem: "a file or folder cannot be read, written or swapped"
    case .internalFault: "a bug of mvpdctl"
    case .interrupted: "ended by SIGINT"
    case .pipeClosed: "the reader of standard output is gone"
    case .terminated: "ended by SIGTERM"
    }
  }
}
