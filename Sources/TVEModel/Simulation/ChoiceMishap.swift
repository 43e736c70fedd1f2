/// The code at which a viewer's choice in Apple's picker ends, and why.
public struct ChoiceMishap: Hashable, Sendable {
  public let client: ClientKind
  public let viewer: ViewerOutcome
  /// What the choice itself gives, in order; empty for a client that sees no code.
  public let codes: [String]
  /// Nil when the device alone decided.
  public let decidedBy: DecidingFact?
}
