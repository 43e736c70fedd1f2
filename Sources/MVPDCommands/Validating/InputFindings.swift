import TVEInterchange
import TVEModel
import TVERules

/// Makes findings of what readers report about files.
struct InputFindings {
  private let choice: RuleChoice

  init(_ choice: RuleChoice) {
    self.choice = choice
  }

  /// One finding for each problem whose rule runs.
  func findings(_ problems: [InputProblem]) -> [Finding] {
    problems.compactMap { problem in
      finding(
        InputFault(
          code: problem.code, field: Self.field(problem), value: problem.value,
          path: problem.place.path, message: problem.message, suggestions: problem.suggestions),
        at: problem.place, problem.subject)
    }
  }

  /// One finding for each remark that is one of a rule.
  func findings(_ notes: [InputNote]) -> [Finding] {
    notes.compactMap { note in
      Self.fault(note).flatMap { finding($0, at: note.place, nil) }
    }
  }

  /// True when a finding says the same as the remark.
  static func isCovered(_ note: InputNote) -> Bool {
    if fault(note) != nil { return true }
    // The rules over the configuration look at the ids of MVPDs themselves.
    let isMVPDID = ["id", "mvpd_id"].contains(note.field)
    return isMVPDID
      && [ProblemCode.spreadsheetValue, ProblemCode.zeroTwin, ProblemCode.caseTwin]
        .contains(note.code)
  }

  private static func fault(_ note: InputNote) -> InputFault? {
    guard note.level == .warning else { return nil }
    let fault = InputFault(
      code: note.code, field: note.field, value: note.value, path: note.place.path,
      message: note.message)
    return fault.rule.severity == .warning ? fault : nil
  }

  /// The field, of the requestor where only the subject tells.
  private static func field(_ problem: InputProblem) -> String? {
    if problem.field == "id", case .requestor = problem.subject { return "requestor.id" }
    return problem.field
  }

  private func finding(
    _ fault: InputFault, at place: Place, _ subject: ProblemSubject?
  ) -> Finding? {
    var finding = fault.finding
    guard choice.includes(finding.rule) else { return nil }
    switch subject {
    case .requestor(let id?): finding.requestorIDs = [id]
    case .mvpd(let id?): finding.mvpdIDs = [id]
    case .integration(let requestor, let mvpd):
      finding.requestorIDs = [requestor]
      finding.mvpdIDs = [mvpd]
    case .requestor(nil), .mvpd(nil), .programmer, nil: break
    }
    finding.file = place.file
    finding.line = place.line
    finding.column = place.column
    return finding
  }
}
