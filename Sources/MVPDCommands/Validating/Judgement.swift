import TVEModel
import TVERules

/// What the rules found, and what they looked at.
struct Judgement {
  var findings: [Finding] = []
  /// The requestors looked at.
  var requestors: Set<RequestorID> = []
  /// The MVPDs that there are.
  var mvpds: Set<MVPDID> = []
  /// Where the rules looked.
  var platforms: Set<Platform> = []
  /// The programmers of the requestors that have one.
  var programmers: [RequestorID: ProgrammerID] = [:]

  /// Adds what was found elsewhere.
  mutating func add(_ other: Judgement) {
    findings += other.findings
    requestors.formUnion(other.requestors)
    mvpds.formUnion(other.mvpds)
    platforms.formUnion(other.platforms)
    programmers.merge(other.programmers) { first, _ in first }
  }
}
