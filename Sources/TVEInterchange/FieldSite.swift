import Formats
import TVEModel

/// Where a value stands and what it is a value of: all that a message about it needs.
struct FieldSite {
  var place: Place
  /// As the input spells it.
  var field: String
  var thing: Thing

  init(_ field: String, of thing: Thing, at place: Place) {
    self.place = place
    self.field = field
    self.thing = thing
  }

  /// `displayName of MVPD 'a_net'`.
  var name: String {
    if case .file = thing { field } else { "\(field) of \(thing)" }
  }

  /// A fault whose message is the site's name and `predicate`.
  func problem(
    _ code: String, _ predicate: String, value: String? = nil, suggestions: [String] = []
  ) -> InputProblem {
    InputProblem(
      code, at: place, field: field, value: value.map(Excerpt.of),
      message: "\(name) \(predicate)" + NearMiss.question(suggestions), suggestions: suggestions)
  }

  /// A remark whose message is the site's name and `predicate`.
  func note(
    _ level: InputNote.Level, _ code: String, _ predicate: String, value: String? = nil
  ) -> InputNote {
    InputNote(
      level, code, at: place, field: field, value: value.map(Excerpt.of),
      message: "\(name) \(predicate)")
  }
}
