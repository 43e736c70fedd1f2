import TVEModel

/// The REST API v1 configuration response as XML: `GET /api/v1/config/{requestor}.xml`.
///
/// Compact, since clients walk the tree by position; no `domains` and no `channels`, whose inner
/// form is not public. Only the root is in the namespace.
/// Source: AdobeDocs, REST API v1, "Provide MVPD list", and the knowledge base for the block of
/// platform single sign-on with its order and `visible="true"`.
struct V1XMLWriter: ArtifactWriter {
  let name = "v1-xml"
  let pathPrefix = "api/v1/config/"
  let pathSuffix = ".xml"

  func exists(on platform: Platform) -> Bool { true }

  func write(
    _ requestor: ResolvedRequestor, to buffer: inout [UInt8]
  ) throws(ArtifactError) {
    let names = DeviceNames(of: requestor.platform)
    buffer.append(literal: #"<?xml version="1.0" encoding="UTF-8"?>"#)
    buffer.append(literal: #"<ns2:config xmlns:ns2="http://pass.adobe.com/config"><device>"#)
    buffer.append(verbatim: names.device)
    buffer.append(literal: "</device><clientType>")
    buffer.append(verbatim: names.clientType)
    buffer.append(literal: "</clientType><os>")
    buffer.append(verbatim: names.os)
    buffer.append(literal: "</os><requestor><id>")
    buffer.append(verbatim: requestor.id.description)
    buffer.append(literal: "</id><name>")
    buffer.append(xml: requestor.requestor.displayName)
    buffer.append(literal: "</name><mvpds>")
    for integration in requestor.integrations where integration.isActive {
      try append(integration, of: requestor.id, to: &buffer)
    }
    buffer.append(literal: "</mvpds></requestor></ns2:config>")
  }

  private func append(
    _ integration: ResolvedIntegration, of requestor: RequestorID, to buffer: inout [UInt8]
  ) throws(ArtifactError) {
    let mvpd = integration.mvpd
    let settings = integration.settings
    let tile = try PickerTile(of: integration, requestor: requestor)
    buffer.append(literal: "<mvpd><id>")
    buffer.append(verbatim: mvpd.id.description)
    buffer.append(literal: "</id><displayName>")
    buffer.append(xml: tile.displayName)
    buffer.append(literal: "</displayName><logoUrl>")
    buffer.append(xml: tile.logoURL)
    buffer.append(literal: "</logoUrl>")
    append(mvpd.foregroundLogout, "foregroundLogout", to: &buffer)
    append(settings.authPerAggregator, "authPerAggregator", to: &buffer)
    append(settings.authPerBrowserSession, "authPerBrowserSession", to: &buffer)
    append(settings.passiveAuthnEnabled, "passiveAuthnEnabled", to: &buffer)
    if mvpd.isTempPass { append(true, "isTempPass", to: &buffer) }
    append(mvpd.iFrameRequired, "iFrameRequired", to: &buffer)
    append(mvpd.iFrameWidth, "iFrameWidth", to: &buffer)
    append(mvpd.iFrameHeight, "iFrameHeight", to: &buffer)
    if mvpd.isProxied { append(true, "isProxy", to: &buffer) }
    appendPlatformServices(of: settings, to: &buffer)
    buffer.append(literal: "</mvpd>")
  }

  private func appendPlatformServices(of settings: ResolvedSettings, to buffer: inout [UInt8]) {
    append(settings.enablePlatformServices, "enablePlatformServices", to: &buffer)
    append(settings.displayInPlatformPicker, "displayInPlatformPicker", to: &buffer)
    switch settings.boardingStatus.value {
    case .supported: buffer.append(literal: "<boardingStatus>SUPPORTED</boardingStatus>")
    case .picker: buffer.append(literal: "<boardingStatus>PICKER</boardingStatus>")
    case .absent: break
    }
    append(settings.enforcePlatformPermissions, "enforcePlatformPermissions", to: &buffer)
    if !settings.platformMappingID.value.isEmpty {
      buffer.append(literal: #"<platformMappingId visible="true">"#)
      buffer.append(xml: settings.platformMappingID.value)
      buffer.append(literal: "</platformMappingId>")
    }
    if settings.requiredMetadataFields.value.isEmpty { return }
    buffer.append(literal: "<requiredMetadataFields>")
    for field in settings.requiredMetadataFields.value {
      buffer.append(literal: "<attribute>")
      buffer.append(xml: field)
      buffer.append(literal: "</attribute>")
    }
    buffer.append(literal: "</requiredMetadataFields>")
  }

  private func append(_ flag: Resolved<Bool>, _ name: StaticString, to buffer: inout [UInt8]) {
    if flag.origin.isStated { append(flag.value, name, to: &buffer) }
  }

  private func append(_ flag: Bool?, _ name: StaticString, to buffer: inout [UInt8]) {
    guard let flag else { return }
    open(name, in: &buffer)
    buffer.append(literal: flag ? "true" : "false")
    close(name, in: &buffer)
  }

  private func append(_ pixels: Int?, _ name: StaticString, to buffer: inout [UInt8]) {
    guard let pixels else { return }
    open(name, in: &buffer)
    buffer.append(verbatim: String(pixels))
    close(name, in: &buffer)
  }

  private func open(_ name: StaticString, in buffer: inout [UInt8]) {
    buffer.append(UInt8(ascii: "<"))
    buffer.append(literal: name)
    buffer.append(UInt8(ascii: ">"))
  }

  private func close(_ name: StaticString, in buffer: inout [UInt8]) {
    buffer.append(literal: "</")
    buffer.append(literal: name)
    buffer.append(UInt8(ascii: ">"))
  }
}
