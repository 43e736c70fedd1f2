/// A fault of the input; all faults of one run are reported together and nothing is stored.
package struct InputProblem: Error, Hashable, Sendable {
  package var place: Place
  /// The field or column at fault, as the input spells its kind: `boarding_status` in CSV.
  package var field: String?
  /// The value as found, shortened when long.
  package var value: String?
  /// Kebab case, for example `not-one-of`; stable for programs that read JSON.
  package var code: String
  /// A sentence without place: names the thing, the value and what was expected.
  package var message: String
  /// Spellings that were probably meant.
  package var suggestions: [String]
  /// Nil for a file as a whole, and where nobody said.
  package var subject: ProblemSubject?
  /// How many faults it stands for; more than one where only their number is known.
  package var weight = 1

  package init(
    _ code: String, at place: Place, field: String? = nil, value: String? = nil,
    message: String, suggestions: [String] = [], subject: ProblemSubject? = nil
  ) {
    self.subject = subject
    self.place = place
    self.field = field
    self.value = value
    self.code = code
    self.message = message
    self.suggestions = suggestions
  }
}

/// Something that was put right or deserves a look, while the input is accepted.
package struct InputNote: Hashable, Sendable {
  /// How much it matters.
  package enum Level: String, Sendable { case note, warning }

  package var level: Level
  package var place: Place
  package var field: String?
  package var value: String?
  package var code: String
  package var message: String

  package init(
    _ level: Level, _ code: String, at place: Place, field: String? = nil, value: String? = nil,
    message: String
  ) {
    self.level = level
    self.place = place
    self.field = field
    self.value = value
    self.code = code
    self.message = message
  }
}
