/// The MVPDs of a configuration in byte order of their ids, found by id or position.
///
/// A class, so that each of 700,000 resolved integrations holds one reference and no copy.
public final class MVPDDirectory: Sendable {
  /// In byte order of the id.
  public let mvpds: [MVPD]
  private let positions: [MVPDID: Int]

  /// - Parameter mvpds: in any order, an id once.
  public init(_ mvpds: [MVPD]) {
    let sorted = mvpds.sorted { $0.id < $1.id }
    self.mvpds = sorted
    positions = Dictionary(
      zip(sorted.map(\.id), sorted.indices), uniquingKeysWith: { first, _ in first })
  }

  /// The position of an MVPD in `mvpds`; nil when there is none with this id.
  public func position(of id: MVPDID) -> Int? { positions[id] }

  /// The MVPD with this id; nil when there is none.
  public subscript(id: MVPDID) -> MVPD? { positions[id].map { mvpds[$0] } }
}
