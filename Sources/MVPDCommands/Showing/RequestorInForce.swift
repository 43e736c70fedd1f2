import ArgumentKit
import Postgres
import TVEModel
import TVEStore

/// One requestor as it is in force at some platforms, read within the transaction that is open.
struct RequestorInForce {
  let configuration: RequestorConfiguration
  let directory: MVPDDirectory
  /// In the order of the platforms.
  let resolved: [ResolvedRequestor]
  private let resolvers: [Resolver]

  /// - Throws: `MissingThings` when there is no such requestor.
  init(_ id: RequestorID, at platforms: [Platform], _ connection: Connection) throws {
    let reader = try ConfigurationReader(
      connection, selection: ConfigurationSelection(requestors: [id]))
    guard let configuration = try reader.nextRequestor() else {
      throw try MissingThings(.requestor, [id.description], connection)
    }
    self.configuration = configuration
    directory = reader.directory
    let resolvers = platforms.map { Resolver(reader.directory, at: $0) }
    self.resolvers = resolvers
    resolved = resolvers.map { $0.resolve(configuration) }
  }

  /// What the requestor would have in force with an MVPD that it is not integrated with yet, at
  /// the first platform; nil when there is no such MVPD.
  func hypothetical(_ mvpd: MVPDID) -> ResolvedIntegration? {
    resolvers.first?.resolve(
      RequestorConfiguration(
        requestor: configuration.requestor,
        integrations: [Integration(mvpd: mvpd, isActive: false)])
    ).integrations.first
  }
}

extension [Platform] {
  /// The platforms, if Apple's picker exists on each.
  ///
  /// - Throws: `ToolError` of status 2 that names the first where it does not.
  func requiringApple() throws -> [Platform] {
    if let other = first(where: { !$0.isApple }) {
      throw ToolError.usage(
        "platform '\(other)' has no lists for Apple's picker, expected "
          + Platform.apple.map(\.rawValue).joined(separator: " or "),
        code: "platform-not-apple")
    }
    return self
  }
}
