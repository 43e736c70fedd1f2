import Formats
import TVEModel

/// A requestor's featured list in rank order, with the platforms where each place counts.
struct ShownFeatured: ShownPart {
  /// One place of the list.
  struct Place {
    let rank: Int
    let mvpd: MVPDID
    /// Those of the platforms looked at where the MVPD is supported.
    let supportedOn: [Platform]
  }

  let places: [Place]
  private let platforms: [Platform]

  /// The list of one requestor as it is in force at each platform looked at, at least one.
  init(_ resolved: [ResolvedRequestor]) {
    platforms = resolved.map(\.platform)
    let supported = resolved.map { Set($0.supportedFeatured.map(\.mvpdID)) }
    places = zip(1..., resolved.first?.featured ?? []).map { rank, mvpd in
      Place(
        rank: rank, mvpd: mvpd,
        supportedOn: zip(resolved, supported).filter { $1.contains(mvpd) }.map(\.0.platform))
    }
  }

  var lines: [StyledText] {
    guard !places.isEmpty else { return ["features no MVPD"] }
    return ["\("featured", .bold)"] + AlignedLines.lines(rows, indent: 2)
  }

  /// Rank, MVPD and where it is supported.
  var rows: [[String]] {
    places.map { place in
      let missing = platforms.filter { !place.supportedOn.contains($0) }
      var words = place.supportedOn.isEmpty ? [] : ["supported on " + Self.list(place.supportedOn)]
      if !missing.isEmpty { words.append("not supported on " + Self.list(missing)) }
      return ["\(place.rank)", place.mvpd.description, words.joined(separator: "; ")]
    }
  }

  func write(to json: inout JSONWriter) {
    json.key("featured")
    json.beginArray()
    for place in places {
      json.beginObject()
      json.key("rank")
      json.int(place.rank)
      json.key("mvpdId")
      json.string(place.mvpd.description)
      json.key("supportedOn")
      json.strings(place.supportedOn.map(\.rawValue))
      json.endObject()
    }
    json.endArray()
  }

  private static func list(_ platforms: [Platform]) -> String {
    platforms.map(\.rawValue).joined(separator: ", ")
  }
}
