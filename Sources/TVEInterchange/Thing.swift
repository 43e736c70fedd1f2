import TVEModel

/// What a value belongs to, as messages name it.
enum Thing: Hashable {
  case file
  case programmer(ProgrammerID)
  case requestor(RequestorID)
  case mvpd(MVPDID)
  case integration(RequestorID, MVPDID)
}

extension Record {
  /// What the record is about, in words, and where it stands; nil for a deletion or a scope.
  package var subject: (thing: String, place: Place)? {
    guard let thing else { return nil }
    let place: Place? =
      switch self {
      case .programmer(let record): record.place
      case .requestor(let record): record.place
      case .mvpd(let record): record.place
      case .integration(let record): record.place
      case .setting(let record): record.place
      case .featured(let record): record.place
      case .deletion, .scope: nil
      }
    return place.map { (thing.description, $0) }
  }

  /// What the record is about; that of a setting is its owner, that of a list its requestor.
  var thing: Thing? {
    switch self {
    case .programmer(let record): .programmer(record.id)
    case .requestor(let record): .requestor(record.id)
    case .mvpd(let record): .mvpd(record.id)
    case .integration(let record): .integration(record.requestor, record.mvpd)
    case .setting(let record):
      record.requestor.map { .integration($0, record.mvpd) } ?? .mvpd(record.mvpd)
    case .featured(let record): .requestor(record.requestor)
    case .deletion, .scope: nil
    }
  }
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
