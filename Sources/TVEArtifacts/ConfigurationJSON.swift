import TVEModel

/// The configuration response in JSON, in the member order of the published v2 sample.
///
/// A flag that nobody stated is absent; a boarding status, mapping id or field list that is none is
/// absent, stated or not; `isTempPass` and `isProxy` appear only when true.
struct ConfigurationJSON: Sendable {
  /// True for v1, which also has the required metadata fields and the facts of the web login.
  let hasLegacyMembers: Bool

  /// Appends the whole response.
  ///
  /// - Throws: `draft`.
  func write(
    _ requestor: ResolvedRequestor, to buffer: inout [UInt8]
  ) throws(ArtifactError) {
    let names = DeviceNames(of: requestor.platform)
    buffer.append(literal: #"{"device":""#)
    buffer.append(verbatim: names.device)
    buffer.append(literal: #"","clientType":""#)
    buffer.append(verbatim: names.clientType)
    buffer.append(literal: #"","os":""#)
    buffer.append(verbatim: names.os)
    buffer.append(literal: #"","requestor":{"id":""#)
    buffer.append(verbatim: requestor.id.description)
    buffer.append(literal: #"","name":"#)
    buffer.append(quoted: requestor.requestor.displayName)
    append(requestor.requestor.domains, to: &buffer)
    buffer.append(literal: #","mvpds":["#)
    var isFirst = true
    for integration in requestor.integrations where integration.isActive {
      if !isFirst { buffer.append(UInt8(ascii: ",")) }
      isFirst = false
      try append(integration, of: requestor.id, to: &buffer)
    }
    buffer.append(literal: "]}}\n")
  }

  private func append(_ domains: [Requestor.Domain], to buffer: inout [UInt8]) {
    buffer.append(literal: #","domains":["#)
    for (index, domain) in domains.enumerated() {
      buffer.append(literal: index == 0 ? #"{"name":"# : #",{"name":"#)
      buffer.append(quoted: domain.name)
      buffer.append(
        literal: domain.mvpdInitiated ? #","mvpdInitiated":true}"# : #","mvpdInitiated":false}"#)
    }
    buffer.append(literal: "]")
  }

  private func append(
    _ integration: ResolvedIntegration, of requestor: RequestorID, to buffer: inout [UInt8]
  ) throws(ArtifactError) {
    let mvpd = integration.mvpd
    let settings = integration.settings
    let tile = try PickerTile(of: integration, requestor: requestor)
    buffer.append(literal: #"{"id":""#)
    buffer.append(verbatim: mvpd.id.description)
    buffer.append(literal: #"","displayName":"#)
    buffer.append(quoted: tile.displayName)
    buffer.append(literal: #","logoUrl":"#)
    buffer.append(quoted: tile.logoURL)
    append(settings.passiveAuthnEnabled, #","passiveAuthnEnabled":"#, to: &buffer)
    append(settings.authPerAggregator, #","authPerAggregator":"#, to: &buffer)
    append(settings.authPerBrowserSession, #","authPerBrowserSession":"#, to: &buffer)
    if mvpd.isTempPass { buffer.append(literal: #","isTempPass":true"#) }
    if mvpd.isProxied { buffer.append(literal: #","isProxy":true"#) }
    appendPlatformServices(of: settings, to: &buffer)
    if hasLegacyMembers { appendLegacyMembers(of: mvpd, settings, to: &buffer) }
    buffer.append(UInt8(ascii: "}"))
  }

  private func appendPlatformServices(of settings: ResolvedSettings, to buffer: inout [UInt8]) {
    switch settings.boardingStatus.value {
    case .supported: buffer.append(literal: #","boardingStatus":"SUPPORTED""#)
    case .picker: buffer.append(literal: #","boardingStatus":"PICKER""#)
    case .absent: break
    }
    if !settings.platformMappingID.value.isEmpty {
      buffer.append(literal: #","platformMappingId":"#)
      buffer.append(quoted: settings.platformMappingID.value)
    }
    append(settings.enablePlatformServices, #","enablePlatformServices":"#, to: &buffer)
    append(settings.displayInPlatformPicker, #","displayInPlatformPicker":"#, to: &buffer)
    append(settings.enforcePlatformPermissions, #","enforcePlatformPermissions":"#, to: &buffer)
  }

  private func appendLegacyMembers(
    of mvpd: MVPD, _ settings: ResolvedSettings, to buffer: inout [UInt8]
  ) {
    if !settings.requiredMetadataFields.value.isEmpty {
      buffer.append(literal: #","requiredMetadataFields":"#)
      buffer.append(quotedList: settings.requiredMetadataFields.value)
    }
    append(mvpd.foregroundLogout, #","foregroundLogout":"#, to: &buffer)
    append(mvpd.iFrameRequired, #","iFrameRequired":"#, to: &buffer)
    append(mvpd.iFrameWidth, #","iFrameWidth":"#, to: &buffer)
    append(mvpd.iFrameHeight, #","iFrameHeight":"#, to: &buffer)
  }

  private func append(_ flag: Resolved<Bool>, _ key: StaticString, to buffer: inout [UInt8]) {
    if flag.origin.isStated { append(flag.value, key, to: &buffer) }
  }

  private func append(_ flag: Bool?, _ key: StaticString, to buffer: inout [UInt8]) {
    guard let flag else { return }
    buffer.append(literal: key)
    buffer.append(literal: flag ? "true" : "false")
  }

  private func append(_ pixels: Int?, _ key: StaticString, to buffer: inout [UInt8]) {
    guard let pixels else { return }
    buffer.append(literal: key)
    buffer.append(verbatim: String(pixels))
  }
}
