/// How many stored things of one kind an input may delete by not holding them.
package enum DeletionLimit: Hashable, Sendable {
  /// At most this many of each kind.
  case count(Int)
  /// At most this part of what is stored of each kind within the input's scope.
  case percent(Int)
  /// A tenth, and three in any case.
  case standard

  /// The number that goes, of `total`; rounded down.
  package func allowed(of total: Int) -> Int {
    switch self {
    case .count(let count): count
    case .percent(let percent): total * percent / 100
    case .standard: max(3, total / 10)
    }
  }
}

/// A kind of what an input can lack.
package enum PrunedKind: String, CaseIterable, Sendable {
  case programmer
  case requestor
  case mvpd
  case integration
  /// A node with an MVPD's or an integration's statements.
  case setting
  case domain
  /// A place of a featured list.
  case featured

  /// As it stands in a sentence.
  package var noun: String {
    switch self {
    case .mvpd: "MVPD"
    case .setting: "settings node"
    case .featured: "featured entry"
    case .programmer, .requestor, .integration, .domain: rawValue
    }
  }

  /// The same for none or several.
  package var plural: String { self == .featured ? "featured entries" : noun + "s" }
}

/// More deletions of one kind than allowed.
package struct ExcessiveDeletion: Hashable, Sendable {
  package let kind: PrunedKind
  package let count: Int
  /// How many are stored within the input's scope.
  package let total: Int
  package let allowed: Int
}
