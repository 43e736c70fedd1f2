/// PlatformMappingId of a v1 XML response has no attribute visible="false".
package struct MappingIDIsVisible: InputRule {
  package static let id = "mapping-id-visible"
  package static let severity = Severity.warning
  package static let summary = """
    platformMappingId of a v1 XML response has no attribute visible="false"
    """
  package static let effect = """
    the value is presumably hidden from apps, which then cannot map Apple's answer to \
    the MVPD
    """
  package static let source = "Adobe knowledge base ka-16611; the meaning is inferred"
  package static let bad: [RuleExample] = [
    RuleExample(
      """
      <mvpd>
        <id>Hill</id><displayName>Hill</displayName>
        <logoUrl>https://img.example/h.png</logoUrl>
        <platformMappingId visible="false">hill-us</platformMappingId>
      </mvpd>
      """, as: .xml)
  ]
  package static let good: [RuleExample] = [
    RuleExample(
      """
      <mvpd>
        <id>Hill</id><displayName>Hill</displayName>
        <logoUrl>https://img.example/h.png</logoUrl>
        <platformMappingId visible="true">hill-us</platformMappingId>
      </mvpd>
      """, as: .xml)
  ]
}
