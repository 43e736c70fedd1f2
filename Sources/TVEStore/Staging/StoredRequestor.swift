import TVEModel

/// The integrations of one requestor as they are stored, in a few bytes each, with what the input
/// said of them so far.
struct StoredRequestor {
  /// What is known of an integration.
  struct Marks: OptionSet {
    let rawValue: UInt8

    /// It is stored as active.
    static let active = Marks(rawValue: 1)
    /// It is stored without a degradation and without a featured rank.
    static let plain = Marks(rawValue: 2)
    /// A record of the input was about the integration itself.
    static let spoken = Marks(rawValue: 4)
    /// A record about it or its settings is staged.
    static let staged = Marks(rawValue: 8)
    /// A record about it or its settings was skipped.
    static let skipped = Marks(rawValue: 16)
  }

  /// Positions of MVPDs among all in byte order, ascending.
  private(set) var mvpds: [Int32] = []
  private(set) var marks: [Marks] = []
  /// The nodes that records were about, a bit each.
  private var nodes: [UInt16] = []
  /// By node, the numbers of stored rows of settings; empty for a node without any.
  private var values: [[UInt32]] = Array(repeating: [], count: Platform.allCases.count)
  private var next = 0

  /// Adds an integration; they come in the order of MVPDs.
  mutating func add(_ mvpd: Int32, _ marks: Marks) {
    mvpds.append(mvpd)
    self.marks.append(marks)
    nodes.append(0)
  }

  /// Notes that an integration has a featured rank.
  mutating func feature(_ index: Int) { marks[index].remove(.plain) }

  /// Adds a row of settings.
  mutating func add(_ value: UInt32, of index: Int, at platform: Platform) {
    let node = platform.ordinal
    if values[node].isEmpty {
      values[node] = Array(repeating: StoredValueTable.none, count: mvpds.count)
    }
    values[node][index] = value
  }

  /// Where an integration stands; nil when it is not stored. Quick for the one after the last.
  mutating func index(of mvpd: Int32) -> Int? {
    for index in [next, next - 1] where mvpds.indices.contains(index) && mvpds[index] == mvpd {
      next = index + 1
      return index
    }
    var low = 0
    var high = mvpds.count
    while low < high {
      let middle = (low + high) / 2
      if mvpds[middle] < mvpd { low = middle + 1 } else { high = middle }
    }
    guard low < mvpds.count, mvpds[low] == mvpd else { return nil }
    next = low + 1
    return low
  }

  /// The number of the row of settings at a node.
  func value(of index: Int, at platform: Platform) -> UInt32 {
    let column = values[platform.ordinal]
    return column.isEmpty ? StoredValueTable.none : column[index]
  }

  /// Notes a record about an integration; false when there was one before.
  mutating func speak(of index: Int) -> Bool {
    marks[index].insert(.spoken).inserted
  }

  /// Notes a record about the settings of an integration at a node; false when there was one
  /// before.
  mutating func speak(of index: Int, at platform: Platform) -> Bool {
    let bit: UInt16 = 1 << UInt16(platform.ordinal)
    defer { nodes[index] |= bit }
    return nodes[index] & bit == 0
  }

  /// Whether a record was about the settings at a node.
  func isSpoken(of index: Int, at platform: Platform) -> Bool {
    nodes[index] & (1 << UInt16(platform.ordinal)) != 0
  }

  /// Notes what became of a record about an integration or its settings.
  mutating func mark(_ index: Int, isSkipped: Bool) {
    marks[index].insert(isSkipped ? .skipped : .staged)
  }

  /// How many integrations the input speaks of in records of which none is staged.
  var unchangedCount: Int {
    marks.reduce(0) { $0 + ($1.contains(.skipped) && !$1.contains(.staged) ? 1 : 0) }
  }
}
