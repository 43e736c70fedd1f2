/// Why a private cluster could not be made, started or stopped.
package enum ClusterProblem: Equatable, Sendable {
  /// A program could not be started at all.
  case cannotRun(program: String, reason: String)
  /// No server binaries are installed, or none of the wanted major.
  case binariesMissing(major: Int?)
}

extension ClusterProblem: CustomStringConvertible {
  package var description: String {
    switch self {
    case .cannotRun(let program, let reason): "cannot run '\(program)': \(reason)"
    case .binariesMissing(let major):
      if let major {
        "the cluster was made by PostgreSQL \(major), whose server is not installed:"
          + " install the package 'postgresql-\(major)'"
      } else {
        "no PostgreSQL server is installed: install the package 'postgresql'"
      }
    }
  }
}
