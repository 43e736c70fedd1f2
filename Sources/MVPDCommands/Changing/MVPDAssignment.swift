import ArgumentKit
import TVEInterchange
import TVEModel
import TVEStore

/// What `mvpd create` and `mvpd set` assign: the MVPD's own facts, and settings at nodes.
struct MVPDAssignment: ThingAssignment {
  static let kind = EntityKind.mvpd
  static let isTempPass = Option<Bool>(
    "--is-temp-pass", assigns: true, help: "whether it is a temp pass: a preview without sign-in")
  static let isProxied = Option<Bool>(
    "--is-proxied", assigns: true, help: "whether it is reached through another MVPD")
  static let proxy = Option<String>(
    "--proxy-mvpd-id", value: "ID", assigns: true, help: "the MVPD that it is reached through",
    completion: .custom("mvpd"))
  static let providerID = Option<String>(
    "--provider-id", value: "ID", assigns: true, help: "what the proxy is told instead of the id")
  static let foregroundLogout = Option<Bool>(
    "--foreground-logout", assigns: true, help: "web login: whether it logs out in the foreground")
  static let iFrameRequired = Option<Bool>(
    "--iframe-required", assigns: true, help: "web login: whether it opens in a frame")
  static let iFrameWidth = Option<Int>(
    "--iframe-width", value: "PIXELS", assigns: true, help: "web login: width of the frame")
  static let iFrameHeight = Option<Int>(
    "--iframe-height", value: "PIXELS", assigns: true, help: "web login: height of the frame")
  /// Fields that are no settings and can be taken away.
  private static let ownFields = [
    "proxyMvpdId", "providerId", "foregroundLogout", "iFrameRequired", "iFrameWidth",
    "iFrameHeight",
  ]

  static let group = OptionGroup(
    "Assign",
    [
      isTempPass, isProxied, proxy, providerID, foregroundLogout, iFrameRequired, iFrameWidth,
      iFrameHeight,
    ] + SettingAssignment.group.options)

  let settings: SettingAssignment
  private var own: MVPDRecord

  init(_ values: ParsedArguments) throws {
    settings = try SettingAssignment(values, otherFields: Self.ownFields)
    let unset = settings.otherUnset
    own = MVPDRecord(at: Place(), id: MVPDID(trusted: ""))
    own.isTempPass = Edit(values[Self.isTempPass])
    own.isProxied = Edit(values[Self.isProxied])
    own.proxy = try Edit(
      values[Self.proxy].map { try MVPDID.argument($0, "MVPD") },
      clearedBy: "proxyMvpdId", in: unset)
    own.providerID = try Edit(
      AssignedText.value(Self.providerID, .providerIdentifier, values),
      clearedBy: "providerId", in: unset)
    own.foregroundLogout = Edit(
      values[Self.foregroundLogout], clearedBy: "foregroundLogout", in: unset)
    own.iFrameRequired = Edit(
      values[Self.iFrameRequired], clearedBy: "iFrameRequired", in: unset)
    own.iFrameWidth = try Edit(
      Self.pixels(Self.iFrameWidth, values), clearedBy: "iFrameWidth", in: unset)
    own.iFrameHeight = try Edit(
      Self.pixels(Self.iFrameHeight, values), clearedBy: "iFrameHeight", in: unset)
    if settings.platforms.contains(.all) {
      // For all platforms the name and the logo are the MVPD's own.
      let values = settings.values
      own.displayName = Edit(
        values.displayName, clearedBy: "displayName", in: settings.unset.map(\.name))
      own.logoURL = Edit(values.logoURL, clearedBy: "logoUrl", in: settings.unset.map(\.name))
    }
  }

  private static func pixels(_ option: Option<Int>, _ values: ParsedArguments) throws -> Int? {
    guard let value = values[option] else { return nil }
    guard (1...MVPDRecord.maximumPixels).contains(value) else {
      throw ToolError.refused(
        "value-malformed",
        "option '\(option.definition.name)': \(value) is not a number of pixels, expected 1 to "
          + "\(MVPDRecord.maximumPixels)")
    }
    return value
  }

  var isEmpty: Bool {
    settings.isEmpty
      && ![
        own.isTempPass.isEdit, own.isProxied.isEdit, own.proxy.isEdit, own.providerID.isEdit,
        own.foregroundLogout.isEdit, own.iFrameRequired.isEdit, own.iFrameWidth.isEdit,
        own.iFrameHeight.isEdit,
      ].contains(true)
  }

  var makesDrafts: Bool { own.displayName == .clear || own.logoURL == .clear }

  func records(for key: [String], mode: RecordMode) throws -> [Record] {
    let id = try MVPDID.argument(key[0], "MVPD")
    var record = own
    record.id = id
    record.mode = mode
    var settings = settings
    if mode == .create, !record.displayName.isEdit, !record.logoURL.isEdit {
      // A new MVPD has no other name or logo than these, wherever its settings are stated.
      record.displayName = Edit(settings.values.displayName)
      record.logoURL = Edit(settings.values.logoURL)
      settings = settings.withoutNames
    }
    return [.mvpd(record)] + settings.records(requestor: nil, mvpd: id)
  }
}

extension SettingAssignment {
  /// The fields spoken of.
  var fields: [SettingField] { values.statedFields + unset }

  /// A record for each node, speaking of what was assigned.
  func records(requestor: RequestorID?, mvpd: MVPDID) -> [Record] {
    platforms.compactMap { platform in
      var fields = SettingFieldSet(fields)
      var stated = values
      if requestor == nil, platform == .all {
        fields.subtract([.displayName, .logoURL])
        stated.displayName = nil
        stated.logoURL = nil
      }
      // Nothing can be stated where a field has no meaning, so nothing is taken back there.
      fields = SettingFieldSet(fields.filter { $0.applies(at: platform) })
      guard !fields.isEmpty else { return nil }
      return .setting(
        SettingRecord(
          at: Place(), requestor: requestor, mvpd: mvpd, platform: platform, fields: fields,
          values: stated))
    }
  }
}
