/// Everything that one MVPD or one integration states, by node of the platform tree.
public struct StatedSettings: Hashable, Sendable {
  /// What is stated at one node; never empty.
  public struct Entry: Hashable, Sendable {
    public let platform: Platform
    public let values: SettingValues

    public init(platform: Platform, values: SettingValues) {
      self.platform = platform
      self.values = values
    }
  }

  /// In the order of the tree, a node once, none without a statement.
  public private(set) var entries: [Entry] = []

  public init() {}

  public var isEmpty: Bool { entries.isEmpty }

  /// The values stated at exactly this node; setting empty values removes the node.
  public subscript(platform: Platform) -> SettingValues {
    get { entries.first { $0.platform == platform }?.values ?? SettingValues() }
    set {
      entries.removeAll { $0.platform == platform }
      guard !newValue.isEmpty else { return }
      let index = entries.firstIndex { $0.platform.ordinal > platform.ordinal } ?? entries.count
      entries.insert(Entry(platform: platform, values: newValue), at: index)
    }
  }

  /// Adds what is stated at a node that comes after all nodes so far, in the order of the tree.
  public mutating func append(_ values: SettingValues, at platform: Platform) {
    entries.append(Entry(platform: platform, values: values))
  }
}
