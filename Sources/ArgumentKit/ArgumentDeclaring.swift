/// A typed declaration of a positional argument.
package protocol ArgumentDeclaring: Sendable {
  var definition: ArgumentDefinition { get }
}
