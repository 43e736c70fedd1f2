import TVEModel

/// The REST API v1 configuration response as JSON: `GET /api/v1/config/{requestor}.json`.
///
/// Source: inferred from the v2 sample and AdobeDocs, REST API v1, "Provide MVPD list", which adds
/// the required metadata fields.
struct V1JSONWriter: ArtifactWriter {
  let name = "v1-json"
  let pathPrefix = "api/v1/config/"
  let pathSuffix = ".json"
  private let response = ConfigurationJSON(hasLegacyMembers: true)

  func exists(on platform: Platform) -> Bool { true }

  func write(
    _ requestor: ResolvedRequestor, to buffer: inout [UInt8]
  ) throws(ArtifactError) {
    try response.write(requestor, to: &buffer)
  }
}
