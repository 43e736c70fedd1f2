import Formats
import TVEModel

/// Finds references from one thing to another that no file holds.
///
/// A kind of which no file holds anything is taken to be stored elsewhere.
struct ReferenceChecker {
  let places: PlaceTable
  let programmers: Set<ProgrammerID>
  let mvpds: [MVPDID: GroupedMVPD]
  let requestors: [RequestorID: GroupedRequestor]
  let holdsIntegrations: Bool

  /// The problems in the order of requestors and MVPDs.
  func problems() -> [InputProblem] {
    let mvpdIDs = mvpds.filter { $0.value.place != nil }.keys.map(\.description)
    let requestorIDs = requestors.filter { $0.value.place != nil }.keys.map(\.description)
    var problems: [InputProblem] = []

    for entry in mvpds.values.sorted(by: { $0.mvpd.id < $1.mvpd.id }) {
      if entry.place == nil, !mvpdIDs.isEmpty, let place = entry.settingPlaces.first?.place {
        problems.append(
          unknown(
            "MVPD", "\(entry.mvpd.id)", by: nil, place, among: mvpdIDs))
      }
      if let proxy = entry.mvpd.proxy, mvpds[proxy]?.place == nil, let place = entry.place {
        problems.append(
          unknown(
            "MVPD", "\(proxy)", by: .mvpd(entry.mvpd.id), place,
            among: mvpdIDs))
      }
    }
    for (id, entry) in requestors.sorted(by: { $0.key < $1.key }) {
      if let programmer = entry.requestor.programmer, !programmers.isEmpty,
        !programmers.contains(programmer), let place = entry.place
      {
        problems.append(
          unknown(
            "programmer", "\(programmer)", by: .requestor(id), place,
            among: programmers.map(\.description)))
      }
      for (mvpd, integration) in entry.integrations.sorted(by: { $0.key < $1.key }) {
        let thing = Thing.integration(id, mvpd)
        if entry.place == nil, !requestorIDs.isEmpty {
          problems.append(
            unknown(
              "requestor", "\(id)", by: thing, integration.place,
              among: requestorIDs))
        }
        if mvpds[mvpd]?.place == nil, !mvpdIDs.isEmpty {
          problems.append(
            unknown(
              "MVPD", "\(mvpd)", by: thing, integration.place,
              among: mvpdIDs))
        }
        if !integration.isDeclared, holdsIntegrations {
          problems.append(
            InputProblem(
              ProblemCode.unknownReference, at: places.place(integration.place),
              value: "\(id)/\(mvpd)",
              message: "\(thing) does not exist, so that nothing can be stated for it",
              subject: ProblemSubject(thing)))
        }
      }
      problems += featuredProblems(id, entry)
    }
    return problems
  }

  private func unknown(
    _ kind: String, _ id: String, by thing: Thing?, _ place: CompactPlace,
    among known: [String]
  ) -> InputProblem {
    let suggestions = DidYouMean.candidates(for: id, among: known)
    return InputProblem(
      ProblemCode.unknownReference, at: places.place(place), value: id,
      message: (thing.map { "\($0): " } ?? "") + "\(kind) '\(id)' does not exist",
      suggestions: suggestions, subject: thing.flatMap(ProblemSubject.init))
  }

  private func featuredProblems(_ id: RequestorID, _ entry: GroupedRequestor) -> [InputProblem] {
    var problems: [InputProblem] = []
    if let place = entry.featuredPlace {
      for mvpd in entry.featured where entry.integrations[mvpd] == nil {
        problems.append(
          InputProblem(
            ProblemCode.notIntegrated, at: places.place(place), field: "featured",
            value: mvpd.description,
            message: "requestor '\(id)' features MVPD '\(mvpd)', with which it is not integrated",
            subject: .integration(id, mvpd)))
      }
    }
    let ranked = entry.integrations.filter { $0.value.rank > 0 }
    for (rank, entries) in Dictionary(grouping: ranked, by: \.value.rank).sorted(by: {
      $0.key < $1.key
    }) where entries.count > 1 {
      let ids = entries.map(\.key).sorted()
      let place = entries.first { $0.key == ids[1] }?.value.place
      problems.append(
        InputProblem(
          ProblemCode.duplicate, at: place.map(places.place) ?? Place(), field: "featured_rank",
          value: "\(rank)",
          message: "requestor '\(id)' has featured_rank \(rank) \(entries.count) times:"
            + " \(ids.map(\.description).joined(separator: ", "))",
          subject: .requestor(id)))
    }
    return problems
  }
}
