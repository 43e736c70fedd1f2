package import ArgumentKit

/// What the options say that every command has that changes something.
package struct Writing: Hashable, Sendable {
  /// For the change log.
  package let message: String?
  /// The same path, rolled back.
  package let isDryRun: Bool
  /// With a dry run: status 1 if there are changes.
  package let tellsByStatus: Bool
  package let allowsEmpty: Bool
  package let consent: Consent

  /// - Throws: `ToolError` of status 2 for `--exit-code` without `--dry-run`.
  package init(_ values: ParsedArguments) throws {
    message = values[Self.messageOption]
    isDryRun = values[Self.dryRun]
    tellsByStatus = values[Self.exitCode]
    allowsEmpty = values[Self.allowEmpty]
    consent = Consent(yes: values[Self.yes], name: values[Self.confirm])
    if tellsByStatus, !isDryRun {
      throw ToolError.usage("'--exit-code' needs '--dry-run'", code: "option-missing")
    }
  }

  package static let messageOption = Option<String>(
    "--message", short: "m", value: "TEXT", help: "why, for the change log")
  package static let dryRun = Flag(
    "--dry-run", help: "show what would change, and change nothing")
  package static let exitCode = Flag(
    "--exit-code", help: "with --dry-run: end with 1 if there are changes")
  package static let yes = Flag("--yes", short: "y", help: "answer every question with yes")
  package static let confirm = Option<String>(
    "--confirm", value: "NAME",
    help: "answer a question that wants this name typed, such as a label")
  package static let allowEmpty = Flag(
    "--allow-empty", help: "an empty input or selection is meant, and no mistake")

  package static let group = OptionGroup(
    "Write", [messageOption, dryRun, exitCode, yes, confirm, allowEmpty])
}
