/// A rule that the database holds as a constraint: commands and imports refuse what breaks it, so
/// that only a file can, and its findings are problems of the input.
package protocol InputRule: RuleDescription {}
