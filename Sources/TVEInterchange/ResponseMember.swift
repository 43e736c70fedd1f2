/// The members of an MVPD in a configuration response, as the wire spells them.
enum ResponseMember: String, CaseIterable {
  case id
  case displayName
  case logoUrl
  case isTempPass
  case isProxy
  case foregroundLogout
  case iFrameRequired
  case iFrameWidth
  case iFrameHeight
  case authPerAggregator
  case authPerBrowserSession
  case passiveAuthnEnabled
  case enablePlatformServices
  case boardingStatus
  case displayInPlatformPicker
  case platformMappingId
  case enforcePlatformPermissions
  case requiredMetadataFields
}
