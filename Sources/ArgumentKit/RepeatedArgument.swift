/// A positional argument that takes several words: `FILE…`.
package struct RepeatedArgument<Value: ArgumentValue>: ArgumentDeclaring {
  package let definition: ArgumentDefinition

  /// - Parameters:
  ///   - minimum: 0 where the words may be left out.
  ///   - maximum: 2 for `REQUESTOR MVPD`; without a limit if not given.
  package init(
    _ name: String, atLeast minimum: Int = 0, atMost maximum: Int = .max, help: String = "",
    completion: Completion? = nil
  ) {
    definition = ArgumentDefinition(
      name, count: minimum...maximum, value: Value.self, help: help, completion: completion)
  }
}
