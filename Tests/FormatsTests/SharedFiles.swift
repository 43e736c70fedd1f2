import Glibc

/// Files that are handed out beside the package, in the folder `shared`.
enum SharedFiles {
  /// The folder; it may be absent.
  static let folder: String = {
    let steps = #filePath.split(separator: "/").dropLast(4)
    return "/" + steps.joined(separator: "/") + "/shared"
  }()

  /// Whether the folder `name` is there.
  static func has(_ name: String) -> Bool { access(folder + "/" + name, R_OK) == 0 }

  /// Names of the files in the folder `name`, in byte order.
  static func names(in name: String) -> [String] {
    guard let stream = opendir(folder + "/" + name) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let text = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !text.hasPrefix(".") { names.append(text) }
    }
    return names.sorted()
  }
}
