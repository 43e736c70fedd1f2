import ArgumentKit
import TVEModel

/// What `--choice` says: something that is no provider, or the word for one.
enum ChoiceArgument: ArgumentValue {
  /// Nobody has answered yet.
  case none
  case answer(DeviceState.Choice)
  /// An MVPD's id, or Apple's id of a provider.
  case word(String)

  private static let answers: [DeviceState.Choice] = [.other, .cancel, .cancelOwn, .nothing]

  static var allValues: [String] { ["@none"] + answers.map(\.description) }

  init(argument: String) throws(ArgumentValueError) {
    if let answer = Self.answers.first(where: { $0.description == argument }) {
      self = .answer(answer)
    } else if argument == "@none" {
      self = .none
    } else if argument.hasPrefix("@") || argument.isEmpty {
      throw .notOneOf(Self.allValues, found: argument)
    } else {
      self = .word(argument)
    }
  }
}
