/// Everything that the rows of the decision tables look at.
struct Situation: Sendable {
  let client: ClientKind
  let device: DeviceState
  /// Whom the system-wide sign-in means; nil when nobody is signed in.
  let provider: ProviderMatch?
  /// Whom the viewer's choice means; nil when no provider is chosen.
  let chosen: ProviderMatch?
  let platform: Platform
  /// True when Apple's picker would be opened at all.
  let opensPicker: Bool
}
