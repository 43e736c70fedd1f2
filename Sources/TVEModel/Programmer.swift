/// A media company, which groups requestors.
public struct Programmer: Hashable, Sendable {
  public let id: ProgrammerID
  public var displayName: ExactText

  public init(id: ProgrammerID, displayName: ExactText) {
    self.id = id
    self.displayName = displayName
  }
}
