import TVEModel

/// What a value belongs to, as messages name it.
enum Thing {
  case file
  case programmer(ProgrammerID)
  case requestor(RequestorID)
  case mvpd(MVPDID)
  case integration(RequestorID, MVPDID)
}

extension Thing: CustomStringConvertible {
  /// `MVPD 'Bluebird_Cable'`; empty for a file.
  var description: String {
    switch self {
    case .file: ""
    case .programmer(let id): "programmer '\(id)'"
    case .requestor(let id): "requestor '\(id)'"
    case .mvpd(let id): "MVPD '\(id)'"
    case .integration(let requestor, let mvpd): "integration '\(requestor)/\(mvpd)'"
    }
  }
}
