import Postgres
import TVEInterchange
import TVEModel
import TVEStore

/// What `dump` writes of the configuration: which members, and of these which things.
///
/// What is written is always whole: a requestor comes with all its integrations, whichever MVPDs are
/// selected, since applying it says that there are no others.
struct DumpedEstate {
  let connection: Connection
  let selection: Selection
  let progress: Progress

  /// The members that there are to write; without a selection all.
  var members: [StateReader.Member] {
    if selection.isEmpty { return StateReader.Member.allCases }
    let byProgrammer = !(selection.programmers + selection.excludedProgrammers).isEmpty
    let byRequestor = !(selection.requestors + selection.excludedRequestors).isEmpty
    let byMVPD = !(selection.mvpds + selection.excludedMVPDs).isEmpty
    return StateReader.Member.allCases.filter { member in
      switch member {
      case .programmers: byProgrammer
      case .mvpds: byMVPD
      case .requestors: byProgrammer || byRequestor
      }
    }
  }

  /// Reads everything that is selected, in the order of the document, in one snapshot.
  ///
  /// - Parameter ids: called first, with every requestor that is stored.
  func read(
    knowing ids: ([RequestorID]) throws -> Void = { _ in }, into writer: some EstateWriter
  ) throws {
    defer { progress.end() }
    let selected = try SelectedIDs(selection, connection, isChange: false)
    var programmers: [Programmer] = []
    let wanted = members
    try ConfigurationSnapshot.read(
      connection, ConfigurationSelection(requestors: selected.requestors),
      preparing: { connection in
        try ids(try StoredIDs.requestors(connection).map { RequestorID(trusted: $0.id) })
        let stored = try ProgrammerTable.listed(connection).map(\.programmer)
        let names = stored.map(\.id.description)
        let matcher = try Matcher(selection.programmers, among: names, .programmer, false)
        let other = try Matcher(selection.excludedProgrammers, among: names, .programmer, false)
        programmers = stored.filter {
          matcher.accepts($0.id.description) && !other.matches($0.id.description)
        }
      }
    ) { reader in
      for member in wanted {
        try writer.begin(member)
        switch member {
        case .programmers:
          for programmer in programmers { try writer.write(programmer) }
        case .mvpds:
          let ids = selected.mvpds.map(Set.init)
          for mvpd in reader.directory.mvpds where ids?.contains(mvpd.id) != false {
            try writer.write(mvpd)
          }
        case .requestors:
          var count = 0
          try reader.forEach { configuration in
            try writer.write(configuration)
            count += 1
            progress.tell("writing", count, unit: "requestor")
          }
        }
      }
    }
    try writer.finish()
  }
}

/// Takes the configuration thing by thing.
protocol EstateWriter: AnyObject {
  func begin(_ member: StateReader.Member) throws
  func write(_ programmer: Programmer) throws
  func write(_ mvpd: MVPD) throws
  func write(_ configuration: RequestorConfiguration) throws
  /// Everything was written.
  func finish() throws
}
