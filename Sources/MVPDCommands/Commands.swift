import ArgumentKit

extension CommandRegistry {
  /// Every command, one a line, in the order of the help.
  package static let all = CommandRegistry([
    ProgrammerList.self,
    ProgrammerCreate.self,
    ProgrammerSet.self,
    ProgrammerDelete.self,
    RequestorList.self,
    RequestorCreate.self,
    RequestorSet.self,
    RequestorDelete.self,
    MVPDList.self,
    MVPDCreate.self,
    MVPDSet.self,
    MVPDDelete.self,
    IntegrationList.self,
    IntegrationCreate.self,
    IntegrationSet.self,
    IntegrationDelete.self,
    DatabaseStart.self,
    DatabaseStop.self,
    DatabaseDestroy.self,
    DatabaseStatus.self,
    DatabaseURL.self,
    DatabaseMigrate.self,
    DatabaseLabel.self,
    Import.self,
    Validate.self,
    Export.self,
    Verify.self,
    HelpCommand.self,
  ])
}
