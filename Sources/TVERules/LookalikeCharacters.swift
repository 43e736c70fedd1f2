/// Letters of other scripts that look like Latin ones.
///
/// Source: the pairs of Unicode Technical Standard 39 that fonts of pickers draw alike; ours by
/// hand, for the scripts that turn up in provider names.
enum LookalikeCharacters {
  /// The first letter of a word that looks like a Latin one while the word holds Latin letters.
  static func suspect(in text: String) -> Unicode.Scalar? {
    var suspect: Unicode.Scalar?
    var hasLatin = false
    for scalar in text.unicodeScalars {
      if styled.contains(scalar.value) { return scalar }
      if scalar.properties.isAlphabetic {
        if latin[scalar] != nil { suspect = suspect ?? scalar }
        hasLatin = hasLatin || isLatin(scalar)
        if hasLatin, let suspect { return suspect }
      } else {
        suspect = nil
        hasLatin = false
      }
    }
    return nil
  }

  /// What the text looks like: two texts with the same skeleton are hard to tell apart.
  static func skeleton(of text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in DisplayNameFolding.collapsingSpaces(text).unicodeScalars {
      let letter = latin[scalar] ?? scalar
      switch letter {
      case "I", "1", "|": scalars.append("l")
      case "0": scalars.append("o")
      default: scalars.append(letter)
      }
    }
    return String(scalars).lowercased().replacing("rn", with: "m").replacing("vv", with: "w")
  }

  private static func isLatin(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F: true
    default: false
    }
  }

  /// Letters drawn in another style: Roman numerals, mathematical and fullwidth letters.
  private static let styled: [ClosedRange<UInt32>] = [
    0x2160...0x217F, 0xFF21...0xFF3A, 0xFF41...0xFF5A, 0x1D400...0x1D7FF,
  ]

  private static let latin: [Unicode.Scalar: Unicode.Scalar] = {
    let cyrillic = ("АВЕЅІЈКМНОРСТУХЬаеіјорсухѕԁԛԝһ", "ABESIJKMHOPCTYXbaeijopcyxsdqwh")
    let greek = ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαινορυ", "ABEZHIKMNOPTYXaivopu")
    let others = ("ԍաոսօᎪᎬᎷᏢᏴ", "gwnuoAEMPB")
    var pairs: [Unicode.Scalar: Unicode.Scalar] = [:]
    for (strange, plain) in [cyrillic, greek, others] {
      for (one, other) in zip(strange.unicodeScalars, plain.unicodeScalars) { pairs[one] = other }
    }
    return pairs
  }()
}

extension [ClosedRange<UInt32>] {
  fileprivate func contains(_ value: UInt32) -> Bool { contains { $0.contains(value) } }
}
