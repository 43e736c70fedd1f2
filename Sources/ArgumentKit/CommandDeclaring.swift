/// A type that stands for one command of a tool.
package protocol CommandDeclaring: SendableMetatype {
  static var declaration: CommandDeclaration { get }
}
