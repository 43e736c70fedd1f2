/// Everything that is wrong with a command line, in its order, and what could be made of the rest.
package struct CommandLineFaults: Error, Sendable {
  package let faults: [CommandLineFault]
  /// What usage to show.
  package let target: HelpTarget
  /// The options that could be read: how errors are to be shown may stand among them.
  package let values: ParsedArguments

  package init(faults: [CommandLineFault], target: HelpTarget, values: ParsedArguments) {
    self.faults = faults
    self.target = target
    self.values = values
  }
}
