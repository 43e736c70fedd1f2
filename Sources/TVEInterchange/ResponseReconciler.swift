package import TVEModel

/// Turns configuration responses into the fewest records after which what they say is in force.
///
/// A response holds *resolved* values of one requestor at one node. A value that is in force
/// already is not written; any other is stated on the integration at the node. MVPDs that are new
/// get as their own what most responses hold. Statements are never taken back. Applying the
/// records and reconciling again gives no record.
package struct ResponseReconciler {
  private let directory: MVPDDirectory
  private let configurations: [RequestorID: RequestorConfiguration]
  private let mode: ImportMode
  private let reach: (MVPDID) -> Int

  /// - Parameters:
  ///   - directory: every MVPD that is stored.
  ///   - configurations: the stored requestors among those that the responses name.
  ///   - reach: how many requestors are integrated with a stored MVPD.
  package init(
    directory: MVPDDirectory, configurations: [RequestorID: RequestorConfiguration],
    mode: ImportMode, reach: @escaping (MVPDID) -> Int
  ) {
    self.directory = directory
    self.configurations = configurations
    self.mode = mode
    self.reach = reach
  }

  /// The records for all responses of one import, whatever their order; none beside a problem.
  ///
  /// - Parameter passingRepetitions: gives the records of what comes first all the same.
  package func reconcile(
    _ responses: [PlacedResponse], passingRepetitions: Bool = false
  ) -> Reconciliation {
    var result = Reconciliation()
    var ordered = responses.sorted(by: Self.precedes)
    result.problems = Self.takeRepetitions(from: &ordered)
    guard result.problems.isEmpty || passingRepetitions else { return result }

    var providers = MVPDReconciler(directory: directory, reach: reach)
    providers.reconcile(ordered)
    result.records = providers.records
    result.notes = providers.notes

    var requestors = RequestorReconciler(directory: providers.updatedDirectory, mode: mode)
    var start = 0
    while start < ordered.count {
      let id = ordered[start].response.requestor
      let end = ordered[start...].firstIndex { $0.response.requestor != id } ?? ordered.count
      if let id {
        requestors.reconcile(id, ordered[start..<end], stored: configurations[id])
      }
      start = end
    }
    result.records += requestors.records
    result.notes += requestors.notes
    result.countUnchanged(of: Self.things(in: ordered))
    return result
  }

  /// The requestors and MVPDs that responses speak of, and their integrations.
  private static func things(in responses: [PlacedResponse]) -> Set<Thing> {
    var things: Set<Thing> = []
    for item in responses {
      let requestor = item.response.requestor
      if let requestor { things.insert(.requestor(requestor)) }
      for provider in item.response.providers {
        things.insert(.mvpd(provider.id))
        if let requestor { things.insert(.integration(requestor, provider.id)) }
      }
    }
    return things
  }

  /// By requestor, those without one first, then by node, in the order of the tree.
  private static func precedes(_ one: PlacedResponse, _ other: PlacedResponse) -> Bool {
    switch (one.response.requestor, other.response.requestor) {
    case (nil, nil):
      let left = one.response.providers.first?.id.description ?? ""
      let right = other.response.providers.first?.id.description ?? ""
      if !left.utf8.elementsEqual(right.utf8) {
        return left.utf8.lexicographicallyPrecedes(right.utf8)
      }
    case (nil, .some): return true
    case (.some, nil): return false
    case (.some(let left), .some(let right)):
      if left != right { return left < right }
    }
    return one.platform.ordinal < other.platform.ordinal
  }

  /// Takes out every requestor, and every MVPD without one, that comes again for the same node.
  private static func takeRepetitions(from ordered: inout [PlacedResponse]) -> [InputProblem] {
    var problems: [InputProblem] = []
    var kept: [PlacedResponse] = []
    defer { ordered = kept }
    for other in ordered {
      guard let one = kept.last, one.platform == other.platform else {
        kept.append(other)
        continue
      }
      let place = "'\(one.response.place)'"
      if let id = one.response.requestor, id == other.response.requestor {
        problems.append(
          InputProblem(
            ProblemCode.duplicate, at: other.response.place, field: "requestor.id",
            value: id.description,
            message: "requestor '\(id)' comes twice for platform '\(one.platform)', also in"
              + " \(place); import one of the two", subject: .requestor(id)))
      } else if one.response.requestor == nil, other.response.requestor == nil,
        let id = one.response.providers.first?.id, id == other.response.providers.first?.id
      {
        problems.append(
          InputProblem(
            ProblemCode.duplicate, at: other.response.place, field: "id", value: id.description,
            message: "MVPD '\(id)' comes twice for platform '\(one.platform)', also in \(place);"
              + " import one of the two", subject: .mvpd(id)))
      } else {
        kept.append(other)
      }
    }
    return problems
  }
}
