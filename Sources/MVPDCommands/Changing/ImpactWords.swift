import Formats
import TVEModel
import TVEStore

/// Says what a change does to values in force.
enum ImpactWords {
  /// A line for the reach, and one for each supported list that became empty.
  static func lines(_ impact: Impact) -> [StyledText] {
    var lines: [StyledText] = []
    if impact.requestors.isEmpty {
      lines.append("no value in force changes for any requestor")
    } else {
      lines.append(
        """
        values in force change for \(Wording.count(impact.requestors.count, "requestor")) \
        (\(platforms(impact.changedRequestors)))
        """)
    }
    let artifacts = impact.requestorsWithArtifacts
    if !artifacts.isSubset(of: impact.requestors) {
      lines.append(
        """
        artifacts of \(Wording.count(artifacts.count, "requestor")) change \
        (\(platforms(impact.changedArtifacts)))
        """)
    }
    if !impact.keptOwn.isEmpty {
      let names = Wording.firstTen(impact.keptOwn.sorted().map(\.description))
      lines.append(
        """
        \(Wording.count(impact.keptOwn.count, "requestor")) \
        \(impact.keptOwn.count == 1 ? "keeps" : "keep") a value of their own: \(names)
        """)
    }
    for platform in Platform.apple {
      guard let emptied = impact.emptiedLists[platform], !emptied.isEmpty else { continue }
      let names = Wording.firstTen(emptied.map(\.description))
      lines.append(
        """
        \("no provider is supported any more", .red) on \(platform) for \
        \(Wording.count(emptied.count, "requestor")): \(names)
        """)
    }
    return lines
  }

  /// A line for each mapping id that a requestor's active MVPDs share now, the first ten.
  static func warnings(_ impact: Impact) -> [StyledText] {
    let limit = 10
    var lines: [StyledText] = impact.sharedMappings.prefix(limit).map { shared in
      """
      requestor '\(shared.requestor)': MVPDs \(names(shared.mvpds)) now share mapping id \
      '\(shared.mappingID)' on \(shared.platforms.map(\.rawValue).joined(separator: ","))
      """
    }
    if impact.sharedMappings.count > limit {
      lines.append("and \(impact.sharedMappings.count - limit) more of this kind")
    }
    return lines
  }

  /// `'A', 'B' and 'C'`.
  private static func names(_ ids: [MVPDID]) -> String {
    let quoted = ids.map { "'\($0)'" }
    return quoted.dropLast().joined(separator: ", ") + " and " + (quoted.last ?? "")
  }

  /// `ios 3, tvos 2`, or `every platform` where all are alike.
  private static func platforms(_ changed: [Platform: Set<RequestorID>]) -> String {
    let counts = Platform.leaves.compactMap { changed[$0]?.count }
    if counts.count == Platform.leaves.count, Set(counts).count == 1 { return "every platform" }
    return Platform.leaves.compactMap { platform in
      changed[platform].map { "\(platform) \($0.count)" }
    }.joined(separator: ", ")
  }

  /// The members `reach` and `emptiedLists` of a document of changes.
  static func write(_ impact: Impact, to json: inout JSONWriter) {
    json.key("reach")
    json.beginObject()
    json.key("requestors")
    json.int(impact.requestorsWithArtifacts.count)
    json.key("artifacts")
    json.int(impact.artifacts)
    json.key("requestorsByPlatform")
    json.beginObject()
    for platform in Platform.leaves {
      guard let requestors = impact.changedArtifacts[platform] else { continue }
      json.key(platform.rawValue)
      json.int(requestors.count)
    }
    json.endObject()
    json.key("keepTheirOwn")
    json.int(impact.keptOwn.count)
    json.key("requestorsWithOtherValues")
    json.int(impact.requestors.count)
    json.endObject()
    json.key("emptiedLists")
    json.beginArray()
    for platform in Platform.apple {
      for requestor in impact.emptiedLists[platform] ?? [] {
        json.beginObject()
        json.key("requestorId")
        json.string(requestor.description)
        json.key("platform")
        json.string(platform.rawValue)
        json.endObject()
      }
    }
    json.endArray()
    json.key("sharedMappingIds")
    json.beginArray()
    for shared in impact.sharedMappings {
      json.beginObject()
      json.key("requestorId")
      json.string(shared.requestor.description)
      json.key("mvpdIds")
      json.strings(shared.mvpds.map(\.description))
      json.key("platforms")
      json.strings(shared.platforms.map(\.rawValue))
      json.key("value")
      json.string(shared.mappingID.text)
      json.endObject()
    }
    json.endArray()
  }
}
