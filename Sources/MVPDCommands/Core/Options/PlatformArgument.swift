import Formats
package import ArgumentKit
package import TVEModel

/// A node of the platform tree, or a name for several: `apple` is `ios` and `tvos`, `ipados` is
/// `ios`.
package struct PlatformArgument: ArgumentValue, Hashable {
  package let platforms: [Platform]

  package init(_ platforms: [Platform]) {
    self.platforms = platforms
  }

  package init(argument: String) throws(ArgumentValueError) {
    switch argument {
    case "apple": platforms = Platform.apple
    case "ipados": platforms = [.ios]
    default:
      guard let platform = Platform(rawValue: argument) else {
        if argument.contains(",") {
          throw ArgumentValueError(
            "names several, expected one platform", code: "platform-ambiguous")
        }
        throw ArgumentValueError(
          "is not one of \(Self.allValues.joined(separator: ", "))", code: "platform-unknown",
          suggestions: DidYouMean.candidates(for: argument, among: Self.allValues))
      }
      platforms = [platform]
    }
  }

  package static var allValues: [String] {
    Platform.allCases.map(\.rawValue) + ["apple", "ipados"]
  }

  /// The only platform that it names, where a command works at one.
  ///
  /// - Throws: `ToolError` of status 2 for a name of several.
  package func single() throws -> Platform {
    guard let platform = platforms.first, platforms.count == 1 else {
      throw ToolError.usage(
        "one platform is needed, '--platform' names "
          + platforms.map(\.rawValue).joined(separator: " and "),
        code: "platform-ambiguous")
    }
    return platform
  }
}

extension [PlatformArgument] {
  /// Every platform named, once, in the order of the tree; `standard` where none is named.
  package func platforms(default standard: [Platform]) -> [Platform] {
    guard !isEmpty else { return standard }
    let named = Set(flatMap(\.platforms))
    return Platform.allCases.filter(named.contains)
  }
}
