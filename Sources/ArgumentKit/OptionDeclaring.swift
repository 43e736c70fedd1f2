/// A typed declaration of an option; the definition is what parser, help and completion share.
package protocol OptionDeclaring: Sendable {
  var definition: OptionDefinition { get }
}
