import TVEModel

/// What an app on iOS, iPadOS or tvOS hands to Apple's Video Subscriber Account framework, and how
/// it reads Apple's answer.
///
/// An empty list of supported providers means *every provider of the region* to Apple. So when
/// nothing is supported, `opensPlatformPicker` is false and the lists are absent, never empty.
/// Source: Apple, `VSAccountMetadataRequest`; AdobeDocs, Apple SSO cookbooks and iOS API reference.
struct AppleWriter: ArtifactWriter {
  /// The SAML issuer that names the service to Apple; it is the same for every channel.
  static let channelIdentifier: ExactText = "https://saml.sp.auth.adobe.com"

  let name = "apple"
  let pathPrefix = "apple/"
  let pathSuffix = ".json"

  func exists(on platform: Platform) -> Bool { platform.isApple }

  func write(
    _ requestor: ResolvedRequestor, to buffer: inout [UInt8]
  ) throws(ArtifactError) {
    buffer.append(literal: #"{"formatVersion":1,"requestor":""#)
    buffer.append(verbatim: requestor.id.description)
    buffer.append(literal: #"","platform":""#)
    buffer.append(verbatim: requestor.platform.rawValue)
    let supported = requestor.supportedIntegrations
    if supported.isEmpty {
      buffer.append(literal: #"","opensPlatformPicker":false"#)
    } else {
      buffer.append(literal: #"","opensPlatformPicker":true"#)
      appendLists(of: requestor, to: &buffer)
      appendFilter(of: requestor, supported, to: &buffer)
    }
    appendProviderMap(of: requestor, to: &buffer)
    appendAttributeNames(of: requestor, to: &buffer)
    buffer.append(literal: #","channelIdentifier":"#)
    buffer.append(quoted: Self.channelIdentifier)
    buffer.append(literal: "}\n")
  }

  private func appendLists(of requestor: ResolvedRequestor, to buffer: inout [UInt8]) {
    buffer.append(literal: #","supportedAccountProviderIdentifiers":"#)
    buffer.append(quotedList: requestor.supportedProviderIdentifiers)
    buffer.append(literal: #","featuredAccountProviderIdentifiers":"#)
    buffer.append(quotedList: requestor.featuredProviderIdentifiers)
  }

  /// The filter holds MVPD ids, not Apple's: it is for the SDK, which keeps its order.
  private func appendFilter(
    of requestor: ResolvedRequestor, _ supported: [ResolvedIntegration],
    to buffer: inout [UInt8]
  ) {
    let featured: [MVPDID] = requestor.supportedFeatured.map(\.mvpdID)
    var others = supported.filter { $0.featuredRank == nil }
      .map { (name: $0.foldedDisplayName, id: $0.mvpdID) }
    others.sort { one, other in
      one.name == other.name ? one.id < other.id : one.name < other.name
    }
    let otherIDs: [MVPDID] = others.map(\.id)
    buffer.append(literal: #","accessEnablerFilter":{"TV_PROVIDERS":"#)
    append(featured + otherIDs, to: &buffer)
    buffer.append(literal: #","FEATURED_TV_PROVIDERS":"#)
    append(featured, to: &buffer)
    buffer.append(UInt8(ascii: "}"))
  }

  /// Every active integration with a mapping id, supported or not: apps look up the others too.
  /// Of two with one id, the first MVPD, as apps that walk the configuration would find it.
  private func appendProviderMap(of requestor: ResolvedRequestor, to buffer: inout [UInt8]) {
    var mvpds: [ExactText: MVPDID] = [:]
    for integration in requestor.integrations where integration.isActive {
      guard let id = integration.mappingID, mvpds[id] == nil else { continue }
      mvpds[id] = integration.mvpdID
    }
    buffer.append(literal: #","mvpdByProviderIdentifier":{"#)
    var isFirst = true
    for (id, mvpd) in mvpds.sorted(by: { $0.key < $1.key }) {
      if !isFirst { buffer.append(UInt8(ascii: ",")) }
      isFirst = false
      buffer.append(quoted: id)
      buffer.append(literal: #":""#)
      buffer.append(verbatim: mvpd.description)
      buffer.append(UInt8(ascii: "\""))
    }
    buffer.append(UInt8(ascii: "}"))
  }

  /// What to ask Apple for in the silent request, which only a fully supported provider answers.
  private func appendAttributeNames(of requestor: ResolvedRequestor, to buffer: inout [UInt8]) {
    buffer.append(literal: #","attributeNamesByMVPD":{"#)
    var isFirst = true
    for integration in requestor.integrations where integration.isActive {
      let settings = integration.settings
      guard settings.boardingStatus.value == .supported, settings.enablePlatformServices.value,
        !settings.requiredMetadataFields.value.isEmpty
      else { continue }
      buffer.append(literal: isFirst ? "\"" : #",""#)
      isFirst = false
      buffer.append(verbatim: integration.mvpdID.description)
      buffer.append(literal: #"":"#)
      buffer.append(quotedList: settings.requiredMetadataFields.value)
    }
    buffer.append(UInt8(ascii: "}"))
  }

  private func append(_ mvpds: [MVPDID], to buffer: inout [UInt8]) {
    buffer.append(quotedList: mvpds.lazy.map { ExactText($0.description) })
  }
}

extension ResolvedIntegration {
  /// The display name in lower case by Unicode's own mapping, which no locale changes.
  fileprivate var foldedDisplayName: ExactText {
    ExactText((settings.displayName.value?.text ?? "").lowercased())
  }
}
