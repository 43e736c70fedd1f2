import Postgres
import TVEModel
import TestSupport

/// An estate whose settings are stated at random nodes, for comparisons with an oracle.
struct RandomEstate {
  private var statements: [(requestor: String?, mvpd: String, platform: Platform, SettingValues)] =
    []
  private let mvpds: [String]
  private let requestors: [String]

  init(mvpds: Int, requestors: Int, _ random: inout SplitMix) {
    self.mvpds = (0..<mvpds).map { "mvpd\($0)" }
    self.requestors = (0..<requestors).map { "REQ\($0)" }
    for mvpd in self.mvpds {
      for requestor in [String?.none] + self.requestors.map(Optional.some) {
        for platform in Platform.allCases where Int.random(in: 0..<4, using: &random) == 0 {
          let values = Self.values(requestor, platform, &random)
          if !values.isEmpty { statements.append((requestor, mvpd, platform, values)) }
        }
      }
    }
  }

  private static func values(
    _ requestor: String?, _ platform: Platform, _ random: inout SplitMix
  ) -> SettingValues {
    var values = SettingValues()
    for field in SettingField.allCases
    where field.applies(at: platform) && Int.random(in: 0..<3, using: &random) == 0 {
      if requestor == nil, platform == .all, !field.canStateNone { continue }
      let number = Int.random(in: 0..<3, using: &random)
      values[field] =
        switch field.kind {
        case .boolean: .boolean(number > 0)
        case .boardingStatus: .boardingStatus(BoardingStatus.allCases[number])
        case .platformIdentifier: .platformIdentifier(number == 0 ? "" : ExactText("id-\(number)"))
        case .list: .list((0..<number).map { ExactText("field\($0)") })
        case .label: .text(ExactText("Name \(number)"))
        case .url: .text(ExactText("https://img.example/\(number).png"))
        }
    }
    return values
  }

  func insert(_ connection: Connection) throws {
    try connection.execute(
      """
      insert into tve.mvpd (mvpd_id, display_name, logo_url)
      select id, case when id <> 'mvpd0' then 'N ' || id end, 'https://img.example/own.png'
      from unnest(\(mvpds)::text[]) as id
      """)
    try connection.execute(
      """
      insert into tve.requestor (requestor_id, display_name)
      select id, 'N ' || id from unnest(\(requestors)::text[]) as id
      """)
    try connection.execute(
      """
      insert into tve.integration (requestor_id, mvpd_id)
      select requestor, mvpd
      from unnest(\(requestors)::text[]) as requestor, unnest(\(mvpds)::text[]) as mvpd
      """)
    for table in ["mvpd_setting", "integration_setting"] {
      let owner = table == "mvpd_setting" ? "" : "requestor_id, "
      let columns = SettingField.allCases.map(\.column).joined(separator: ", ")
      try connection.copyIn(
        "copy tve.\(table) (\(owner)mvpd_id, platform_id, \(columns)) from stdin"
      ) { writer in
        for (requestor, mvpd, platform, values) in statements
        where (requestor == nil) == (table == "mvpd_setting") {
          if let requestor { try writer.field(requestor) }
          try writer.field(mvpd)
          try writer.field(platform.rawValue)
          for field in SettingField.allCases {
            switch values[field] {
            case nil: try writer.field(String?.none)
            case .boolean(let value)?: try writer.field(value)
            case .boardingStatus(let value)?: try writer.field(value.rawValue)
            case .platformIdentifier(let value)?, .text(let value)?: try writer.field(value.text)
            case .list(let list)?: try writer.fieldArray(list.map(\.text))
            }
          }
          try writer.endRow()
        }
      }
    }
  }
}
