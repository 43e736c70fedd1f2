import FoundationEssentials
import TVERules
import TestSupport
import Testing

@testable import MVPDCommands

@Suite struct FileMendTests {
  private let validation: Validation

  init() throws {
    validation = try Validation()
  }

  /// Words of a command that reads or changes a database.
  private static let commands = ["mvpd", "integration", "requestor", "featured", "providers"].map {
    "mvpdctl \($0) "
  }

  private func hints(_ run: ToolRun) -> [String] {
    run.members("hint")
  }

  @Test(
    .enabled(if: Validation.hasShared, "the folder with the shared files is not there"))
  func `no finding about a file proposes a command of the database`() throws {
    let folder = "\(Validation.shared)/cases"
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).filter {
      $0.hasSuffix(".json") || $0.hasSuffix(".csv") || $0.hasSuffix(".xml")
    }
    var told: Set<String> = []
    for file in files.sorted() {
      let run = validation.run("validate", "\(folder)/\(file)", "--format", "ndjson")
      told.formUnion(hints(run))
    }

    #expect(told.count > 20)
    #expect(told.filter { hint in Self.commands.contains { hint.contains($0) } } == [])
  }

  @Test func `what may follow from a refused field says so`() throws {
    try validation.write(
      """
      {"requestor": {"id": "NORTHSTAR", "name": "Northstar", "mvpds": [
        {"id": "Aspen", "displayName": "Aspen", "logoUrl": "https://l.example/a.png",
         "boardingStatus": "Supported", "platformMappingId": "aspen"}]}}
      """, to: "a.json")
    let run = validation.run("validate", "{}/a.json", "--format", "ndjson")

    #expect(
      run.findings == [
        "error boarding-status-known Aspen",
        "warning mapping-id-has-boarding-status Aspen ios,tvos",
      ])
    #expect(
      hints(run).map { $0.replacing(validation.folder.path, with: "{}") } == [
        "write 'SUPPORTED' instead",
        "first correct 'boardingStatus' at {}/a.json:3:22, which was refused: "
          + "this may follow from it",
      ])
  }

  @Test func `of very many problems the first are told and the others counted`() throws {
    let rows = (1...1_500).map { "M\($0),Name \($0),https://l.example/\($0).png,perhaps" }
    try validation.write(
      "mvpd_id,display_name,logo_url,enable_platform_services\n" + rows.joined(separator: "\n"),
      to: "mvpds.csv")
    let run = validation.run("validate", "{}/mvpds.csv", "--format", "ndjson")

    #expect(run.status == .answerIsNo)
    #expect(run.findings.count == 1_000)
    #expect(run.error.contains("the first 1000 problems of the input are told, 500 more are not"))
  }

  @Test func `what was refused is named where the finding may follow from it, and only there`()
    throws
  {
    try validation.write(
      """
      {"requestor": {"id": "NORTHSTAR", "name": "Northstar", "mvpds": [
        {"id": "Aspen", "displayName": "Same", "enablePlatformServices": true,
         "logoUrl": "ftp://l.example/a.png",
         "boardingStatus": "Picker"},
        {"id": "Birch", "displayName": "Same", "logoUrl": "https://l.example/b.png"}
      ]}}
      """, to: "a.json")

    let run = validation.run(
      "validate", "{}/a.json", "--format", "ndjson", "--rule",
      "sso-has-boarding-status,logo-url-present,display-names-differ")

    #expect(
      hints(run).map { $0.replacing(validation.folder.path, with: "{}") } == [
        "first correct 'logoUrl' at {}/a.json:3:15, which was refused: this may follow from it",
        "first correct 'boardingStatus' at {}/a.json:4:22, which was refused: this may follow from it",
        "give MVPD 'Birch' a displayName of its own, or give MVPD 'Aspen' a displayName of its own",
      ])
  }

  @Test func `a shared mapping id in a file says what to write for either reading`() throws {
    try validation.write(
      """
      mvpd_id,display_name,logo_url,boarding_status,display_in_platform_picker,platform_mapping_id
      Aspen,Aspen,https://l.example/a.png,PICKER,true,x
      Birch,Birch,https://l.example/b.png,PICKER,true,x
      """, to: "mvpds.csv")
    try validation.write(
      "requestor_id,mvpd_id\nNORTHSTAR,Aspen\nNORTHSTAR,Birch\n", to: "integrations.csv")
    let run = validation.run(
      "validate", "{}/mvpds.csv", "{}/integrations.csv", "--rule", "mapping-id-unique",
      "--format", "ndjson")

    #expect(
      hints(run) == [
        "if 'x' is not Birch's: set platformMappingId of MVPD 'Birch' to the id that Apple "
          + "assigned to it; if 'x' is not Aspen's: set platformMappingId of MVPD 'Aspen' to the "
          + "id that Apple assigned to it; if both are one provider: list only one of them for "
          + "a requestor"
      ])
  }
}
