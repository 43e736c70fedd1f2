import Postgres
import TVEModel

/// The setting columns as pieces of SQL, made once from the model's fields, never from input.
enum SettingSQL {
  /// `p.enable_platform_services, p.boarding_status, …` in the order of `SettingField`.
  static func columns(_ prefix: String = "") -> String {
    SettingField.allCases.map { prefix + $0.column }.joined(separator: ", ")
  }

  /// Column definitions of a staging table, without the domains' checks.
  static let definitions = SettingField.allCases.map { "\($0.column) \(type(of: $0))" }
    .joined(separator: ",\n  ")

  /// For each field the staged value where the record speaks of it, else the stored one.
  static func merged(staged: String, stored: String) -> String {
    SettingField.allCases.map { field in
      """
      case when \(staged).mask & \(bit(of: field)) <> 0 then \(staged).\(field.column)
        else \(stored).\(field.column) end as \(field.column)
      """
    }.joined(separator: ",\n  ")
  }

  /// `a = p.a, b = p.b, …` for an update.
  static func assignments(from prefix: String) -> String {
    SettingField.allCases.map { "\($0.column) = \(prefix)\($0.column)" }.joined(separator: ", ")
  }

  /// The bit of a field in a record's mask.
  static func bit(of field: SettingField) -> Int { SettingFieldSet([field]).mask }

  private static func type(of field: SettingField) -> String {
    switch field.kind {
    case .boolean: "boolean"
    case .list: "text[]"
    case .boardingStatus, .platformIdentifier, .label, .url: "text collate \"C\""
    }
  }
}

extension SettingValues {
  /// The eleven setting columns of a row, from `index` on, in the order of `SettingField`.
  init(_ row: borrowing CopyRow, from index: Int) throws(PostgresError) {
    self.init()
    enablePlatformServices = try row.optionalBool(index)
    boardingStatus = row.optionalString(index + 1).flatMap(BoardingStatus.init(rawValue:))
    displayInPlatformPicker = try row.optionalBool(index + 2)
    platformMappingID = row.optionalString(index + 3).map { ExactText($0) }
    enforcePlatformPermissions = try row.optionalBool(index + 4)
    requiredMetadataFields = try row.optionalStrings(index + 5)?.map { ExactText($0) }
    displayName = row.optionalString(index + 6).map { ExactText($0) }
    logoURL = row.optionalString(index + 7).map { ExactText($0) }
    authPerAggregator = try row.optionalBool(index + 8)
    authPerBrowserSession = try row.optionalBool(index + 9)
    passiveAuthnEnabled = try row.optionalBool(index + 10)
  }

  /// Writes the eleven columns in the order of `SettingField`.
  func write(to writer: inout CopyWriter) throws(PostgresError) {
    try writer.field(enablePlatformServices)
    try writer.field(boardingStatus?.rawValue)
    try writer.field(displayInPlatformPicker)
    try writer.field(platformMappingID?.text)
    try writer.field(enforcePlatformPermissions)
    try writer.fieldArray(requiredMetadataFields?.map(\.text))
    try writer.field(displayName?.text)
    try writer.field(logoURL?.text)
    try writer.field(authPerAggregator)
    try writer.field(authPerBrowserSession)
    try writer.field(passiveAuthnEnabled)
  }
}
