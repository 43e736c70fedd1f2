/// A code that an app would show or log, and what gives it.
public struct ReportedCode: Hashable, Sendable {
  /// As the vendor spells it, for example `VSA403` or `configuration_fallback`.
  public let code: String
  /// The call or answer that carries it, for example `setRequestor` or `sessions/sso`.
  public let source: String

  public init(_ code: String, from source: String) {
    self.code = code
    self.source = source
  }
}

extension ReportedCode: CustomStringConvertible {
  public var description: String { "\(code) (\(source))" }
}
