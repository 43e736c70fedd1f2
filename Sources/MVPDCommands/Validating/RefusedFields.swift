import TVEInterchange
import TVEModel
import TVERules

/// The settings of MVPDs that were refused in files: what the rules say about such an MVPD may
/// follow from the value that is missing for it.
struct RefusedFields {
  private var problems: [MVPDID: InputProblem] = [:]

  init(_ problems: [InputProblem]) {
    for problem in problems where Self.isSetting(problem.field) {
      switch problem.subject {
      case .mvpd(let id?), .integration(_, let id):
        if self.problems[id] == nil { self.problems[id] = problem }
      case .mvpd(nil), .requestor, .programmer, nil: break
      }
    }
  }

  private static func isSetting(_ field: String?) -> Bool {
    let name = field?.split(separator: ".").last.map(String.init)
    return name.flatMap { SettingField(anyCase: $0) } != nil
  }

  /// The finding, with the hint to mend first what was refused of the same MVPD.
  func explained(_ finding: Finding) -> Finding {
    guard let problem = finding.mvpdIDs.lazy.compactMap({ problems[$0] }).first,
      let field = problem.field
    else { return finding }
    var explained = finding
    let place = problem.place.description
    explained.hint = """
      first correct '\(field)'\(place.isEmpty ? "" : " at \(place)"), which was refused: \
      this may follow from it
      """
    return explained
  }
}
