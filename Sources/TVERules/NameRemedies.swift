import TVEModel

/// How MVPDs of one requestor get names that can be told apart.
enum NameRemedies {
  /// Of two either gets another name; of more all but the first.
  static func of(_ integrations: [ResolvedIntegration]) -> [Remedy] {
    let isEither = integrations.count == 2
    let renamed = isEither ? integrations.reversed() : Array(integrations.dropFirst())
    return renamed.enumerated().map { place, integration in
      var remedy = Remedy(.displayName, .fill(.displayName, .name), of: integration)
      remedy.isFurther = !isEither && place > 0
      return remedy
    }
  }
}
