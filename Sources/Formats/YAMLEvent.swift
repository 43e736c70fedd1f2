/// What a `YAMLReader` meets next; anchors and aliases are resolved.
package enum YAMLEvent: Hashable, Sendable {
  case beginMapping
  case endMapping
  case beginSequence
  case endSequence
  /// The name of the entry whose value comes next.
  case key(String)
  case scalar(YAMLScalar)

  /// What a message calls it, with its article.
  package var kind: String {
    switch self {
    case .beginMapping: "a mapping"
    case .endMapping: "the end of a mapping"
    case .beginSequence: "a sequence"
    case .endSequence: "the end of a sequence"
    case .key: "a key"
    case .scalar(let scalar): scalar.isMissing ? "nothing" : scalar.isNull ? "null" : "a scalar"
    }
  }
}
