extension HelpTopic {
  /// Every topic that stands for itself; fields and rules bring their own.
  package static let all: [HelpTopic] = []
}
