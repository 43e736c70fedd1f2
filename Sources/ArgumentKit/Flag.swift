/// An option without a value; false when absent.
package struct Flag: OptionDeclaring {
  package let definition: OptionDefinition

  package init(_ name: String, short: Character? = nil, help: String) {
    definition = OptionDefinition(flag: name, short: short, help: help)
  }
}
