/// A positional argument that may be left out; nil when absent.
package struct OptionalArgument<Value: ArgumentValue>: ArgumentDeclaring {
  package let definition: ArgumentDefinition

  package init(_ name: String, help: String = "", completion: Completion? = nil) {
    definition = ArgumentDefinition(
      name, count: 0...1, value: Value.self, help: help, completion: completion)
  }
}
