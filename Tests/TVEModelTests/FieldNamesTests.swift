import TVEModel
import Testing

@Suite struct FieldNamesTests {
  @Test(arguments: [
    "platformMappingId", "platform_mapping_id", "platform-mapping-id",
  ])
  func `three spellings name a field`(_ text: String) {
    #expect(SettingField(anyCase: text) == .platformMappingID)
  }

  @Test(arguments: [
    "platformmappingid", "PLATFORM_MAPPING_ID", "PlatformMappingId", "platform_mapping-id",
    "platform_mappingId", "platformMappingID", "_platform_mapping_id", "",
  ])
  func `what is none of them names none`(_ text: String) {
    #expect(SettingField(anyCase: text) == nil)
  }

  @Test func `the frame of a login page has a capital inside its first word`() {
    #expect("iFrameWidth".foldingWords == "iframe_width".foldingWords)
    #expect("iFrameWidth".foldingWords == "iframe-width".foldingWords)
  }
}
