/// One requestor with all its integrations: the unit of the configuration stream.
public struct RequestorConfiguration: Hashable, Sendable {
  public var requestor: Requestor
  /// In byte order of the MVPD's id, each once.
  public var integrations: [Integration]
  /// The MVPDs to promote, in rank order, each once and integrated.
  public var featured: [MVPDID]

  public init(
    requestor: Requestor, integrations: [Integration] = [], featured: [MVPDID] = []
  ) {
    self.requestor = requestor
    self.integrations = integrations
    self.featured = featured
  }
}
