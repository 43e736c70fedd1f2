import TVEInterchange
import TVEModel
import TVERules

/// The settings of MVPDs that were refused in files: what the rules say about such an MVPD may
/// follow from the value that is missing for it.
struct RefusedFields {
  private var problems: [MVPDID: [SettingField: InputProblem]] = [:]

  init(_ problems: [InputProblem]) {
    for problem in problems {
      guard let field = Self.setting(problem.field) else { continue }
      switch problem.subject {
      case .mvpd(let id?), .integration(_, let id):
        if self.problems[id]?[field] == nil { self.problems[id, default: [:]][field] = problem }
      case .mvpd(nil), .requestor, .programmer, nil: break
      }
    }
  }

  /// The setting that a problem names, be it as `requiredMetadataFields[1]`.
  private static func setting(_ field: String?) -> SettingField? {
    let name = field?.split(separator: ".").last?.prefix { $0 != "[" }
    return name.flatMap { SettingField(anyCase: String($0)) }
  }

  /// The finding, with the hint to mend first what was refused of the same MVPD, if that takes part
  /// in the finding.
  func explained(_ finding: Finding) -> Finding {
    let settings = [finding.setting].compactMap(\.self) + RuleCatalogue.settings(of: finding.rule)
    let refused = finding.mvpdIDs.lazy.compactMap { problems[$0] }
      .compactMap { problems in settings.lazy.compactMap { problems[$0] }.first }
    guard let problem = refused.first, let field = problem.field else { return finding }
    var explained = finding
    let place = problem.place.description
    explained.hint = """
      first correct '\(field)'\(place.isEmpty ? "" : " at \(place)"), which was refused: \
      this may follow from it
      """
    return explained
  }
}
