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
  /// What was probably meant by ids that are unknown, by kind and id: many things refer to the
  /// same one.
  private var suggestions: [Kind: [String: [String]]] = [:]

  private enum Kind: String {
    case programmer
    case requestor
    case mvpd = "MVPD"
  }

  init(
    places: PlaceTable, programmers: Set<ProgrammerID>, mvpds: [MVPDID: GroupedMVPD],
    requestors: [RequestorID: GroupedRequestor], holdsIntegrations: Bool
  ) {
    self.places = places
    self.programmers = programmers
    self.mvpds = mvpds
    self.requestors = requestors
    self.holdsIntegrations = holdsIntegrations
  }

  /// Reports the problems in the order of MVPDs and requestors; `report` calls for one only if it
  /// is to be told.
  mutating func check(_ report: (() -> InputProblem) -> Void) {
    let holdsMVPDs = mvpds.values.contains { $0.place != nil }
    let holdsRequestors = requestors.values.contains { $0.place != nil }
    if holdsMVPDs { checkMVPDs(report) }
    for id in requestors.keys.sorted() {
      guard let entry = requestors[id] else { continue }
      if let programmer = entry.requestor.programmer, !programmers.isEmpty,
        !programmers.contains(programmer), let place = entry.place
      {
        report { unknown(.programmer, "\(programmer)", by: .requestor(id), place) }
      }
      for mvpd in entry.integrations.keys.sorted() {
        guard let integration = entry.integrations[mvpd] else { continue }
        let thing = Thing.integration(id, mvpd)
        if entry.place == nil, holdsRequestors {
          report { unknown(.requestor, "\(id)", by: thing, integration.place) }
        }
        if holdsMVPDs, mvpds[mvpd]?.place == nil {
          report { unknown(.mvpd, "\(mvpd)", by: thing, integration.place) }
        }
        if !integration.isDeclared, holdsIntegrations {
          report {
            InputProblem(
              ProblemCode.unknownReference, at: places.place(integration.place),
              value: "\(id)/\(mvpd)",
              message: "\(thing) does not exist, so that nothing can be stated for it",
              subject: ProblemSubject(thing))
          }
        }
      }
      checkFeatured(id, entry, report)
    }
  }

  private mutating func checkMVPDs(_ report: (() -> InputProblem) -> Void) {
    for id in mvpds.keys.sorted() {
      guard let entry = mvpds[id] else { continue }
      if entry.place == nil, let place = entry.settingPlaces.first?.place {
        report { unknown(.mvpd, "\(id)", by: nil, place) }
      }
      if let proxy = entry.mvpd.proxy, mvpds[proxy]?.place == nil, let place = entry.place {
        report { unknown(.mvpd, "\(proxy)", by: .mvpd(id), place) }
      }
    }
  }

  private mutating func unknown(
    _ kind: Kind, _ id: String, by thing: Thing?, _ place: CompactPlace
  ) -> InputProblem {
    InputProblem(
      ProblemCode.unknownReference, at: places.place(place), value: id,
      message: (thing.map { "\($0): " } ?? "") + "\(kind.rawValue) '\(id)' does not exist",
      suggestions: suggestions(for: id, kind), subject: thing.flatMap(ProblemSubject.init))
  }

  private mutating func suggestions(for id: String, _ kind: Kind) -> [String] {
    if let known = suggestions[kind]?[id] { return known }
    let ids =
      switch kind {
      case .programmer: programmers.map(\.description)
      case .requestor: requestors.filter { $0.value.place != nil }.keys.map(\.description)
      case .mvpd: mvpds.filter { $0.value.place != nil }.keys.map(\.description)
      }
    let found = DidYouMean.candidates(for: id, among: ids)
    suggestions[kind, default: [:]][id] = found
    return found
  }

  private func checkFeatured(
    _ id: RequestorID, _ entry: GroupedRequestor, _ report: (() -> InputProblem) -> Void
  ) {
    if let place = entry.featuredPlace {
      for mvpd in entry.featured where entry.integrations[mvpd] == nil {
        report {
          InputProblem(
            ProblemCode.notIntegrated, at: places.place(place), field: "featured",
            value: mvpd.description,
            message: "requestor '\(id)' features MVPD '\(mvpd)', with which it is not integrated",
            subject: .integration(id, mvpd))
        }
      }
    }
    let ranked = entry.integrations.filter { $0.value.rank > 0 }
    for (rank, entries) in Dictionary(grouping: ranked, by: \.value.rank).sorted(by: {
      $0.key < $1.key
    }) where entries.count > 1 {
      let ids = entries.map(\.key).sorted()
      let place = entries.first { $0.key == ids[1] }?.value.place
      report {
        InputProblem(
          ProblemCode.duplicate, at: place.map(places.place) ?? Place(), field: "featured_rank",
          value: "\(rank)",
          message: "requestor '\(id)' has featured_rank \(rank) \(entries.count) times:"
            + " \(ids.map(\.description).joined(separator: ", "))",
          subject: .requestor(id))
      }
    }
  }
}
