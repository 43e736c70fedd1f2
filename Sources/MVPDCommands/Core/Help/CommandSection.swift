package import ArgumentKit

extension CommandSection {
  package static let things = CommandSection("Things")
  package static let asking = CommandSection("Ask")
  package static let files = CommandSection("Files")
  package static let releasing = CommandSection("Release")
  package static let learning = CommandSection("Learn")

  /// In the order of the help.
  static let all: [CommandSection] = [.things, .asking, .files, .releasing, .learning]
}
