/// Findings of one rule that are kept back for the things selected.
package struct Suppression: Hashable, Sendable {
  /// The key.
  package let id: Int
  package let rule: String
  package let selectors: Selectors
  package let reason: String
  /// The last day, in UTC, on which it holds, `2026-05-31`; nil when it has no end.
  package let expires: String?
  /// True after that day, by the clock of the database.
  package let isExpired: Bool
  /// RFC 3339 in UTC, whole seconds.
  package let createdAt: String
  package let createdBy: String

  package init(
    id: Int, rule: String, selectors: Selectors, reason: String, expires: String?,
    isExpired: Bool, createdAt: String, createdBy: String
  ) {
    self.id = id
    self.rule = rule
    self.selectors = selectors
    self.reason = reason
    self.expires = expires
    self.isExpired = isExpired
    self.createdAt = createdAt
    self.createdBy = createdBy
  }
}

extension Suppression {
  /// What is selected: ids, or patterns with `*` and `?`; an empty list selects any.
  package struct Selectors: Hashable, Sendable {
    package var requestors: [String] = []
    package var mvpds: [String] = []
    package var programmers: [String] = []
    package var excludedRequestors: [String] = []
    package var excludedMVPDs: [String] = []
    package var excludedProgrammers: [String] = []

    package init() {}

    /// True when nothing is selected or left out.
    package var isEmpty: Bool {
      requestors.isEmpty && mvpds.isEmpty && programmers.isEmpty && excludedRequestors.isEmpty
        && excludedMVPDs.isEmpty && excludedProgrammers.isEmpty
    }
  }
}
