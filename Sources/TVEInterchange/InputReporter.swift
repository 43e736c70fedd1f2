/// Takes what is wrong or remarkable about the input, as readers find it.
package protocol InputReporter: AnyObject {
  /// Takes a fault; reading goes on, so that all are reported.
  func report(_ problem: InputProblem)
  /// Takes a remark on input that is accepted.
  func report(_ note: InputNote)
}
