import Testing

@testable import MVPDCommands

/// A fault in one member hides no other of the same thing.
@Suite struct AllFaultsTests {
  private let database: ToolDatabase

  init() throws {
    database = try ToolDatabase()
    database.run("mvpd create P --display-name P")
  }

  @Test func `a malformed id of an MVPD leaves its other members to be looked at`() {
    let run = database.run(
      "import -",
      input: #"{"requestor":{"id":"C1","name":"C1","mvpds":[{"id":"a b","displayName":"\u0007","#
        + #""logoUrl":"ftp://x","boardingStatus":"x"}]}}"#)

    for field in ["id", "displayName", "logoUrl", "boardingStatus"] {
      #expect(run.error.contains("mvpds[0].\(field)"), "\(field): \(run.error)")
    }
    #expect(run.error.contains("4 problems"), "\(run.error)")
  }

  @Test func `so does one of a requestor`() {
    let run = database.run(
      "import -", input: #"{"requestor":{"id":"C 1","name":"\u0007","domains":["a b"],"mvpds":[]}}"#
    )

    #expect(run.error.contains("3 problems"), "\(run.error)")
  }

  @Test func `so does one of a proxied MVPD`() {
    let run = database.run(
      "import - --proxy P",
      input: "<proxiedMvpds><proxiedMvpd><id>a b</id><displayName></displayName>"
        + "<logoURL>ftp://x</logoURL><requestorIds><requestorId>x y</requestorId></requestorIds>"
        + "</proxiedMvpd></proxiedMvpds>")

    #expect(run.error.contains("4 problems"), "\(run.error)")
  }

  @Test func `half of a surrogate pair is one fault, and nothing that is not there is told`() {
    let run = database.run(
      "import -",
      input: #"{"requestor":{"id":"C1","name":"A\ud800","mvpds":[{"id":"m\udfff","#
        + #""displayName":"m"}]}}"#)

    #expect(!run.error.contains("U+FFFD"), "\(run.error)")
    #expect(run.error.contains("2 problems"), "\(run.error)")
  }

  @Test func `a text beside the entries of a list is refused`() {
    let run = database.run(
      "import -",
      input: "<mvpd><id>A</id><displayName>A</displayName>"
        + "<requiredMetadataFields>uid, <attribute>zip</attribute></requiredMetadataFields></mvpd>")

    #expect(run.status == .refused)
    #expect(run.error.contains("the text 'uid,' stands beside the elements"), "\(run.error)")
  }

  @Test func `a requestor that a response gives no name is warned about`() {
    let run = database.run(
      "import -",
      input: #"{"requestor":{"id":"C1","name":"","mvpds":[{"id":"A","displayName":"A"}]}}"#)

    #expect(run.status == .done)
    #expect(run.error.contains("requestor 'C1' has no name here"), "\(run.error)")
  }

  @Test func `problems beyond those that are listed are counted`() throws {
    let rows = (0..<1_500).map { "x y\($0),n\n" }
    try database.write("mvpd_id,display_name\n" + rows.joined(), as: "bad.csv")

    let run = database.run("import @/bad.csv")

    #expect(
      run.error.hasSuffix("mvpdctl: 1500 problems, nothing was changed\n"),
      "\(run.error.suffix(200))")
  }
}
