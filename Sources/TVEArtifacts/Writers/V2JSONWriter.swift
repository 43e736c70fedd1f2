import TVEModel

/// The REST API v2 configuration response: `GET /api/v2/{serviceProvider}/configuration`.
///
/// Source: AdobeDocs, REST API v2, configuration API, sample.
struct V2JSONWriter: ArtifactWriter {
  let name = "v2-json"
  let pathPrefix = "api/v2/"
  let pathSuffix = "/configuration.json"
  private let response = ConfigurationJSON(hasLegacyMembers: false)

  func exists(on platform: Platform) -> Bool { true }

  func write(
    _ requestor: ResolvedRequestor, to buffer: inout [UInt8]
  ) throws(ArtifactError) {
    try response.write(requestor, to: &buffer)
  }
}
