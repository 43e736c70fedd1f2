import TVEModel
import Testing

@Suite struct SettingFieldSetTests {
  @Test func `it is the set of its fields, in their order`() {
    var set: SettingFieldSet = [.logoURL, .boardingStatus]
    set.insert(.enablePlatformServices)
    set.remove(.logoURL)

    #expect(Array(set) == [.enablePlatformServices, .boardingStatus])
    #expect(set.contains(.boardingStatus) && !set.contains(.logoURL))
    #expect(set.subtracting([.boardingStatus]) == [.enablePlatformServices])
    #expect(set.union([.logoURL]).intersection([.logoURL, .displayName]) == [.logoURL])
    #expect(SettingFieldSet(SettingField.allCases).count { _ in true } == 11)
    #expect(SettingFieldSet().isEmpty)
  }

  @Test(arguments: SettingField.allCases) func `a field is one bit, by its raw value`(
    _ field: SettingField
  ) {
    #expect(SettingFieldSet([field]).mask == 1 << field.rawValue)
  }
}
