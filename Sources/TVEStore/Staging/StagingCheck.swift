import Postgres
import TVEInterchange

/// Finds what is wrong with the staged input as a whole: repeats, references, modes.
struct StagingCheck {
  let connection: Connection
  let area: StagingArea

  /// At most this many rows of one kind of fault are listed; the count is told.
  static let listed = 1000

  /// Every fault of the staged rows, in the order of the input.
  func problems() throws -> [InputProblem] {
    var problems: [InputProblem] = []
    problems += try repeats()
    problems += try existence()
    problems += try references()
    problems += try missingNames()
    problems += try foldedRequestors()
    problems += try featuredProblems()
    problems += try deletionProblems()
    return problems
  }
}
