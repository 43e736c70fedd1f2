package import ArgumentKit
import TVEStore

/// What the options that select say; all of them must hold.
package struct Selection: Hashable, Sendable {
  package var requestors: [Glob]
  package var mvpds: [Glob]
  package var programmers: [Glob]
  package var excludedRequestors: [Glob]
  package var excludedMVPDs: [Glob]
  package var excludedProgrammers: [Glob]
  package var predicates: [Predicate]

  /// Whether nothing narrows it.
  package var isEmpty: Bool {
    requestors.isEmpty && mvpds.isEmpty && programmers.isEmpty && excludedRequestors.isEmpty
      && excludedMVPDs.isEmpty && excludedProgrammers.isEmpty && predicates.isEmpty
  }

  package init(_ values: ParsedArguments) {
    requestors = values[Self.requestor]
    mvpds = values[Self.mvpd]
    programmers = values[Self.programmer]
    excludedRequestors = values[Self.excludedRequestor]
    excludedMVPDs = values[Self.excludedMVPD]
    excludedProgrammers = values[Self.excludedProgrammer]
    predicates = values[Self.predicate]
  }

  package static let requestor = RepeatedOption<Glob>(
    "--requestor", value: "G,…", help: "these requestors: ids, or patterns with * and ?",
    completion: .custom("requestor"))
  package static let mvpd = RepeatedOption<Glob>(
    "--mvpd", value: "G,…", help: "these MVPDs: ids, or patterns with * and ?",
    completion: .custom("mvpd"))
  package static let programmer = RepeatedOption<Glob>(
    "--programmer", value: "G,…", help: "requestors of these programmers",
    completion: .custom("programmer"))
  package static let excludedRequestor = RepeatedOption<Glob>(
    "--exclude-requestor", value: "G,…", help: "not these requestors",
    completion: .custom("requestor"))
  package static let excludedMVPD = RepeatedOption<Glob>(
    "--exclude-mvpd", value: "G,…", help: "not these MVPDs", completion: .custom("mvpd"))
  package static let excludedProgrammer = RepeatedOption<Glob>(
    "--exclude-programmer", value: "G,…", help: "not requestors of these programmers",
    completion: .custom("programmer"))
  package static let predicate = RepeatedOption<Predicate>(
    "--where", value: "FIELD[!]=G", separator: nil,
    help: "only where the field has this value, or has it not; all given must hold",
    completion: .custom("field"))

  package static let group = OptionGroup("Select", byID + [predicate])

  /// Those that narrow the things of one kind.
  static func group(of kind: EntityKind) -> OptionGroup {
    switch kind {
    case .programmer:
      // Under the names that select by owner elsewhere.
      OptionGroup(
        "Select",
        [
          RepeatedOption<Glob>(
            programmer.definition.name, value: "G,…",
            help: "these programmers: ids, or patterns with * and ?",
            completion: .custom("programmer")),
          RepeatedOption<Glob>(
            excludedProgrammer.definition.name, value: "G,…", help: "not these programmers",
            completion: .custom("programmer")),
          predicate,
        ])
    case .requestor:
      OptionGroup(
        "Select",
        [requestor, programmer, excludedRequestor, excludedProgrammer, predicate])
    case .mvpd: OptionGroup("Select", [mvpd, excludedMVPD, predicate])
    case .integration: group
    }
  }

  /// Without `--where`, for commands that take requestors as a whole.
  package static let groupByID = OptionGroup("Select", byID)

  private static let byID: [any OptionDeclaring] = [
    requestor, mvpd, programmer, excludedRequestor, excludedMVPD, excludedProgrammer,
  ]
}
