import TVEModel

/// What the rows of a CSV file are.
package enum CSVKind: String, CaseIterable, Sendable {
  case programmers
  case requestors
  case mvpds
  case integrations
  case settings

  /// The columns that name the thing; all have to be there.
  var keys: [CSVColumn] {
    switch self {
    case .programmers: [.programmerID]
    case .requestors: [.requestorID]
    case .mvpds: [.mvpdID]
    case .integrations: [.requestorID, .mvpdID]
    case .settings: [.requestorID, .mvpdID, .platformID]
    }
  }

  /// The columns beside the keys.
  var others: [CSVColumn] {
    switch self {
    case .programmers: [.displayName]
    case .requestors: [.displayName, .programmerID, .domains]
    case .mvpds:
      [.displayName, .logoURL, .isTempPass, .isProxied, .proxyMVPDID, .providerID, .platformID]
        + CSVColumn.settings
    case .integrations:
      [.active, .degradation, .degradationUntil, .featuredRank, .platformID] + CSVColumn.settings
    case .settings:
      CSVColumn.settings + [.setting(.displayName), .setting(.logoURL)]
    }
  }

  /// All columns, the keys first.
  var columns: [CSVColumn] { keys + others }

  /// The column with this name; nil when this kind has none.
  func column(named name: String) -> CSVColumn? {
    if self == .mvpds, name.utf8.elementsEqual("id".utf8) { return .mvpdID }
    return columns.first { $0.name.utf8.elementsEqual(name.utf8) }
  }

  /// The names of all columns of this kind, as headers spell them.
  package var columnNames: [String] { columns.map(\.name) }

  /// Every name that some kind has a column for.
  package static let allColumnNames: [String] = {
    var seen: Set<String> = []
    return allCases.flatMap(\.columnNames).filter { seen.insert($0).inserted }
  }()

  /// The kind that a header is for, by its key columns; nil when it has none of them.
  ///
  /// Settings and integrations may have the same keys: what only an integration has decides.
  init?(header: Set<String>) {
    let hasRequestor = header.contains(CSVColumn.requestorID.name)
    let hasMVPD = header.contains(CSVColumn.mvpdID.name)
    if hasRequestor, hasMVPD {
      let own: [CSVColumn] = [.active, .degradation, .degradationUntil, .featuredRank]
      let settings = CSVKind.settings.others
      let isSettings =
        header.contains(CSVColumn.platformID.name)
        && !own.contains { header.contains($0.name) }
        && settings.contains { header.contains($0.name) }
      self = isSettings ? .settings : .integrations
    } else if hasRequestor {
      self = .requestors
    } else if hasMVPD {
      self = .mvpds
    } else if header.contains(CSVColumn.programmerID.name) {
      self = .programmers
    } else if header.contains("id") {
      self = .mvpds
    } else {
      return nil
    }
  }
}
