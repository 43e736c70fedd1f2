import TVEInterchange

/// The first of what is reported; the rest is counted, so that an input of any size passes in flat
/// memory.
struct KeptReports<Report> {
  private let limit: Int
  private(set) var kept: [Report] = []
  /// How many were added.
  private(set) var count = 0

  init(limit: Int) {
    self.limit = limit
  }

  /// How many were not kept.
  var omitted: Int { count - kept.count }

  mutating func add(_ report: Report) {
    count += 1
    if kept.count < limit { kept.append(report) }
  }
}

extension InputProblem {
  /// Stands for the faults that were not kept.
  init(omitted reports: KeptReports<InputProblem>) {
    self.init(
      ProblemCode.more, at: Place(file: reports.kept.last?.place.file),
      message: "\(reports.omitted) more problems are not listed: mend these first")
    weight = reports.omitted
  }
}

extension InputNote {
  /// Stands for the remarks that were not kept.
  init(omitted reports: KeptReports<InputNote>) {
    self.init(
      .note, ProblemCode.more, at: Place(file: reports.kept.last?.place.file),
      message: "\(reports.omitted) more remarks are not listed")
  }
}
