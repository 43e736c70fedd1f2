import Postgres
import TVEModel
import TVEStore

/// Reads the things of one kind that a selection selects, in key order and flat memory, within the
/// transaction that is open.
struct SubjectReader {
  let connection: Connection
  let selection: Selection
  /// Where settings are looked at; nil to look at none.
  let platform: Platform?
  /// Patterns without a match are refused.
  var isChange = false

  /// The programmers; `--programmer` narrows them.
  func programmers(_ body: (ProgrammerSubject) throws -> Bool) throws {
    let filter = try SubjectFilter<ProgrammerSubject>(selection.predicates, hasPlatform: false)
    let listed = try ProgrammerTable.listed(connection)
    let ids = listed.map(\.programmer.id.description)
    let wanted = try Matcher(selection.programmers, among: ids, .programmer, isChange)
    let unwanted = try Matcher(selection.excludedProgrammers, among: ids, .programmer, false)
    for row in listed {
      let subject = ProgrammerSubject(listed: row)
      guard wanted.accepts(subject.name), !unwanted.matches(subject.name),
        filter.accepts(subject)
      else { continue }
      guard try body(subject) else { return }
    }
  }

  /// The requestors; `--requestor` and `--programmer` narrow them.
  func requestors(_ body: (RequestorSubject) throws -> Bool) throws {
    let filter = try SubjectFilter<RequestorSubject>(selection.predicates, hasPlatform: false)
    let ids = try SelectedIDs(selection, connection, isChange: isChange)
    for row in try RequestorTable.listed(connection, only: ids.requestors) {
      let subject = RequestorSubject(listed: row)
      guard filter.accepts(subject) else { continue }
      guard try body(subject) else { return }
    }
  }

  /// The MVPDs; `--mvpd` narrows them.
  func mvpds(_ body: (MVPDSubject) throws -> Bool) throws {
    let filter = try SubjectFilter<MVPDSubject>(
      selection.predicates, hasPlatform: platform != nil)
    let ids = try SelectedIDs(selection, connection, isChange: isChange)
    for row in try MVPDTable.stamped(connection, only: ids.mvpds) {
      let subject = MVPDSubject(
        mvpd: row.mvpd, stamp: row.stamp,
        settings: platform.map { ResolvedSettings(of: row.mvpd, at: $0) })
      guard filter.accepts(subject) else { continue }
      guard try body(subject) else { return }
    }
  }

  /// The integrations; every selector narrows them.
  ///
  /// - Parameter from: only those of requestors at or after this one.
  func integrations(
    from: RequestorID? = nil, _ body: (IntegrationSubject) throws -> Bool
  ) throws {
    let filter = try SubjectFilter<IntegrationSubject>(
      selection.predicates, hasPlatform: platform != nil)
    let ids = try SelectedIDs(selection, connection, isChange: isChange)
    var scope = ConfigurationSelection(requestors: ids.requestors, mvpds: ids.mvpds)
    scope.withStamps = true
    scope.from = from
    let reader = try ConfigurationReader(connection, selection: scope)
    let resolver = platform.map { Resolver(reader.directory, at: $0) }
    while let configuration = try reader.nextRequestor() {
      let resolved = resolver?.resolve(configuration).integrations
      let ranks = Dictionary(
        zip(configuration.featured, 1...), uniquingKeysWith: { first, _ in first })
      for (index, integration) in configuration.integrations.enumerated() {
        guard let mvpd = reader.directory[integration.mvpd] else { continue }
        let subject = IntegrationSubject(
          requestor: configuration.requestor, mvpd: mvpd, integration: integration,
          featuredRank: ranks[integration.mvpd], stamp: reader.stamps[index],
          resolved: resolved?[index])
        guard filter.accepts(subject) else { continue }
        guard try body(subject) else { return }
      }
    }
  }
}
