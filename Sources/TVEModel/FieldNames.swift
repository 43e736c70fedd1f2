/// One name in three spellings: `platformMappingId`, `platform_mapping_id`, `platform-mapping-id`.
extension String {
  /// Camel case taken apart: `enforcePlatformPermissions` with `_` is
  /// `enforce_platform_permissions`; `iFrameWidth` is `iframe_width`.
  public func separatingWords(with separator: Character) -> String {
    var words = ""
    for character in self {
      if character.isUppercase, !words.isEmpty, words != "i" {
        words.append(separator)
      }
      words.append(contentsOf: character.lowercased())
    }
    return words
  }

  /// The name in snake case, equal for all three spellings; a text that is none of them stays as
  /// it is and equals no name.
  public var foldingWords: String {
    let hasCapital = contains(where: \.isUppercase)
    let (hasSnake, hasKebab) = (contains("_"), contains("-"))
    guard hasSnake || hasKebab else {
      return first?.isUppercase == true ? self : separatingWords(with: "_")
    }
    if hasCapital || (hasSnake && hasKebab) { return self }
    return String(map { $0 == "-" ? "_" : $0 })
  }
}
