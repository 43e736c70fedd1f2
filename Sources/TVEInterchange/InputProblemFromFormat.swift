import Formats

extension InputProblem {
  /// A fault that a reader of the format found.
  init(_ problem: FormatProblem, in file: String, row: Int? = nil) {
    let place = Place(
      file: file, line: problem.position?.line, column: problem.position?.column, row: row,
      path: problem.path)
    self.init(problem.code, at: place, message: problem.message)
  }
}

extension InputReporter {
  /// Takes a fault that ended the reading of a file, unless the system is to blame.
  ///
  /// - Throws: the error itself when the file could not be read.
  func report(_ error: FormatError, in file: String) throws(FormatError) {
    if error.systemError != nil { throw error }
    report(InputProblem(error.problem, in: file))
  }
}
