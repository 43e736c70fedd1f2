import TVEModel
import TVEStore

/// A programmer in a list.
struct ProgrammerSubject: Subject {
  static let kind = EntityKind.programmer
  static let keyColumns = ["programmerId"]
  let listed: ProgrammerTable.Listed

  var key: [String] { [listed.programmer.id.description] }
  var stamp: RowStamp { listed.stamp }

  static var fields: [SubjectField<Self>] {
    [
      SubjectField("programmerId") { .text($0.listed.programmer.id.description) },
      SubjectField("displayName") { .text($0.listed.programmer.displayName.text) },
      SubjectField("requestors", .int) { .int($0.listed.requestors) },
    ] + stampFields
  }
}

/// A requestor in a list.
struct RequestorSubject: Subject {
  static let kind = EntityKind.requestor
  static let keyColumns = ["requestorId"]
  let listed: RequestorTable.Listed

  var key: [String] { [listed.requestor.id.description] }
  var stamp: RowStamp { listed.stamp }

  static var fields: [SubjectField<Self>] {
    [
      SubjectField("requestorId") { .text($0.listed.requestor.id.description) },
      SubjectField("displayName") { .text($0.listed.requestor.displayName.text) },
      SubjectField("programmerId") { .optional($0.listed.requestor.programmer?.description) },
      SubjectField("integrations", .int) { .int($0.listed.integrations) },
      SubjectField("activeIntegrations", .int) { .int($0.listed.activeIntegrations) },
      SubjectField("domains", .list, .onlyWhere) {
        .list($0.listed.requestor.domains.map(\.name.text))
      },
    ] + stampFields
  }
}

/// An MVPD in a list; its settings are what it gives a requestor that states nothing.
struct MVPDSubject: Subject {
  static let kind = EntityKind.mvpd
  static let keyColumns = ["mvpdId"]
  let mvpd: MVPD
  let stamp: RowStamp
  /// Nil when no platform is given.
  let settings: ResolvedSettings?

  var key: [String] { [mvpd.id.description] }

  static var fields: [SubjectField<Self>] {
    [
      SubjectField("mvpdId") { .text($0.mvpd.id.description) },
      SubjectField("displayName") {
        .optional(($0.settings?.displayName.value ?? $0.mvpd.displayName)?.text)
      },
      SubjectField("logoUrl") { .optional(($0.settings?.logoURL.value ?? $0.mvpd.logoURL)?.text) },
      SubjectField("isTempPass", .bool) { .bool($0.mvpd.isTempPass) },
      SubjectField("isProxied", .bool) { .bool($0.mvpd.isProxied) },
      SubjectField("proxyMvpdId") { .optional($0.mvpd.proxy?.description) },
      SubjectField("providerId", .text, .onlyWhere) { .optional($0.mvpd.providerID?.text) },
      SubjectField("foregroundLogout", .bool, .onlyWhere) { .optional($0.mvpd.foregroundLogout) },
      SubjectField("iFrameRequired", .bool, .onlyWhere) { .optional($0.mvpd.iFrameRequired) },
      SubjectField("iFrameWidth", .int, .onlyWhere) { .optional($0.mvpd.iFrameWidth) },
      SubjectField("iFrameHeight", .int, .onlyWhere) { .optional($0.mvpd.iFrameHeight) },
    ] + stampFields + settingFields(\.settings)
  }
}

/// An integration in a list.
struct IntegrationSubject: Subject {
  static let kind = EntityKind.integration
  static let keyColumns = ["requestorId", "mvpdId"]
  let requestor: Requestor
  let mvpd: MVPD
  let integration: Integration
  let featuredRank: Int?
  let stamp: RowStamp
  /// In force at the platform of the list; nil when no platform is given.
  let resolved: ResolvedIntegration?

  var key: [String] { [requestor.id.description, integration.mvpd.description] }

  static var fields: [SubjectField<Self>] {
    [
      SubjectField("requestorId") { .text($0.requestor.id.description) },
      SubjectField("mvpdId") { .text($0.integration.mvpd.description) },
      SubjectField("active", .bool) { .bool($0.integration.isActive) },
      SubjectField("featuredRank", .int) { .optional($0.featuredRank) },
      SubjectField("degradation", .text, .onlyWhere) {
        .optional($0.integration.degradation?.rawValue)
      },
      SubjectField("programmerId", .text, .onlyWhere) {
        .optional($0.requestor.programmer?.description)
      },
      SubjectField("isTempPass", .bool, .onlyWhere) { .bool($0.mvpd.isTempPass) },
      SubjectField("isProxied", .bool, .onlyWhere) { .bool($0.mvpd.isProxied) },
      SubjectField("proxyMvpdId", .text, .onlyWhere) { .optional($0.mvpd.proxy?.description) },
    ] + stampFields
      + [
        SubjectField("supported", .bool, .atPlatform) { .optional($0.resolved?.isSupported) }
      ] + settingFields { $0.resolved?.settings }
      + [
        SubjectField("displayName", .text, .atPlatform) {
          .optional($0.resolved?.settings.displayName.value?.text)
        },
        SubjectField("logoUrl", .text, .atPlatform) {
          .optional($0.resolved?.settings.logoURL.value?.text)
        },
      ]
  }
}
