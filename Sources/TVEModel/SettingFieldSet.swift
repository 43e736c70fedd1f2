/// Some of the setting fields, in the bits of a number: every record of an input carries one.
///
/// A field's bit is its raw value; the sequence is in the order of `SettingField`.
public struct SettingFieldSet: SetAlgebra, Hashable, Sendable, Sequence {
  /// Bit `n` stands for the field with raw value `n`.
  public private(set) var mask = 0

  public init() {}

  private init(mask: Int) { self.mask = mask }

  private static func bit(of field: SettingField) -> Int { 1 << field.rawValue }

  public func contains(_ field: SettingField) -> Bool { mask & Self.bit(of: field) != 0 }

  @discardableResult
  public mutating func insert(
    _ field: SettingField
  ) -> (inserted: Bool, memberAfterInsert: SettingField) {
    let isNew = !contains(field)
    mask |= Self.bit(of: field)
    return (isNew, field)
  }

  @discardableResult
  public mutating func remove(_ field: SettingField) -> SettingField? {
    guard contains(field) else { return nil }
    mask &= ~Self.bit(of: field)
    return field
  }

  @discardableResult
  public mutating func update(with field: SettingField) -> SettingField? {
    insert(field).inserted ? nil : field
  }

  public func union(_ other: Self) -> Self { Self(mask: mask | other.mask) }

  public func intersection(_ other: Self) -> Self { Self(mask: mask & other.mask) }

  public func symmetricDifference(_ other: Self) -> Self { Self(mask: mask ^ other.mask) }

  public mutating func formUnion(_ other: Self) { mask |= other.mask }

  public mutating func formIntersection(_ other: Self) { mask &= other.mask }

  public mutating func formSymmetricDifference(_ other: Self) { mask ^= other.mask }

  public func makeIterator() -> AnyIterator<SettingField> {
    var rest = mask
    return AnyIterator {
      guard rest != 0 else { return nil }
      let bit = rest.trailingZeroBitCount
      rest &= rest - 1
      return SettingField(rawValue: bit)
    }
  }
}
