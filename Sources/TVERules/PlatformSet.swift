package import TVEModel

/// Some nodes of the platform tree, as bits.
package struct PlatformSet: Hashable, Sendable {
  private var bits: UInt16 = 0

  package init() {}

  package init(_ platform: Platform) {
    insert(platform)
  }

  package mutating func insert(_ platform: Platform) {
    bits |= 1 << UInt16(platform.ordinal)
  }

  package mutating func formUnion(_ other: PlatformSet) {
    bits |= other.bits
  }

  /// In the order of the tree.
  package var platforms: [Platform] {
    bits == 0 ? [] : Platform.allCases.filter { bits & (1 << UInt16($0.ordinal)) != 0 }
  }
}
