import Postgres
import TVEModel
import TVEStore
import TestSupport
import Testing

/// The view in SQL and the resolver in Swift were written apart; here each is the other's oracle.
@Suite struct EffectiveSettingTests {
  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func `view and resolver agree on random trees`(seed: UInt64) throws {
    let connection = try Connection(TestDatabase.migrated())
    var random = SplitMix(seed: seed)
    let estate = RandomEstate(mvpds: 40, requestors: 12, &random)
    try estate.insert(connection)

    try connection.transaction(isolation: .repeatableRead, readOnly: true) {
      var expected: [String: String] = [:]
      for row in try connection.rows("select * from tve.effective_setting") {
        let key = try ["requestor_id", "mvpd_id", "platform_id"].map { try row.string($0) }
        expected[key.joined(separator: "/")] = try SettingField.allCases.map { field in
          let value = try row.optionalString(field.column) ?? "null"
          return "\(field.name)=\(value) \(try row.string("\(field.column)_origin"))"
        }.joined(separator: "\n")
      }
      let reader = try ConfigurationReader(connection)
      let resolvers = Platform.allCases.map { Resolver(reader.directory, at: $0) }
      var compared = 0
      try reader.forEach { configuration in
        for resolver in resolvers {
          for integration in resolver.resolve(configuration).integrations {
            let key = "\(configuration.requestor.id)/\(integration.mvpdID)/\(resolver.platform)"
            #expect(Self.text(integration.settings) == expected[key])
            compared += 1
          }
        }
      }
      #expect(compared == 40 * 12 * Platform.allCases.count)
    }
  }

  @Test func `two merged streams give what one join gives`() throws {
    let target = try TestDatabase.migrated()
    let connection = try Connection(target)
    var random = SplitMix(seed: 7)
    try RandomEstate(mvpds: 30, requestors: 8, &random).insert(connection)
    let second = try connection.sibling()

    try connection.transaction(isolation: .repeatableRead, readOnly: true) {
      let snapshot = try connection.exportSnapshot()
      var joined: [RequestorConfiguration] = []
      try ConfigurationReader(connection).forEach { joined.append($0) }
      try second.transaction(isolation: .repeatableRead, readOnly: true, snapshot: snapshot) {
        var merged: [RequestorConfiguration] = []
        try ConfigurationReader(connection, second: second).forEach { merged.append($0) }
        #expect(merged == joined)
        #expect(joined.count == 8)
      }
    }
  }

  /// As PostgreSQL's text form of the view's columns.
  private static func text(_ settings: ResolvedSettings) -> String {
    SettingField.allCases.map { field in
      let (value, origin) = settings[field]
      let text: String =
        switch value {
        case nil: "null"
        case .boolean(let value)?: value ? "t" : "f"
        case .boardingStatus(let value)?: value.rawValue
        case .platformIdentifier(let value)?, .text(let value)?: value.text
        case .list(let values)?: "{\(values.map(\.text).joined(separator: ","))}"
        }
      return "\(field.name)=\(text) \(origin)"
    }.joined(separator: "\n")
  }
}
