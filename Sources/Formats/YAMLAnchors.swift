/// The anchored values of a document and what aliases repeat of them, within limits.
struct YAMLAnchors {
  /// How many events all anchored values may have together, those in two of them counted twice.
  static let recordLimit = 100_000
  /// How many events aliases may always make, and how many more for each that is written out.
  static let repeatLimit = 100_000
  static let repeatFactor = 20

  private struct Recording {
    let name: String
    var depth = 0
    var nodes: [YAMLNode] = []
  }

  private var values: [String: [YAMLNode]] = [:]
  private var recordings: [Recording] = []
  private var recorded = 0
  private var repeated = 0
  private var written = 0
  /// What aliases made, last first.
  private var queue: [YAMLNode] = []

  /// Begins to keep the value that comes next, under `name`.
  mutating func begin(_ name: String) {
    values[name] = nil
    recordings.append(Recording(name: name))
  }

  /// Counts an event that is written out.
  mutating func countWritten() {
    written += 1
  }

  /// Keeps `node` for each anchor that it is part of; false if that is too much.
  mutating func record(_ node: YAMLNode) -> Bool {
    if recordings.isEmpty { return true }
    recorded += recordings.count
    for index in recordings.indices {
      recordings[index].nodes.append(node)
      recordings[index].depth += node.depthChange
    }
    while let last = recordings.last, last.depth == 0 {
      values[last.name] = last.nodes
      recordings.removeLast()
    }
    return recorded <= YAMLAnchors.recordLimit
  }

  /// What an alias comes to.
  enum Outcome {
    case repeated, unknown, unfinished, tooMuch
  }

  /// Queues the value of the anchor `name`.
  mutating func repeatValue(_ name: String) -> Outcome {
    guard let nodes = values[name] else {
      return recordings.contains { $0.name == name } ? .unfinished : .unknown
    }
    repeated += nodes.count
    if repeated > YAMLAnchors.repeatLimit + YAMLAnchors.repeatFactor * written { return .tooMuch }
    queue.append(contentsOf: nodes.reversed())
    return .repeated
  }

  /// The next node that an alias made.
  mutating func next() -> YAMLNode? {
    queue.popLast()
  }
}
