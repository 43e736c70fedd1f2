/// Takes what readers find, as they find it, so that a file of any size passes in flat memory.
package protocol RecordSink: InputReporter {
  /// Takes one record of the input.
  func take(_ record: Record) throws
}

/// Keeps everything in memory, for small inputs and for tests.
package final class RecordCollector: RecordSink {
  package private(set) var records: [Record] = []
  package private(set) var problems: [InputProblem] = []
  package private(set) var notes: [InputNote] = []

  package init() {}

  package func take(_ record: Record) { records.append(record) }
  package func report(_ problem: InputProblem) { problems.append(problem) }
  package func report(_ note: InputNote) { notes.append(note) }
}
