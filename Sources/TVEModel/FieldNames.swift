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

  /// The name without separators and in lower case, equal for all three spellings.
  public var foldingWords: String {
    String(lowercased().filter { $0 != "_" && $0 != "-" })
  }
}
