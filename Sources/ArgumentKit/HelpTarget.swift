/// What a page of help is about.
package enum HelpTarget: Sendable {
  case tool
  case noun(String)
  case command(CommandDeclaration)
}
