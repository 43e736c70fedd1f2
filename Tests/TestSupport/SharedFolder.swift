internal import Glibc

/// The folder `shared` beside the package, with contracts and sample data; absent in a plain clone.
package enum SharedFolder {
  /// Nil when it is not there.
  package static let path: String? = {
    // …/<package>/Tests/TestSupport/SharedFolder.swift
    let parts = #filePath.split(separator: "/").dropLast(4)
    let path = "/" + parts.joined(separator: "/") + "/shared"
    return access(path, R_OK) == 0 ? path : nil
  }()

  /// Something in it, or nil when it is not there.
  package static func path(_ name: String) -> String? {
    guard let path else { return nil }
    return access("\(path)/\(name)", R_OK) == 0 ? "\(path)/\(name)" : nil
  }
}
