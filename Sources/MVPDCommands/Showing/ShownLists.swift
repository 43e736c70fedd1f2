import Formats
import TVEModel

/// How long a requestor's lists for Apple's picker are on each platform.
struct ShownLists: ShownPart {
  let resolved: [ResolvedRequestor]

  var lines: [StyledText] {
    ["\("lists for Apple's picker", .bold)"]
      + AlignedLines.lines(
        resolved.map { requestor in
          let supported = requestor.supportedProviderIdentifiers.count
          let featured = requestor.featuredProviderIdentifiers.count
          return [
            requestor.platform.rawValue,
            supported == 0
              ? "nothing supported: an empty list means all providers to Apple"
              : "\(supported) supported, \(featured) featured",
          ]
        }, indent: 2)
  }

  func write(to json: inout JSONWriter) {
    json.key("lists")
    json.beginArray()
    for requestor in resolved {
      let supported = requestor.supportedProviderIdentifiers.count
      json.beginObject()
      json.key("platform")
      json.string(requestor.platform.rawValue)
      json.key("opensPlatformPicker")
      json.bool(supported > 0)
      json.key("supported")
      json.int(supported)
      json.key("featured")
      json.int(requestor.featuredProviderIdentifiers.count)
      json.endObject()
    }
    json.endArray()
  }
}
