import TVEModel

/// Counts, for each MVPD, which values of one fact its requestors have, so that those in the
/// minority can be named.
struct FactCounter: Sendable {
  /// The requestors for which an MVPD has the same value.
  struct Group: Sendable {
    let value: Int32
    var requestors = NumberSet()
    var platforms = PlatformSet()
    /// Where it is stated, and for whom.
    var origins: [Statement] = []
  }

  /// Where requestors have a value from.
  struct Statement: Hashable, Sendable {
    let origin: Origin
    var requestors = NumberSet()
  }

  /// An MVPD whose requestors differ.
  struct Disagreement: Sendable {
    /// In the directory.
    let position: Int
    var majority: Group
    /// At least one, the largest first.
    var minority: [Group]
  }

  private var groups: [[Group]] = []

  /// Counts one requestor's value for the MVPD at a position of the directory.
  mutating func count(
    _ value: Int32, from origin: Origin, mvpd position: Int, requestor: Int32, platform: Platform
  ) {
    while groups.count <= position { groups.append([]) }
    var index = 0
    while index < groups[position].count, groups[position][index].value != value { index += 1 }
    if index == groups[position].count { groups[position].append(Group(value: value)) }
    groups[position][index].requestors.insert(requestor)
    groups[position][index].platforms.insert(platform)
    groups[position][index].note(NumberSet([requestor]), from: origin)
  }

  /// The MVPDs with more than one value, in the order of the directory.
  var disagreements: [Disagreement] {
    groups.enumerated().compactMap { position, groups in
      guard groups.count > 1 else { return nil }
      // Among equals the value met first counts as the majority.
      let ranked = groups.map { ($0, $0.requestors.count) }.enumerated().sorted {
        $0.element.1 != $1.element.1 ? $0.element.1 > $1.element.1 : $0.offset < $1.offset
      }.map(\.element.0)
      return Disagreement(
        position: position, majority: ranked[0], minority: Array(ranked.dropFirst()))
    }
  }
}

extension FactCounter.Group: Hashable {}

extension FactCounter.Disagreement: Hashable {
  /// All requestors of the minority.
  var minorityRequestors: NumberSet {
    minority.reduce(into: NumberSet()) { $0.formUnion($1.requestors) }
  }

  /// The same without saying where, so that platforms with the same disagreement are found.
  var onAnyPlatform: FactCounter.Disagreement {
    func anywhere(_ group: FactCounter.Group) -> FactCounter.Group {
      var group = group
      group.platforms = PlatformSet()
      group.origins = []
      return group
    }
    return FactCounter.Disagreement(
      position: position, majority: anywhere(majority), minority: minority.map(anywhere))
  }

  /// Adds where the same disagreement comes from on another platform.
  mutating func merge(_ other: FactCounter.Disagreement) {
    majority.merge(other.majority)
    for index in minority.indices { minority[index].merge(other.minority[index]) }
  }
}

extension FactCounter.Group {
  mutating func note(_ requestors: NumberSet, from origin: Origin) {
    if let index = origins.firstIndex(where: { $0.origin == origin }) {
      origins[index].requestors.formUnion(requestors)
    } else {
      origins.append(FactCounter.Statement(origin: origin, requestors: requestors))
    }
  }

  fileprivate mutating func merge(_ other: FactCounter.Group) {
    for statement in other.origins { note(statement.requestors, from: statement.origin) }
  }
}

extension FactCounter {
  /// Who has which value, for example `'b' for requestor 'SOUTHSTAR' on tvos`.
  ///
  /// - Parameter named: true names requestors, false counts them.
  static func describe(
    _ groups: [Group], named: Bool, _ estate: EstateIndex, value: (Int32) -> String
  ) -> String {
    let rest = groups.dropFirst(describedLimit)
    return Wording.list(
      groups.prefix(describedLimit).map { group in
        let ids = estate.requestorIDs(group.requestors).map(\.description)
        let platforms = group.platforms.platforms.map(\.rawValue)
        let who =
          named || ids.count == 1
          ? Wording.named("requestor", ids) : "\(ids.count) requestors"
        let place = platforms.isEmpty ? "" : " on \(Wording.list(platforms))"
        return "'\(value(group.value))' for \(who)\(place)"
      } + (rest.isEmpty ? [] : ["\(rest.count) other values for other requestors"]))
  }

  /// So many values are written out.
  private static let describedLimit = 4

  /// What `set` takes to state another value for a group, where the value is stated now: on the
  /// MVPD for all that have it from there, else on their integrations.
  fileprivate static func targets(
    _ group: Group, _ mvpd: MVPDID, _ platforms: PlatformSet, _ estate: EstateIndex
  ) -> [String] {
    group.origins.map { statement in
      let ids = estate.requestorIDs(statement.requestors).map(\.description)
      let key =
        ids.count == 1
        ? "\(ids[0]) \(mvpd)" : "--requestor \(ids.joined(separator: ",")) --mvpd \(mvpd)"
      return switch statement.origin {
      case .mvpd(let node): "mvpd set \(mvpd)\(option([node]))"
      case .integration(let node): "integration set \(key)\(option([node]))"
      case .builtIn, .doesNotApply: "integration set \(key)\(option(platforms.platforms))"
      }
    }
  }

  fileprivate static func option(_ nodes: [Platform]) -> String {
    nodes == [.all] ? "" : " --platform \(nodes.map(\.rawValue).joined(separator: ","))"
  }
}

extension FactCounter.Disagreement {
  /// What brings all others in line with the majority; where the largest minority is as large, also
  /// with that, since numbers do not tell then which value is right.
  ///
  /// - Parameter platforms: where values are to be stated that are stated nowhere; nil for those of
  ///   the group.
  func remedies(
    _ field: SettingField, _ mvpd: MVPDID, platforms: PlatformSet?, _ estate: EstateIndex,
    value: (Int32) -> String
  ) -> [Remedy] {
    let isOpen = majority.requestors.count == minority[0].requestors.count
    let readings =
      [(right: majority, wrong: minority)]
      + (isOpen ? [(right: minority[0], wrong: [majority] + minority.dropFirst())] : [])
    return readings.flatMap { right, wrong in
      let text = value(right.value)
      let argument = Wording.argument(text.replacing(";", with: ","))
      let targets = wrong.flatMap { group in
        FactCounter.targets(group, mvpd, platforms ?? group.platforms, estate).map { (group, $0) }
      }
      guard targets.count <= FindingText.keyLimit else {
        // Too many to name: the MVPD's statement, and theirs taken back.
        let nodes = (platforms ?? right.platforms).platforms
        return [
          Remedy(
            if: isOpen ? "if '\(text)' is right" : nil,
            .command(
              "mvpdctl mvpd set \(mvpd) --everywhere\(FactCounter.option(nodes))"
                + " --\(field.option) \(argument)",
              file: "write '\(text)' as \(field.name) of MVPD '\(mvpd)' everywhere"))
        ]
      }
      return targets.enumerated().map { place, target in
        Remedy(
          if: isOpen && place == 0 ? "if '\(text)' is right" : nil,
          .command(
            "mvpdctl \(target.1) --\(field.option) \(argument)",
            file: "write '\(text)' as \(field.name) of MVPD '\(mvpd)' instead of "
              + "'\(value(target.0.value))'"), isFurther: place > 0)
      }
    }
  }
}
