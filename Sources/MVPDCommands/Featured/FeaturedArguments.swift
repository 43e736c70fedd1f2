import ArgumentKit

/// The arguments of the `featured` commands.
enum FeaturedArguments {
  static let requestor = Argument<String>(
    "REQUESTOR", help: "a requestor's id", completion: .custom("requestor"))
  static let mvpd = Argument<String>(
    "MVPD", help: "the id of an MVPD that it is integrated with", completion: .custom("mvpd"))
}
