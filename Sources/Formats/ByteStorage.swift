/// Bytes at an address that stays the same until more are added.
///
/// A class, because it owns the memory.
final class ByteStorage {
  private var base: UnsafeMutablePointer<UInt8>
  private var capacity = 4096
  private(set) var count = 0

  /// Storage that holds nothing.
  init() { base = .allocate(capacity: capacity) }

  deinit { base.deallocate() }

  /// What was added since the last `clear`; valid until more is added.
  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base, count: count) }

  /// Drops what was added.
  func clear() { count = 0 }

  /// Adds one byte.
  func append(_ byte: UInt8) {
    reserve(1)
    base[count] = byte
    count &+= 1
  }

  /// Adds `bytes`, which are not of this storage.
  func append(contentsOf bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress else { return }
    reserve(bytes.count)
    (base + count).update(from: source, count: bytes.count)
    count += bytes.count
  }

  private func reserve(_ more: Int) {
    if count &+ more <= capacity { return }
    let size = max(2 * capacity, count + more)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: size)
    larger.update(from: base, count: count)
    base.deallocate()
    base = larger
    capacity = size
  }
}
