import Postgres
import TVEModel
import TVERules
import TVEStore

/// Which findings are asked for; the rules look at everything all the same, so that a finding does
/// not depend on who asks.
struct FindingScope {
  /// Nil for all.
  private let requestors: Set<RequestorID>?
  /// Nil for all.
  private let mvpds: Set<MVPDID>?

  /// Nothing is left out.
  var isWhole: Bool { requestors == nil && mvpds == nil }

  /// What a selection comes to in a database.
  ///
  /// - Throws: `ToolError` of status 3 for an id that does not exist.
  init(_ selection: Selection, _ connection: Connection) throws {
    let ids = try SelectedIDs(selection, connection, isChange: false)
    requestors = ids.requestors.map { Set($0) }
    mvpds = ids.mvpds.map { Set($0) }
  }

  /// What a selection comes to among the things that findings and files name.
  init(
    _ selection: Selection, requestors: Set<RequestorID>, mvpds: Set<MVPDID>,
    programmers: [RequestorID: ProgrammerID]
  ) throws {
    let ids = requestors.map(\.description)
    let owners = Array(Set(programmers.values.map(\.description)))
    let wanted = try Matcher(selection.requestors, among: ids, .requestor, false)
    let unwanted = try Matcher(selection.excludedRequestors, among: ids, .requestor, false)
    let wantedOwners = try Matcher(selection.programmers, among: owners, .programmer, false)
    let unwantedOwners = try Matcher(
      selection.excludedProgrammers, among: owners, .programmer, false)
    let narrowsRequestors =
      !(selection.requestors + selection.excludedRequestors + selection.programmers
      + selection.excludedProgrammers).isEmpty
    self.requestors =
      narrowsRequestors
      ? requestors.filter { id in
        let owner = programmers[id]?.description
        return wanted.accepts(id.description) && !unwanted.matches(id.description)
          && wantedOwners.accepts(owner) && !unwantedOwners.matches(owner)
      } : nil
    let names = mvpds.map(\.description)
    let wantedMVPDs = try Matcher(selection.mvpds, among: names, .mvpd, false)
    let unwantedMVPDs = try Matcher(selection.excludedMVPDs, among: names, .mvpd, false)
    self.mvpds =
      (selection.mvpds + selection.excludedMVPDs).isEmpty
      ? nil
      : mvpds.filter {
        wantedMVPDs.accepts($0.description) && !unwantedMVPDs.matches($0.description)
      }
  }

  /// True when findings about the requestor are asked for.
  func includes(_ requestor: RequestorID) -> Bool { requestors?.contains(requestor) ?? true }

  /// True when the finding touches what is selected; a problem of a file that names nothing does.
  func includes(_ finding: Finding) -> Bool {
    if finding.requestorIDs.isEmpty, finding.mvpdIDs.isEmpty,
      RuleCatalogue.inputIDs.contains(finding.rule)
    {
      return true
    }
    if let requestors, !finding.requestorIDs.contains(where: requestors.contains) { return false }
    if let mvpds, !finding.mvpdIDs.contains(where: mvpds.contains) { return false }
    return true
  }
}
