/// A channel (v2: service provider), whose viewers sign in with MVPDs.
public struct Requestor: Hashable, Sendable {
  /// A domain that represents the requestor.
  public struct Domain: Hashable, Sendable {
    public let name: ExactText
    /// True when the MVPD may start the sign-in there.
    public var mvpdInitiated: Bool

    public init(name: ExactText, mvpdInitiated: Bool) {
      self.name = name
      self.mvpdInitiated = mvpdInitiated
    }
  }

  public let id: RequestorID
  /// The commercial name.
  public var displayName: ExactText
  /// Nil when no programmer owns it.
  public var programmer: ProgrammerID?
  /// In byte order of the name, a name once.
  public var domains: [Domain]

  public init(
    id: RequestorID, displayName: ExactText, programmer: ProgrammerID? = nil,
    domains: [Domain] = []
  ) {
    self.id = id
    self.displayName = displayName
    self.programmer = programmer
    self.domains = domains
  }
}
