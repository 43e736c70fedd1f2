/// How one file of an exported folder differs from what it should be.
package struct ArtifactDifference: Equatable, Sendable {
  /// What is wrong with a file.
  package enum Kind: Equatable, Sendable {
    /// It should be there and is not.
    case missing
    /// It is there and should not be.
    case extra
    /// Its content is another, and how that shows.
    case differs(String)
    /// Something other than a regular file stands there.
    case notAFile
    /// It cannot be read, and why.
    case unreadable(SystemError)
    /// The manifest itself cannot be understood, and why.
    case damaged(String)
  }

  /// Relative to the folder.
  package let path: String
  package let kind: Kind

  /// A difference of one file.
  package init(path: String, kind: Kind) {
    self.path = path
    self.kind = kind
  }

  /// The kind in one word for machines: `missing`, `extra`, `differs`, `not-a-file`, `unreadable` or
  /// `damaged`.
  package var code: String {
    switch kind {
    case .missing: "missing"
    case .extra: "extra"
    case .differs: "differs"
    case .notAFile: "not-a-file"
    case .unreadable: "unreadable"
    case .damaged: "damaged"
    }
  }
}

extension ArtifactDifference: CustomStringConvertible {
  /// For example `ios/apple/NORTHSTAR.json: missing`.
  package var description: String {
    switch kind {
    case .missing, .extra: "\(path): \(code)"
    case .differs(let how): "\(path): differs, \(how)"
    case .notAFile: "\(path): is no regular file"
    case .unreadable(let error): "\(path): cannot be read: \(error)"
    case .damaged(let reason): "\(path): damaged, \(reason)"
    }
  }
}
