/// RequestorIds of a proxied MVPD, where present, names at least one requestor and only existing
/// ones.
package struct ProxiedRequestorsAreKnown: InputRule {
  package static let id = "proxied-requestors-known"
  package static let severity = Severity.error
  package static let summary = """
    requestorIds of a proxied MVPD, where present, names at least one requestor and only \
    existing ones
    """
  package static let effect = """
    the push of proxied MVPDs ends with 400 'pushed requestorIds do not exist'
    """
  package static let source = "AdobeDocs, proxy MVPD web service"
  package static let bad: [RuleExample] = [
    RuleExample(
      """
      <proxiedMvpds>
        <proxiedMvpd>
          <id>Hill</id><displayName>Hill</displayName><logoURL/><requestorIds/>
        </proxiedMvpd>
      </proxiedMvpds>
      """, as: .xml)
  ]
  package static let good: [RuleExample] = [
    RuleExample(
      """
      <proxiedMvpds>
        <proxiedMvpd>
          <id>Hill</id><displayName>Hill</displayName><logoURL/>
        </proxiedMvpd>
      </proxiedMvpds>
      """, as: .xml)
  ]
}
