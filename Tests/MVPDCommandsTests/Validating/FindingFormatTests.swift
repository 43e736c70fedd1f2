import Formats
import FoundationEssentials
import Postgres
import TestSupport
import Testing

@testable import MVPDCommands

@Suite struct FindingFormatTests {
  private let validation: Validation

  init() throws {
    validation = try Validation()
    try validation.write(
      """
      {"requestor": {"id": "NORTHSTAR", "name": "Northstar", "mvpds": [
        {"id": "Bluebird_Cable", "displayName": "Blue|bird", "logoUrl": "http://l.example/b.png",
         "enablePlatformServices": true, "boardingStatus": "PICKER",
         "displayInPlatformPicker": false, "platformMappingId": "bluebird"},
        {"id": "Cedar", "displayName": "Cedar", "logoUrl": "https://l.example/c.png",
         "enablePlatformServices": true, "boardingStatus": "PICKER",
         "displayInPlatformPicker": true, "platformMappingId": "cedar%3A,x"},
        {"id": "Dove", "displayName": "Dove", "logoUrl": "https://l.example/d.png",
         "boardingStatus": "SUPPORTED", "displayInPlatformPicker": false,
         "platformMappingId": "dove"}
      ]}}
      """, to: "dir with blank/a,b.json")
  }

  private func run(_ words: String...) -> ToolRun {
    ToolRun(
      ["validate", "\(validation.folder.path)/dir with blank/a,b.json"] + words,
      [Validate.self])
  }

  private func text(_ run: ToolRun) -> String {
    run.consequence(in: validation)
  }

  @Test(arguments: ["text", "json", "ndjson", "junit", "github", "markdown"])
  func `a format reads as recorded`(_ format: String) {
    expectSnapshot(text(run("--format", format)), named: "validate-\(format)")
  }

  @Test func `several formats come of one run, one of them on standard output`() throws {
    let path = validation.folder.path
    let text = run("--format", "text")
    let both = run(
      "--format", "sarif=\(path)/f.sarif", "--format", "junit=\(path)/f.xml", "--format", "text")

    #expect(both.output == text.output)
    #expect(both.error == "")
    #expect(both.status == .answerIsNo)
    #expect(try validation.read("f.sarif") == run("--format", "sarif").output)
    #expect(try validation.read("f.xml") == run("--format", "junit").output)
  }

  // MARK: SARIF

