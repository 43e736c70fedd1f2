import Formats
import TVEModel

/// Where a value stands and what it is a value of: all that a message about it needs, worded only
/// when there is one.
struct FieldSite {
  private let base: Place
  private let position: SourcePosition?
  private let index: Int?
  /// As the input spells it.
  let field: String
  let thing: Thing
  /// What an id would have named that could not be read.
  var unnamed: Unnamed?

  /// The kinds of things whose ids responses hold.
  enum Unnamed {
    case requestor
    case mvpd
  }

  /// A value whose place is known.
  init(_ field: String, of thing: Thing, at place: Place) {
    self.init(field, of: thing, in: place, at: nil)
  }

  /// The member `field`, or the entry `index` of it, of the object that stands at `base`.
  init(
    _ field: String, of thing: Thing, in base: Place, at position: SourcePosition?,
    index: Int? = nil
  ) {
    self.base = base
    self.position = position
    self.index = index
    self.field = field
    self.thing = thing
  }

  /// The entry `index` of this value, which is a list.
  func entry(_ index: Int, at position: SourcePosition) -> FieldSite {
    FieldSite(field, of: thing, in: base, at: position, index: index)
  }

  var place: Place {
    guard let position else { return base }
    var place = base
    place.line = position.line
    place.column = position.column
    if let path = base.path {
      place.path = (path == "$" ? field : "\(path).\(field)") + (index.map { "[\($0)]" } ?? "")
    }
    return place
  }

  /// `displayName of MVPD 'a_net'`.
  var name: String {
    let field = field + (index.map { "[\($0)]" } ?? "")
    if case .file = thing { return field }
    return "\(field) of \(thing)"
  }

  private var subject: ProblemSubject? {
    switch unnamed {
    case .requestor: .requestor(nil)
    case .mvpd: .mvpd(nil)
    case nil: ProblemSubject(thing)
    }
  }

  /// A fault whose message is the site's name and `predicate`.
  func problem(
    _ code: String, _ predicate: String, value: String? = nil, suggestions: [String] = []
  ) -> InputProblem {
    InputProblem(
      code, at: place, field: field, value: value.map(Excerpt.of),
      message: "\(name) \(predicate)", suggestions: suggestions, subject: subject)
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
