/// One event of libyaml, with its place; scalars are keys or values yet to be told apart.
struct YAMLNode {
  enum Kind {
    case beginMapping, endMapping, beginSequence, endSequence
    case scalar(YAMLScalar)
  }

  let kind: Kind
  let position: SourcePosition

  var isMappingBegin: Bool { if case .beginMapping = kind { true } else { false } }

  var isMappingEnd: Bool { if case .endMapping = kind { true } else { false } }

  /// 1 where something opens, -1 where it ends.
  var depthChange: Int {
    switch kind {
    case .beginMapping, .beginSequence: 1
    case .endMapping, .endSequence: -1
    case .scalar: 0
    }
  }
}
