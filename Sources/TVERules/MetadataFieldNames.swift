/// Names of user metadata, and what a misspelt one probably means.
enum MetadataFieldNames {
  /// Adobe's metadata keys and the SAML attributes of public samples.
  ///
  /// Source: AdobeDocs `FS/entitlements/user-metadata.md`, knowledge base ka-16611.
  static let known: [String] = [
    "userID", "upstreamUserID", "householdID", "primaryOID", "typeID", "is_hoh", "hba_status",
    "allowMirroring", "zip", "encryptedZip", "channelID", "maxRating", "language", "onNet",
    "inHome", "uid", "uniqueId", "NameID",
  ]

  /// The name among `candidates` that `name` is probably a slip of; nil when there is none.
  ///
  /// Equal but for case, `_`, `-` and blanks; or, from five letters on, one letter added, left
  /// out or exchanged, or two neighbours swapped.
  static func meant(by name: String, among candidates: [String]) -> String? {
    let folded = fold(name)
    if let twin = candidates.first(where: { $0 != name && fold($0) == folded }) { return twin }
    guard name.utf8.count >= 5 else { return nil }
    return candidates.first {
      $0.utf8.count >= 5 && $0 != name && differByOneSlip(Array(folded.utf8), Array(fold($0).utf8))
    }
  }

  private static func fold(_ name: String) -> String {
    String(name.lowercased().filter { $0 != "_" && $0 != "-" && $0 != " " })
  }

  private static func differByOneSlip(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    let start = zip(one, other).prefix { $0 == $1 }.count
    let first = one[start...]
    let second = other[start...]
    switch first.count - second.count {
    case 0:
      if first.dropFirst().elementsEqual(second.dropFirst()) { return true }
      return first.count > 1 && first.first == second.dropFirst().first
        && second.first == first.dropFirst().first
        && first.dropFirst(2).elementsEqual(second.dropFirst(2))
    case 1: return first.dropFirst().elementsEqual(second)
    case -1: return first.elementsEqual(second.dropFirst())
    default: return false
    }
  }
}
