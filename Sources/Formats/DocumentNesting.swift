import Glibc

/// The open objects and arrays of a JSON or YAML document: where the reader is, and which
/// keys it has met.
///
/// The keys of an open object are kept as bytes, one after the other; they are dropped when it ends.
struct DocumentNesting {
  private struct Key {
    var offset: Int
    var count: Int
    var hash: UInt64
  }

  private struct Frame {
    let isObject: Bool
    /// Object: index in `keys` of the current one. Array: the current element. -1 before the first.
    var current = -1
    let firstKey: Int
    let firstByte: Int
    /// Open addressing over the indices in `keys`, -1 for a free slot; empty while keys are few.
    var table: [Int] = []
  }

  /// Up to so many keys are compared one by one.
  private static let fewKeys = 16

  private var frames: [Frame] = []
  private var keys: [Key] = []
  private var bytes: [UInt8] = []

  var depth: Int { frames.count }

  /// Whether the innermost open value is an object; nil where nothing is open.
  var isInObject: Bool? { frames.last?.isObject }

  /// Begins an object or an array.
  mutating func open(isObject: Bool) {
    frames.append(Frame(isObject: isObject, firstKey: keys.count, firstByte: bytes.count))
  }

  /// Ends the innermost object or array.
  mutating func close() {
    guard let frame = frames.popLast() else { return }
    keys.removeLast(keys.count - frame.firstKey)
    bytes.removeLast(bytes.count - frame.firstByte)
  }

  /// Notes that a value begins: the next element, if an array is open.
  mutating func beginValue() {
    guard let last = frames.indices.last, !frames[last].isObject else { return }
    frames[last].current += 1
  }

  /// Makes `key` the current one and returns false if the object had it before.
  mutating func add(_ key: UnsafeBufferPointer<UInt8>, hash: UInt64) -> Bool {
    let last = frames.count - 1
    if let index = find(key, hash, in: last) {
      frames[last].current = index
      return false
    }
    frames[last].current = keys.count
    keys.append(Key(offset: bytes.count, count: key.count, hash: hash))
    bytes.append(contentsOf: key)
    index(last)
    return true
  }

  private func find(
    _ key: UnsafeBufferPointer<UInt8>, _ hash: UInt64, in frame: Int
  ) -> Int? {
    if frames[frame].table.isEmpty {
      return (frames[frame].firstKey..<keys.count).first { matches($0, key, hash) }
    }
    let mask = frames[frame].table.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while frames[frame].table[slot] >= 0 {
      if matches(frames[frame].table[slot], key, hash) { return frames[frame].table[slot] }
      slot = (slot + 1) & mask
    }
    return nil
  }

  private func matches(
    _ index: Int, _ key: UnsafeBufferPointer<UInt8>, _ hash: UInt64
  ) -> Bool {
    let known = keys[index]
    guard known.hash == hash, known.count == key.count else { return false }
    return bytes.withUnsafeBufferPointer {
      guard let left = $0.baseAddress, let right = key.baseAddress else { return true }
      return memcmp(left + known.offset, right, key.count) == 0
    }
  }

  /// Enters the last key in the table of `frame`, which is made or doubled when it is half full.
  private mutating func index(_ frame: Int) {
    let count = keys.count - frames[frame].firstKey
    guard count > DocumentNesting.fewKeys else { return }
    if 2 * count <= frames[frame].table.count {
      insert(keys.count - 1, frame)
      return
    }
    let size = max(4 * DocumentNesting.fewKeys, 2 * frames[frame].table.count)
    frames[frame].table = [Int](repeating: -1, count: size)
    for index in frames[frame].firstKey..<keys.count { insert(index, frame) }
  }

  private mutating func insert(_ index: Int, _ frame: Int) {
    let mask = frames[frame].table.count - 1
    var slot = Int(truncatingIfNeeded: keys[index].hash) & mask
    while frames[frame].table[slot] >= 0 { slot = (slot + 1) & mask }
    frames[frame].table[slot] = index
  }

  /// The path of the current value; `$` for the whole document.
  var path: String {
    var path = ""
    for frame in frames where frame.current >= 0 {
      guard frame.isObject else {
        path += "[\(frame.current)]"
        continue
      }
      let key = keys[frame.current]
      let name = bytes[key.offset..<key.offset + key.count]
      path += DocumentNesting.step(name, isFirst: path.isEmpty)
    }
    return path.isEmpty ? "$" : path
  }

  /// `.name`, or `["…"]` in JSON's own quoting where a name is not only letters, digits, `_`, `-`.
  private static func step(_ name: ArraySlice<UInt8>, isFirst: Bool) -> String {
    let isPlain = name.allSatisfy {
      switch $0 {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F, 0x80...: true
      default: false
      }
    }
    let text = String(decoding: name, as: UTF8.self)
    if isPlain, !name.isEmpty { return isFirst ? text : ".\(text)" }
    var writer = JSONWriter()
    writer.string(text)
    return "[\(String(decoding: writer.buffer, as: UTF8.self))]"
  }
}
