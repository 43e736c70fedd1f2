import Testing

@testable import MVPDCommands

@Suite struct AssignmentTests {
  private func set(_ options: String) -> ToolRun {
    ToolRun("integration set \(options)", [SetCommand.self])
  }

  @Test func `options named after fields assign, those of things select`() {
    let run = set(
      "--platform apple,tv --boarding-status SUPPORTED --platform-mapping-id bluebird "
        + "--required-metadata-fields uid,zip --none enforce_platform_permissions "
        + "--unset passiveAuthnEnabled,degradation --requestor N*,S")

    #expect(
      run.output == """
        platforms ios tv tvos
        boardingStatus = SUPPORTED
        platformMappingId = bluebird
        enforcePlatformPermissions = false
        requiredMetadataFields = uid;zip
        unset passiveAuthnEnabled degradation
        requestors N* S

        """)
  }

  @Test func `without a platform it is stated for all`() {
    #expect(set("--auth-per-aggregator true").output.hasPrefix("platforms all\n"))
  }

  /// A command line that is not accepted, and what is said.
  struct Refusal: Sendable {
    let options: String
    let status: ToolStatus
    let text: String

    init(_ options: String, _ status: ToolStatus, _ text: String) {
      self.options = options
      self.status = status
      self.text = text
    }
  }

  static let refused: [Refusal] = [
    Refusal(
      "--boarding-status Supported", .refused,
      "option '--boarding-status': 'Supported' is not one of SUPPORTED, PICKER, NONE "
        + "(did you mean 'SUPPORTED'?)"
    ),
    Refusal("--active yes", .refused, "option '--active': 'yes' is not one of true, false"),
    Refusal(
      "--platform-mapping-id a\u{A0}b", .refused,
      "option '--platform-mapping-id': 'a\u{A0}b' holds U+00A0"
    ),
    Refusal(
      "--platform-mapping-id (none)", .refused,
      "option '--platform-mapping-id': '(none)' means that none is stated"
    ),
    Refusal(
      "--logo-url ftp://x", .refused,
      "option '--logo-url': 'ftp://x' is not an http or https URL"
    ),
    Refusal(
      "--boarding-status PICKER --platform roku", .refused,
      "field 'boardingStatus' has no meaning at 'roku', only at ios, tvos and above them"
    ),
    Refusal(
      "--none displayName", .refused,
      "field 'displayName' cannot state none: '--unset displayName' takes its statement back"
    ),
    Refusal(
      "--unset bordingStatus", .usage,
      "there is no field 'bordingStatus', only enablePlatformServices, boardingStatus, "
        + "displayInPlatformPicker, platformMappingId, enforcePlatformPermissions, "
        + "requiredMetadataFields, displayName, logoUrl, authPerAggregator, "
        + "authPerBrowserSession, passiveAuthnEnabled, degradation (did you mean 'boardingStatus'?)"
    ),
    Refusal(
      "--unset boardingStatus --boarding-status PICKER", .usage,
      "field 'boardingStatus' is given twice: as a value, in '--none' or in '--unset'"
    ),
  ]

  @Test(arguments: refused)
  func `what cannot be assigned is refused in words`(
    _ refusal: Refusal
  ) {
    let run = set(refusal.options)

    #expect(run.status == refusal.status)
    #expect(run.output == "")
    #expect(run.error.hasPrefix("mvpdctl: \(refusal.text)\n"))
  }

  @Test func `an unknown platform is a usage error`() {
    let run = set("--platform tvOS")

    #expect(run.status == .usage)
    #expect(
      run.error.hasPrefix(
        "mvpdctl: option '--platform': 'tvOS' is not one of all, desktop, mobile, ios, android, "
          + "mobile-other, tv, tvos, roku, firetv, tv-other, unidentified, apple, ipados "
          + "(did you mean 'tvos' or 'ios'?)\n"))
  }
}
