import TVEModel
import Testing

@testable import TVEArtifacts

/// A small invented estate: one requestor, whose MVPDs differ in everything that a file shows.
enum SampleEstate {
  /// In byte order of the id.
  static var mvpds: [MVPD] {
    [bluebird, cedar, hilltop, prairie, sunset, tempPass]
  }

  static var directory: MVPDDirectory { MVPDDirectory(mvpds) }

  /// Fully supported on both Apple platforms, under an id of its own on tvOS.
  static var bluebird: MVPD {
    var mvpd = MVPD(
      id: id("Bluebird_Cable"), displayName: "Bluebird Cable",
      logoURL: "https://img.example.net/bluebird.png")
    mvpd.foregroundLogout = true
    mvpd.iFrameRequired = false
    mvpd.iFrameWidth = 640
    mvpd.iFrameHeight = 480
    mvpd.settings[.all] = values {
      $0.enablePlatformServices = true
      $0.boardingStatus = .supported
      $0.displayInPlatformPicker = true
      $0.platformMappingID = "bluebird-us"
      $0.enforcePlatformPermissions = true
      $0.requiredMetadataFields = ["uid", "uniqueId"]
    }
    mvpd.settings[.tvos] = values { $0.platformMappingID = "bluebird-tv" }
    return mvpd
  }

  /// Supported; its name sorts after Hilltop's only when case is folded.
  static var cedar: MVPD {
    var mvpd = MVPD(
      id: id("Cedar_Net"), displayName: "zCedar",
      logoURL: "https://img.example.net/cedar.png?a=1&b=2")
    mvpd.settings[.all] = values {
      $0.enablePlatformServices = true
      $0.boardingStatus = .supported
      $0.displayInPlatformPicker = true
      $0.platformMappingID = "cedar"
      $0.requiredMetadataFields = []
      $0.authPerAggregator = false
    }
    return mvpd
  }

  /// In Apple's picker only.
  static var hilltop: MVPD {
    var mvpd = MVPD(
      id: id("Hilltop_TV"), displayName: "Hilltop TV",
      logoURL: "https://img.example.net/hilltop.png")
    mvpd.settings[.all] = values {
      $0.enablePlatformServices = true
      $0.boardingStatus = .picker
      $0.displayInPlatformPicker = true
      $0.platformMappingID = "hilltop-us"
    }
    return mvpd
  }

  /// Proxied, with single sign-on switched off by the integration.
  static var prairie: MVPD {
    var mvpd = MVPD(
      id: id("Prairie_Fiber"), displayName: "Prairie \"Fiber\" & <TV>",
      logoURL: "https://img.example.net/noLogo.png")
    mvpd.isProxied = true
    mvpd.settings[.all] = values {
      $0.enablePlatformServices = true
      $0.boardingStatus = .picker
      $0.platformMappingID = "prairie"
    }
    return mvpd
  }

  /// Integrated, but not active.
  static var sunset: MVPD {
    var mvpd = hilltop
    mvpd = MVPD(id: id("Sunset_Cable"), displayName: mvpd.displayName, logoURL: mvpd.logoURL)
    mvpd.settings[.all] = values {
      $0.enablePlatformServices = true
      $0.boardingStatus = .supported
      $0.displayInPlatformPicker = true
      $0.platformMappingID = "sunset"
      $0.requiredMetadataFields = ["uid"]
    }
    return mvpd
  }

  static var tempPass: MVPD {
    var mvpd = MVPD(
      id: id("TempPass_NS10"), displayName: "10-minute preview",
      logoURL: "https://img.example.net/noLogo.png")
    mvpd.isTempPass = true
    mvpd.settings[.all] = values {
      $0.passiveAuthnEnabled = false
      $0.authPerAggregator = true
      $0.authPerBrowserSession = false
    }
    return mvpd
  }

  /// NORTHSTAR with all of them; Hilltop is featured before Bluebird, Sunset in between.
  static var northstar: RequestorConfiguration {
    let integrations = mvpds.map { mvpd in
      var integration = Integration(mvpd: mvpd.id, isActive: mvpd.id != id("Sunset_Cable"))
      if mvpd.id == id("Prairie_Fiber") {
        integration.settings[.all] = values {
          $0.enablePlatformServices = false
          $0.boardingStatus = .absent
          $0.platformMappingID = ""
        }
      }
      return integration
    }
    return RequestorConfiguration(
      requestor: requestor("NORTHSTAR", "Northstar Network"), integrations: integrations,
      featured: [id("Hilltop_TV"), id("Sunset_Cable"), id("Bluebird_Cable")])
  }

  /// A requestor with one domain.
  static func requestor(_ id: String, _ name: ExactText) -> Requestor {
    Requestor(
      id: RequestorID(trusted: id), displayName: name,
      domains: [Requestor.Domain(name: "northstar.example", mvpdInitiated: false)])
  }

  /// A requestor with these MVPDs, all active and stating nothing themselves.
  static func configuration(_ id: String, _ mvpds: [MVPD]) -> RequestorConfiguration {
    RequestorConfiguration(
      requestor: requestor(id, ExactText(id)),
      integrations: mvpds.map { Integration(mvpd: $0.id) })
  }

  static func id(_ text: String) -> MVPDID { MVPDID(trusted: text) }

  /// Settings made by `change`.
  static func values(_ change: (inout SettingValues) -> Void) -> SettingValues {
    var values = SettingValues()
    change(&values)
    return values
  }

  /// The file of one requestor as text.
  static func rendering(
    _ configuration: RequestorConfiguration, of mvpds: [MVPD], as kind: String,
    on platform: Platform
  ) throws -> String {
    let kind = try #require(ArtifactKind(name: kind))
    let resolved = Resolver(MVPDDirectory(mvpds), at: platform).resolve(configuration)
    var buffer: [UInt8] = []
    try kind.write(resolved, to: &buffer)
    return String(decoding: buffer, as: UTF8.self)
  }
}
