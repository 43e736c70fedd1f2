import TVEModel

/// How a configuration response names the device that it is for.
///
/// Source: the published v2 sample for an unknown device; the rest follows the names that device
/// types have in the vendor's pages.
struct DeviceNames: Sendable {
  let device: String
  let clientType = "html5"
  let os: String

  /// The names of a platform.
  init(of platform: Platform) {
    switch platform {
    case .ios: (device, os) = ("iOS", "iOS")
    case .tvos: (device, os) = ("AppleTV", "tvOS")
    case .roku: (device, os) = ("Roku", "Roku")
    case .firetv: (device, os) = ("FireTV", "FireOS")
    case .android: (device, os) = ("Android", "Android")
    case .all, .desktop, .mobile, .mobileOther, .tv, .tvOther, .unidentified:
      (device, os) = ("unknown", "Unknown")
    }
  }
}
