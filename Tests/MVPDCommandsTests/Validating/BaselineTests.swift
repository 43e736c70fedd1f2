import TestSupport
import Testing

@testable import MVPDCommands

@Suite struct BaselineTests {
  private let validation: Validation

  init() throws {
    validation = try Validation()
    try write(["A", "B"])
  }

  /// A response with MVPDs that nobody can choose, one a line, from line `first` on.
  private func write(_ ids: [String], from first: Int = 2, status: String = "PICKER") throws {
    let mvpds = ids.map {
      """
      {"id": "\($0)", "displayName": "Name \($0)", "logoUrl": "https://l.example/\($0).png", \
      "enablePlatformServices": true, "boardingStatus": "\(status)", "platformMappingId": "\($0)"}
      """
    }
    let fine = """
      {"id": "Meadow_TV", "displayName": "Meadow", "logoUrl": "https://l.example/m.png", \
      "enablePlatformServices": true, "boardingStatus": "PICKER", \
      "displayInPlatformPicker": true, "platformMappingId": "meadow"}
      """
    try validation.write(
      "{\"requestor\": {\"id\": \"NORTHSTAR\", \"name\": \"N\", \"mvpds\": ["
        + String(repeating: "\n", count: first - 1)
        + (mvpds + [fine]).joined(separator: ",\n") + "]}}\n", to: "a.json")
  }

  private func record() {
    _ = validation.run("validate", "{}/a.json", "--write-baseline", "{}/known.json", "--quiet")
  }

  private func judge(_ words: String...) -> ToolRun {
    ToolRun(
      ["validate", "\(validation.folder.path)/a.json"]
        + ["--baseline", "\(validation.folder.path)/known.json"] + words, [Validate.self])
  }

  @Test func `a baseline names rule and object, an entry a line, and its run succeeds`() throws {
    let run = validation.run("validate", "{}/a.json", "--write-baseline", "{}/known.json")

    #expect(run.status == .done)
    #expect(run.output.contains("requestor NORTHSTAR (2 errors)"))
    #expect(run.error.hasSuffix("known.json' names 2 findings\n"))
    #expect(
      try validation.read("known.json") == """
        {
          "formatVersion": 1,
          "kind": "baseline",
          "findings": [
            "picker-is-displayed * A ios",
            "picker-is-displayed * A tvos",
            "picker-is-displayed * B ios",
            "picker-is-displayed * B tvos"
          ]
        }

        """)
  }

  @Test func `known findings are not told and do not fail, wherever they stand`() throws {
    record()
    try write(["B", "A"], from: 7)
    let run = judge()

    #expect(
      run.consequence(in: validation) == """
        status 0
        --- stdout
        no findings (2 more in the baseline): 47 rules, 1 requestor on ios, tvos
        --- stderr

        """)
  }

  @Test func `a new finding is told and fails`() throws {
    record()
    try write(["A", "B", "C"])
    let run = judge("--format", "ndjson")

    #expect(run.status == .answerIsNo)
    #expect(run.findings == ["error picker-is-displayed C ios,tvos"])
  }

  @Test func `entries that no longer occur are named`() throws {
    record()
    try write(["A"])
    let text = judge()
    let json = judge("--json")

    #expect(text.status == .done)
    #expect(
      text.error
        == "mvpdctl: 2 entries of the baseline no longer occur: picker-is-displayed * B ios, "
        + "picker-is-displayed * B tvos\n")
    #expect(
      json.output.contains(
        #""baseline":{"known":1,"gone":["picker-is-displayed * B ios","#
          + #""picker-is-displayed * B tvos"]}"#))
  }

  @Test func `what a run did not look at is not said to be gone`() throws {
    record()
    try write(["A"])

    #expect(judge("--platform", "tvos").error.contains("1 entry of the baseline no longer occurs"))
    #expect(judge("--exclude-rule", "picker-is-displayed").error == "")
    #expect(judge("--mvpd", "A").error == "")
  }

  @Test func `a baseline written anew over an old one fails on what is new`() throws {
    record()
    try write(["B", "C"])
    let run = judge("--write-baseline", "\(validation.folder.path)/known.json")

    #expect(run.status == .answerIsNo)
    #expect(try !validation.read("known.json").contains("* A ios"))
    #expect(judge().status == .done)
  }

  @Test func `problems of a file are known by field and object`() throws {
    try write(["A"], status: "Picker")
    record()
    let known = try validation.read("known.json")

    #expect(known.contains("\"boarding-status-known - A - boardingStatus:not-one-of\""))
    #expect(judge().status == .done)
  }

  @Test func `a second problem of one MVPD is new`() throws {
    try validation.write(problems("\"enablePlatformServices\": \"yes\""), to: "a.json")
    record()
    try validation.write(
      problems("\"enablePlatformServices\": \"yes\", \"isTempPass\": 1"), to: "a.json")
    let run = judge("--format", "ndjson")

    #expect(run.status == .answerIsNo)
    #expect(run.findings == ["error input-refused A"])
    #expect(run.output.contains(#""field":"isTempPass""#))
  }

  private func problems(_ members: String) -> String {
    """
    {"requestor": {"id": "NORTHSTAR", "name": "N", "mvpds": [
      {"id": "A", "displayName": "A", "logoUrl": "https://l.example/a.png", \(members)}]}}
    """
  }

  @Test func `a file that is no baseline is refused, one that is not there is status 7`() throws {
    try validation.write("{\"formatVersion\":1,\"kind\":\"findings\"}", to: "known.json")
    let wrong = judge()
    try validation.write("mapping", to: "text.json")
    let text = validation.run("validate", "{}/a.json", "--baseline", "{}/text.json")
    let missing = validation.run("validate", "{}/a.json", "--baseline", "{}/none.json")

    #expect(wrong.status == .refused)
    #expect(wrong.error.contains("is no baseline of format version 1"))
    #expect(text.status == .refused)
    #expect(text.error.contains("baseline '\(validation.folder.path)/text.json': 1:1: "))
    #expect(missing.status == .fileSystem)
  }
}
