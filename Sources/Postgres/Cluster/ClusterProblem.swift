internal import Glibc

/// Why a private cluster could not be made, started or stopped.
package enum ClusterProblem: Equatable, Sendable {
  /// A program could not be started at all.
  case cannotRun(program: String, reason: String)
  /// No server binaries are installed, or none of the wanted major.
  case binariesMissing(major: Int?)
  /// Root has no `postgres` account to run the server as.
  case accountMissing
  /// There is no cluster.
  case absent(folder: String)
  /// A file or folder cannot be made or written; `code` is an error number.
  case cannotMake(path: String, code: Int32)
  /// Whether there is a cluster cannot be seen; `code` is an error number.
  case cannotRead(path: String, code: Int32)
  /// The server's account cannot enter the folder.
  case unreachable(folder: String, account: String)
  /// The socket folder exists and is another account's, or open to others.
  case notOurs(folder: String)
  /// `initdb` failed.
  case notCreated(output: String)
  /// The server ended before it took connections, or takes too long; `log` is its last lines.
  case notStarted(log: String)
  /// The server did not stop in time.
  case notStopped(processID: Int32)
}

extension ClusterProblem: CustomStringConvertible {
  package var description: String {
    switch self {
    case .cannotRun(let program, let reason): "cannot run '\(program)': \(reason)"
    case .binariesMissing(let major?):
      "the private database was made by PostgreSQL \(major), whose server is not installed:"
        + " install the package 'postgresql-\(major)'"
    case .binariesMissing(nil):
      "no PostgreSQL server is installed: install the package 'postgresql'"
    case .accountMissing:
      "there is no account 'postgres' to run the server as, and PostgreSQL refuses to run as root:"
        + " install the package 'postgresql', or run as an ordinary user"
    case .absent(let folder):
      "there is no private database in '\(folder)': make one with 'mvpdctl db start'"
    case .cannotMake(let path, let code):
      "cannot write '\(path)': \(String(cString: strerror(code)))"
    case .cannotRead(let path, let code):
      "cannot read '\(path)': \(String(cString: strerror(code))): let XDG_DATA_HOME name a folder"
        + " of your own, or have this one opened to you"
    case .unreachable(let folder, let account):
      "account '\(account)', which runs the private database for root, cannot enter '\(folder)':"
        + " let XDG_DATA_HOME name a folder that it can enter, or unset it"
    case .notOurs(let folder):
      "socket folder '\(folder)' is not a folder that only the server's account can enter:"
        + " remove it"
    case .notCreated(let output): "the private database could not be made: \(output)"
    case .notStarted(let log): "the private database did not start: \(log)"
    case .notStopped(let processID):
      "the private database, process \(processID), did not stop in time"
    }
  }
}
