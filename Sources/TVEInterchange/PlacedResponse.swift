package import TVEModel

/// A response with the node of the platform tree at which its values are taken.
package struct PlacedResponse: Sendable {
  package var response: ConfigurationResponse
  package var platform: Platform

  package init(_ response: ConfigurationResponse, at platform: Platform) {
    self.response = response
    self.platform = platform
  }
}

extension PlacedResponse {
  /// The node for a response: what the option says, else what the file says, else `all`.
  ///
  /// - Throws: `platform-contradicts-file` when the file's platform is not at or below the node
  ///   asked for.
  package static func node(
    of response: ConfigurationResponse, requested: Platform?
  ) throws(InputProblem) -> Platform {
    guard let requested else { return response.platform ?? .all }
    if let stated = response.platform, !stated.path.contains(requested) {
      throw InputProblem(
        ProblemCode.platformContradictsFile, at: response.place, field: "os",
        value: stated.rawValue,
        message: "the response is one for platform '\(stated)', which '\(requested)' does not"
          + " hold; leave --platform out or name '\(stated)'",
        suggestions: [stated.rawValue])
    }
    return requested
  }
}
