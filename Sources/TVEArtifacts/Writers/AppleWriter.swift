import TVEModel

/// What an app on iOS, iPadOS or tvOS hands to Apple's Video Subscriber Account framework, and how
/// it reads Apple's answer.
///
/// An empty list of supported providers means *every provider of the region* to Apple. So when
/// nothing is supported, `opensPlatformPicker` is false and the lists are absent, never empty.
/// Source: Apple, `VSAccountMetadataRequest`; AdobeDocs, Apple SSO cookbooks and iOS API reference.
struct AppleWriter: ArtifactWriter {
  let name = "apple"
  let pathPrefix = "apple/"
  let pathSuffix = ".json"

  func exists(on platform: Platform) -> Bool { platform.isApple }

  func write(
    _ requestor: ResolvedRequestor, to buffer: inout [UInt8]
  ) throws(ArtifactError) {
    let lists = AppleLists(of: requestor)
    let integrations = requestor.integrations
    buffer.append(literal: #"{"formatVersion":1,"requestor":""#)
    buffer.append(verbatim: requestor.id.description)
    buffer.append(literal: #"","platform":""#)
    buffer.append(verbatim: requestor.platform.rawValue)
    if lists.supported.isEmpty {
      buffer.append(literal: #"","opensPlatformPicker":false"#)
    } else {
      buffer.append(literal: #"","opensPlatformPicker":true"#)
      append(lists, of: integrations, to: &buffer)
    }
    buffer.append(literal: #","mvpdByProviderIdentifier":{"#)
    for (index, position) in lists.mapped.enumerated() {
      if index > 0 { buffer.append(UInt8(ascii: ",")) }
      buffer.append(quoted: integrations[position].settings.platformMappingID.value)
      buffer.append(literal: ":")
      append(integrations[position].mvpdID, to: &buffer)
    }
    buffer.append(literal: #"},"attributeNamesByMVPD":{"#)
    for (index, position) in lists.asked.enumerated() {
      if index > 0 { buffer.append(UInt8(ascii: ",")) }
      append(integrations[position].mvpdID, to: &buffer)
      buffer.append(literal: ":")
      buffer.append(quotedList: integrations[position].settings.requiredMetadataFields.value)
    }
    // The SAML issuer that names the service to Apple, the same for every channel.
    buffer.append(literal: #"},"channelIdentifier":"https://saml.sp.auth.adobe.com"}"#)
    buffer.append(literal: "\n")
  }

  /// The filter holds MVPD ids, not Apple's: it is for the SDK, which keeps its order.
  private func append(
    _ lists: AppleLists, of integrations: [ResolvedIntegration], to buffer: inout [UInt8]
  ) {
    let providers = { (position: Int) in integrations[position].settings.platformMappingID.value }
    let ids = { (position: Int) in ExactText(integrations[position].mvpdID.description) }
    buffer.append(literal: #","supportedAccountProviderIdentifiers":"#)
    buffer.append(quotedList: lists.supported.lazy.map(providers))
    buffer.append(literal: #","featuredAccountProviderIdentifiers":"#)
    buffer.append(quotedList: lists.featured.lazy.map(providers))
    buffer.append(literal: #","accessEnablerFilter":{"TV_PROVIDERS":"#)
    buffer.append(quotedList: lists.filter.lazy.map(ids))
    buffer.append(literal: #","FEATURED_TV_PROVIDERS":"#)
    buffer.append(quotedList: lists.featuredFilter.lazy.map(ids))
    buffer.append(literal: "}")
  }

  private func append(_ mvpd: MVPDID, to buffer: inout [UInt8]) {
    buffer.append(literal: "\"")
    buffer.append(verbatim: mvpd.description)
    buffer.append(literal: "\"")
  }
}