  @Test func `SARIF names rule, level, place and object of each finding`() throws {
    let sarif = try JSONValue.parse(ByteSource(text: run("--format", "sarif").output))
    let runs = try #require(sarif["runs"]?.array)
    let rules = try #require(runs[0]["tool"]?["driver"]?["rules"]?.array)
    let results = try #require(runs[0]["results"]?.array)

    #expect(sarif["version"]?.string == "2.1.0")
    #expect(runs.count == 1)
    #expect(results.count == 3)
    for result in results {
      let index = try #require(result["ruleIndex"]?.int)
      #expect(rules[index]["id"] == result["ruleId"])
      #expect(rules[index]["help"]?["text"]?.string?.isEmpty == false)
    }
    let error = try #require(results.first { $0["level"]?.string == "error" })
    #expect(error["ruleId"]?.string == "picker-is-displayed")
    let place = error["locations"]?.array?[0]["physicalLocation"]
    #expect(
      place?["artifactLocation"]?["uri"]?.string
        == "file://\(validation.folder.path)/dir%20with%20blank/a,b.json")
    #expect(place?["region"]?["startLine"]?.int == 2)
    #expect(place?["region"]?["startColumn"]?.int == 3)
    #expect(
      error["locations"]?.array?[0]["logicalLocations"]?.array?[0]["fullyQualifiedName"]?.string
        == "NORTHSTAR/Bluebird_Cable")
  }

  @Test func `a fingerprint is that of rule and object, wherever it stands`() throws {
    let first = run("--format", "sarif").output
    let text = try validation.read("dir with blank/a,b.json")
    try validation.write("\n\n" + text, to: "dir with blank/a,b.json")
    let second = run("--format", "sarif").output

    #expect(first != second)
    #expect(try fingerprints(first) == fingerprints(second))
    #expect(Set(try fingerprints(first)).count == 3)
  }

  private func fingerprints(_ text: String) throws -> [String] {
    let sarif = try JSONValue.parse(ByteSource(text: text))
    return try #require(sarif["runs"]?.array?[0]["results"]?.array).compactMap {
      $0["partialFingerprints"]?["objectKeys/v1"]?.string
    }
  }

  @Test(
    .enabled(
      if: SARIFSchema.path != nil,
      "the public schema of SARIF (variable SARIF_SCHEMA) or python3's jsonschema is not there"))
  func `SARIF fits the public schema`() throws {
    let schema = try #require(SARIFSchema.path)
    _ = run("--format", "sarif=\(validation.folder.path)/f.sarif")
    try validation.write(
      """
      import json, sys, jsonschema
      schema, document = (json.load(open(path)) for path in sys.argv[1:])
      kind = jsonschema.validators.validator_for(schema)
      for error in kind(schema, format_checker=kind.FORMAT_CHECKER).iter_errors(document):
          print(list(error.absolute_path), error.message)
      """, to: "check.py")

    let check = try Subprocess.output(
      of: [
        "python3", "\(validation.folder.path)/check.py", schema,
        "\(validation.folder.path)/f.sarif",
      ], merged: true)

    #expect(check.output == "")
    #expect(check.ending.status == 0)
  }

  // MARK: JUnit

  @Test(.enabled(if: SARIFSchema.hasPython, "python3 is not there"))
  func `a standard reader of XML counts what JUnit says`() throws {
    _ = run("--format", "junit=\(validation.folder.path)/f.xml")
    try validation.write(
      """
      import sys, xml.etree.ElementTree as tree
      root = tree.parse(sys.argv[1]).getroot()
      cases = root.findall('testsuite/testcase')
      print(root.tag, root.get('tests') == str(len(cases)), root.get('failures'))
      print(len(root.findall('testsuite/testcase/failure')), root.find('.//failure').get('type'))
      print(all(s.get('tests') == str(len(s.findall('testcase'))) for s in root))
      """, to: "read.py")

    let read = try Subprocess.output(
      of: [
        "python3", "\(validation.folder.path)/read.py", "\(validation.folder.path)/f.xml",
      ], merged: true)

    #expect(read.output == "testsuites True 1\n1 error\nTrue\n")
  }

  @Test func `what is below the threshold is no failure in JUnit`() {
    let strict = run("--format", "junit", "--fail-on", "note").output
    let lax = run("--format", "junit").output

    #expect(strict.contains(#"failures="3""#))
    #expect(lax.contains(#"failures="1""#))
    #expect(lax.contains("<system-out>warning: "))
  }

  // MARK: GitHub

  @Test func `GitHub's annotations have the errors first and say what it will hide`() throws {
    let mvpds = (10...21).map {
      """
      {"id": "M\($0)", "displayName": "Name \($0)", "logoUrl": "http://l.example/\($0).png"}
      """
    }
    let hidden = """
      {"id": "Z", "displayName": "Z", "logoUrl": "https://l.example/z.png",
      "enablePlatformServices": true, "boardingStatus": "PICKER", "platformMappingId": "z"}
      """
    try validation.write(
      """
      {"requestor": {"id": "NORTHSTAR", "name": "Northstar", "mvpds": [
      \((mvpds + [hidden]).joined(separator: ",\n"))]}}
      """, to: "dir with blank/a,b.json")
    let run = run("--format", "github")
    let lines = run.output.split(separator: "\n")

    #expect(lines.count == 14)
    #expect(lines[0].hasPrefix("::error file="))
    #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("::warning file=") })
    #expect(lines.allSatisfy { $0.contains("a%2Cb.json,line=") })
    #expect(
      run.error
        == "mvpdctl: warning: GitHub shows 10 annotations of a level for each step: "
        + "3 of 13 warnings will be hidden\n")
  }

  // MARK: Folding

  @Test func `a rule with many notes is folded to three, unless everything is asked for`() throws {
    let rows = (10...22).map { "M\($0),Name \($0),https://l.example/\($0).png\n" }.joined()
    try validation.write("mvpd_id,display_name,logo_url\n" + rows, to: "mvpds.csv")
    try validation.write("requestor_id,mvpd_id\nNORTHSTAR,M10\n", to: "integrations.csv")
    let words = ["validate", "{}/mvpds.csv", "{}/integrations.csv"]

    let folded = validation.run(words[0], words[1], words[2]).output
    let whole = validation.run(words[0], words[1], words[2], "--verbose").output
    let machine = validation.run(words[0], words[1], words[2], "--format", "ndjson").output

    #expect(folded.split(separator: "\n").count { $0.contains("[mvpd-has-integration]") } == 3)
    #expect(
      folded.contains("  … and 9 more notes of rule mvpd-has-integration: --verbose shows them\n"))
    #expect(folded.hasSuffix("12 notes: 47 rules, 1 requestor on ios, tvos\n"))
    #expect(whole.split(separator: "\n").count { $0.contains("[mvpd-has-integration]") } == 12)
    #expect(machine.split(separator: "\n").count == 12)
  }
}

/// What a check of SARIF needs that is no part of the package.
enum SARIFSchema {
  static let hasPython = succeeds(["python3", "-c", "import xml.etree.ElementTree"])

  /// Where the schema lies; nil when it or the checker is not there.
  static let path: String? = {
    guard let path = ProcessInfo.processInfo.environment["SARIF_SCHEMA"],
      FileManager.default.fileExists(atPath: path),
      succeeds(["python3", "-c", "import jsonschema"])
    else { return nil }
    return path
  }()

  private static func succeeds(_ command: [String]) -> Bool {
    (try? Subprocess.output(of: command).ending.status) == 0
  }
}
