/// A rule that lets viewers pass while an MVPD is in trouble.
/// Source: AdobeDocs Degradation API; the names are the API's.
public enum Degradation: String, CaseIterable, Hashable, Sendable {
  /// Everyone is authenticated.
  case authNAll = "AuthNAll"
  /// Everyone is authorised.
  case authZAll = "AuthZAll"
  /// Nobody is authorised.
  case authZNone = "AuthZNone"
}
