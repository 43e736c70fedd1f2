/// Which part of a configuration was exported: the selectors of the command line.
package struct ArtifactSelection: Hashable, Sendable {
  /// One selector with its values.
  package struct Criterion: Hashable, Sendable {
    /// In camel case, for example `requestor` or `excludeMvpd`.
    package let name: String
    /// In the order in which they were given.
    package let values: [String]

    /// A selector with its values.
    package init(name: String, values: [String]) {
      self.name = name
      self.values = values
    }
  }

  /// In byte order of the name, each name once; none selects everything.
  package let criteria: [Criterion]

  /// The selection that these selectors make.
  package init(_ criteria: [Criterion] = []) {
    self.criteria = criteria.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }
}

extension ArtifactSelection: CustomStringConvertible {
  /// `everything`, or selectors like `requestor NBC*,CNN; where supported=true`.
  package var description: String {
    if criteria.isEmpty { return "everything" }
    return criteria.map { "\($0.name) \($0.values.joined(separator: ","))" }
      .joined(separator: "; ")
  }
}
