/// How an app talks to the authentication service.
public enum ClientKind: String, CaseIterable, Hashable, Sendable {
  /// The AccessEnabler SDK, with its callbacks and N, VSA and APPL codes.
  case sdk
  /// REST API v1; the app itself talks to Apple and sees VSError and HTTP statuses.
  case restV1 = "rest-v1"
  /// REST API v2, with action names, reasons and enhanced error codes.
  case restV2 = "rest-v2"
}
