import TVEModel

/// Display names as a hurried viewer reads them.
enum DisplayNameFolding {
  /// The name in lower case, each run of white space one blank.
  static func fold(_ name: String) -> String { collapsingSpaces(name).lowercased() }

  /// The name with each run of white space as one blank, none at the ends.
  static func collapsingSpaces(_ name: String) -> String {
    var scalars = String.UnicodeScalarView()
    var isPending = false
    for scalar in name.unicodeScalars {
      if scalar.isSpace || scalar.breaksLine {
        isPending = !scalars.isEmpty
      } else {
        if isPending { scalars.append(" ") }
        isPending = false
        scalars.append(scalar)
      }
    }
    return String(scalars)
  }
}
