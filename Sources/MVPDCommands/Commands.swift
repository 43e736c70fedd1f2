import ArgumentKit

extension CommandRegistry {
  /// Every command, one a line, in the order of the help.
  package static let all = CommandRegistry([
    ProgrammerList.self,
    RequestorList.self,
    MVPDList.self,
    IntegrationList.self,
    HelpCommand.self,
  ])
}
