/// A node of the platform tree, spelled as in the database and on the command line.
///
/// `all` holds `desktop`, `mobile`, `tv` and `unidentified`; `mobile` and `tv` are categories of
/// platforms. A statement at a node holds for every platform at or below it.
/// Source: TVE Dashboard guide, integrations, "Platform settings".
public enum Platform: String, CaseIterable, Hashable, Sendable {
  case all
  case desktop
  case mobile
  case ios
  case android
  case mobileOther = "mobile-other"
  case tv
  case tvos
  case roku
  case firetv
  case tvOther = "tv-other"
  case unidentified

  /// The node above; nil for `all`.
  public var parent: Platform? {
    switch self {
    case .all: nil
    case .desktop, .mobile, .tv, .unidentified: .all
    case .ios, .android, .mobileOther: .mobile
    case .tvos, .roku, .firetv, .tvOther: .tv
    }
  }

  /// The nodes from `all` down to this one, this one last.
  public var path: [Platform] { Self.paths[ordinal] }

  /// This node and all below it that are platforms of a device, in the order of the tree.
  public var leaves: [Platform] { Self.leaves.filter { $0.path.contains(self) } }

  /// True for a platform of a device: nothing is below it, and it can be exported.
  public var isLeaf: Bool { Self.leaves.contains(self) }

  /// True for `ios` and `tvos`, where Apple's Video Subscriber Account framework exists.
  public var isApple: Bool { self == .ios || self == .tvos }

  /// Every platform of a device, in the order of the tree.
  public static let leaves: [Platform] = [
    .desktop, .ios, .android, .mobileOther, .tvos, .roku, .firetv, .tvOther, .unidentified,
  ]

  /// The platforms with Apple's picker: `ios` and `tvos`.
  public static let apple: [Platform] = [.ios, .tvos]

  /// The position in the order of the tree, 0 for `all`.
  public var ordinal: Int {
    switch self {
    case .all: 0
    case .desktop: 1
    case .mobile: 2
    case .ios: 3
    case .android: 4
    case .mobileOther: 5
    case .tv: 6
    case .tvos: 7
    case .roku: 8
    case .firetv: 9
    case .tvOther: 10
    case .unidentified: 11
    }
  }

  private static let paths: [[Platform]] = allCases.map { node in
    var path = [node]
    while let parent = path[0].parent { path.insert(parent, at: 0) }
    return path
  }
}

extension Platform: CustomStringConvertible {
  public var description: String { rawValue }
}
