/// How far an MVPD is boarded with a platform's single sign-on.
///
/// Source: AdobeDocs iOS/tvOS API reference, "MVPD": nil, PICKER, SUPPORTED. `NONE` is ours: it
/// states the absence against an inherited value, and is the absence of the property on the wire.
public enum BoardingStatus: String, CaseIterable, Hashable, Sendable {
  /// Single sign-on with the platform's own token.
  case supported = "SUPPORTED"
  /// Offered in the platform's picker only; the sign-in is the regular one.
  case picker = "PICKER"
  /// Not boarded.
  case absent = "NONE"
}
