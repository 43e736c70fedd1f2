package import ArgumentKit

/// One command of the tool: its declaration, its values as plain properties, and what it does.
package protocol Command: CommandDeclaring {
  /// The formats that it can print, `text` first.
  static var formats: [OutputFormat] { get }

  /// Takes the values that the parser has read.
  ///
  /// - Throws: `ToolError` of status 2 for values that do not go together.
  init(_ values: ParsedArguments) throws

  /// Does the work; results go to the context's output, all else to its notes.
  func run(in context: Context) throws
}

extension Command {
  package static var formats: [OutputFormat] { [.text, .json] }
}
