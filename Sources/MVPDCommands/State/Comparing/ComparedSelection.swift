import Formats
import TVEModel
import TVEStore

/// What the selectors of a comparison select of both sides together, as `plan` and `apply` do: one
/// about requestors says no to an MVPD's own facts, one about MVPDs to a requestor's.
struct ComparedSelection {
  private let selection: Selection
  private let isEmpty: Bool

  init(_ selection: Selection) {
    self.selection = selection
    isEmpty = selection.isEmpty
  }

  /// Whether a difference of a thing is told.
  ///
  /// - Parameter owners: the programmers that own the requestor, on either side.
  func accepts(_ kind: EntityKind, _ key: [String], _ owners: [ProgrammerID]) -> Bool {
    if isEmpty { return true }
    let wantsRequestors = !selection.requestors.isEmpty
    let wantsMVPDs = !selection.mvpds.isEmpty
    let wantsProgrammers = !selection.programmers.isEmpty
    switch kind {
    case .programmer:
      return !wantsRequestors && !wantsMVPDs && isProgrammer(key[0])
    case .mvpd:
      return !wantsRequestors && !wantsProgrammers && isMVPD(key[0])
    case .requestor:
      return !wantsMVPDs && isRequestor(key[0], owners)
    case .integration:
      return isRequestor(key[0], owners) && isMVPD(key[1])
    }
  }

  private func isRequestor(_ id: String, _ owners: [ProgrammerID]) -> Bool {
    guard Self.holds(id, selection.requestors, selection.excludedRequestors) else { return false }
    let names = owners.map(\.description)
    let isOwned =
      selection.programmers.isEmpty
      || names.contains { name in selection.programmers.contains { $0.matches(name) } }
    return isOwned
      && !names.contains { name in selection.excludedProgrammers.contains { $0.matches(name) } }
  }

  private func isMVPD(_ id: String) -> Bool {
    Self.holds(id, selection.mvpds, selection.excludedMVPDs)
  }

  private func isProgrammer(_ id: String) -> Bool {
    Self.holds(id, selection.programmers, selection.excludedProgrammers)
  }

  private static func holds(_ id: String, _ wanted: [Glob], _ unwanted: [Glob]) -> Bool {
    (wanted.isEmpty || wanted.contains { $0.matches(id) })
      && !unwanted.contains { $0.matches(id) }
  }
}
