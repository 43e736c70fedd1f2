import ArgumentKit

extension NounDeclaration {
  /// Every noun, also those whose commands are not there yet: help shows a noun with commands only.
  static let all: [NounDeclaration] = [
    NounDeclaration(
      "programmer", section: .things, abstract: "Media companies, which group requestors."),
    NounDeclaration(
      "requestor", section: .things, abstract: "Channels, also called service providers."),
    NounDeclaration("mvpd", section: .things, abstract: "TV providers."),
    NounDeclaration(
      "integration", section: .things, abstract: "One requestor with one MVPD."),
    NounDeclaration(
      "featured", section: .things,
      abstract: "The MVPDs that a requestor's picker shows first, in order."),
    NounDeclaration(
      "suppression", section: .asking,
      abstract: "Findings that are known and accepted for a time."),
    NounDeclaration("rule", section: .asking, abstract: "What validate looks for."),
    NounDeclaration("state", section: .files, abstract: "State files."),
    NounDeclaration(
      "db", section: .things, abstract: "The database, and the private cluster."),
  ]
}
