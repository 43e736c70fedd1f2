/// A positional argument that must be given.
package struct Argument<Value: ArgumentValue>: ArgumentDeclaring {
  package let definition: ArgumentDefinition

  package init(_ name: String, help: String = "", completion: Completion? = nil) {
    definition = ArgumentDefinition(
      name, count: 1...1, value: Value.self, help: help, completion: completion)
  }
}
