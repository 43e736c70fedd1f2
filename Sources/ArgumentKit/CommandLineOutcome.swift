/// What a command line that is well formed asks for.
package enum CommandLineOutcome: Sendable {
  case run(CommandDeclaration, ParsedArguments)
  case help(HelpTarget, ParsedArguments)
  case version(ParsedArguments)
}
