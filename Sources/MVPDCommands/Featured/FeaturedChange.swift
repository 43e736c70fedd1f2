import Formats
import Postgres
import TVEInterchange
import TVEModel
import TVEStore

/// Replaces a requestor's featured list by one made of what is stored, in one transaction.
struct FeaturedChange {
  let requestor: RequestorID
  let writing: Writing

  /// - Parameters:
  ///   - added: Those of the new list that must be integrated, and that are warned about where they
  ///     are not supported.
  ///   - change: Gives the new list, in rank order, for the stored one.
  func run(
    in context: Context, added: [MVPDID], change: ([MVPDID]) throws -> [MVPDID]
  ) throws {
    let connection = try context.openDatabase()
    var unsupported: [(mvpd: MVPDID, platforms: [Platform])] = []
    try ChangeCommand(context, writing).run(connection) { area in
      let inForce = try RequestorInForce(requestor, at: Platform.apple, connection)
      let strangers = strangers(among: added, inForce)
      guard strangers.isEmpty else { return strangers.forEach(area.report) }
      unsupported = added.compactMap { mvpd in
        let platforms = inForce.resolved.filter { resolved in
          !resolved.integrations.contains { $0.mvpdID == mvpd && $0.isSupported }
        }.map(\.platform)
        return platforms.isEmpty ? nil : (mvpd, platforms)
      }
      try area.take(
        .featured(
          FeaturedRecord(
            at: Place(), requestor: requestor, mvpds: try change(inForce.configuration.featured))))
    }
    for (mvpd, platforms) in unsupported {
      let names = platforms.map(\.rawValue).joined(separator: " and ")
      context.warn(
        """
        MVPD '\(mvpd)' is not supported on \(names), so it is left out of the featured list \
        there: '\(Tool.name) providers \(requestor) --platform \(platforms[0]) --explain \(mvpd)' \
        says why
        """)
    }
  }

  /// The MVPDs that the requestor is not integrated with.
  private func strangers(
    among mvpds: [MVPDID], _ inForce: RequestorInForce
  ) -> [InputProblem] {
    let integrated = Set(inForce.configuration.integrations.map(\.mvpd))
    var told: Set<MVPDID> = []
    return mvpds.filter { !integrated.contains($0) && told.insert($0).inserted }.map { mvpd in
      let id = mvpd.description
      return InputProblem(
        "not-integrated", at: Place(), field: "featured", value: id,
        message: inForce.directory[mvpd] == nil
          ? "MVPD '\(id)' does not exist"
          : "MVPD '\(id)' is not integrated with requestor '\(requestor)'",
        suggestions: DidYouMean.candidates(
          for: id, among: inForce.configuration.integrations.map(\.mvpd.description)))
    }
  }
}
