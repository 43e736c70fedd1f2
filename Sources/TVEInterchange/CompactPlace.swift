/// A place in one of the files of a run, small enough to keep 700,000 of.
struct CompactPlace: Hashable {
  var file: UInt32
  /// 0 for none, as is the column.
  var line: UInt32
  var column: UInt32
}

/// Keeps places small: the names of files once each.
struct PlaceTable {
  private var files: [String] = []
  private var last: UInt32 = 0

  /// The small form of a place; its row and path are given up.
  mutating func compact(_ place: Place) -> CompactPlace {
    CompactPlace(
      file: index(of: place.file ?? ""), line: UInt32(clamping: place.line ?? 0),
      column: UInt32(clamping: place.column ?? 0))
  }

  func place(_ compact: CompactPlace) -> Place {
    let file = files[Int(compact.file)]
    return Place(
      file: file.isEmpty ? nil : file, line: compact.line == 0 ? nil : Int(compact.line),
      column: compact.column == 0 ? nil : Int(compact.column))
  }

  private mutating func index(of file: String) -> UInt32 {
    if Int(last) < files.count, files[Int(last)].utf8.elementsEqual(file.utf8) { return last }
    if let index = files.firstIndex(where: { $0.utf8.elementsEqual(file.utf8) }) {
      last = UInt32(index)
    } else {
      files.append(file)
      last = UInt32(files.count - 1)
    }
    return last
  }
}
