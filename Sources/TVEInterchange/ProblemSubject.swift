package import TVEModel

/// What a problem is about; an id is nil where it could not be read.
package enum ProblemSubject: Hashable, Sendable {
  case programmer(ProgrammerID?)
  case requestor(RequestorID?)
  case mvpd(MVPDID?)
  case integration(RequestorID, MVPDID)
}

extension ProblemSubject {
  /// Nil for a file as a whole.
  init?(_ thing: Thing) {
    switch thing {
    case .file: return nil
    case .programmer(let id): self = .programmer(id)
    case .requestor(let id): self = .requestor(id)
    case .mvpd(let id): self = .mvpd(id)
    case .integration(let requestor, let mvpd): self = .integration(requestor, mvpd)
    }
  }
}
