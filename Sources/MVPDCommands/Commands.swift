import ArgumentKit

extension CommandRegistry {
  /// Every command, one a line, in the order of the help.
  package static let all = CommandRegistry([
    ProgrammerList.self,
    ProgrammerShow.self,
    ProgrammerCreate.self,
    ProgrammerSet.self,
    ProgrammerDelete.self,
    RequestorList.self,
    RequestorShow.self,
    RequestorCreate.self,
    RequestorSet.self,
    RequestorDelete.self,
    MVPDList.self,
    MVPDShow.self,
    MVPDCreate.self,
    MVPDSet.self,
    MVPDDelete.self,
    MVPDSucceed.self,
    IntegrationList.self,
    IntegrationShow.self,
    IntegrationCreate.self,
    IntegrationSet.self,
    IntegrationDelete.self,
    FeaturedShow.self,
    FeaturedSet.self,
    FeaturedAdd.self,
    FeaturedRemove.self,
    Providers.self,
    HelpCommand.self,
  ])
}
