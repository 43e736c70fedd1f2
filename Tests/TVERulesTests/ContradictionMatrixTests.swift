import TVEModel
import TVERules
import Testing

@Suite struct ContradictionMatrixTests {
  /// Single sign-on, status, displayed, mapped; findings; in the list; what a viewer meets who is
  /// signed in system-wide; and one who chooses it in a picker that shows every provider.
  private static let expected = """
    on SUPPORTED shown mapped | | listed | silent | silent
    on SUPPORTED shown bare | error mapping-id-present | - | own | own N004
    on SUPPORTED hidden mapped | warning boarded-is-displayed | - | silent | silent
    on SUPPORTED hidden bare | error mapping-id-present, warning boarded-is-displayed | - | own | own N004
    on PICKER shown mapped | | listed | preselected | preselected
    on PICKER shown bare | error mapping-id-present | - | own | own N004
    on PICKER hidden mapped | error picker-is-displayed | - | preselected | preselected
    on PICKER hidden bare | error mapping-id-present, error picker-is-displayed | - | own | own N004
    on NONE shown mapped | warning sso-has-boarding-status | - | preselected | preselected
    on NONE shown bare | error mapping-id-present, warning sso-has-boarding-status | - | own | own N004
    on NONE hidden mapped | warning sso-has-boarding-status | - | preselected | preselected
    on NONE hidden bare | warning sso-has-boarding-status | - | own | own N004
    off SUPPORTED shown mapped | warning displayed-has-sso | - | own | own N004
    off SUPPORTED shown bare | warning displayed-has-sso, note mapping-id-present | - | own | own N004
    off SUPPORTED hidden mapped | note boarded-has-sso | - | own | own N004
    off SUPPORTED hidden bare | note mapping-id-present, note boarded-has-sso | - | own | own N004
    off PICKER shown mapped | warning displayed-has-sso | - | own | own N004
    off PICKER shown bare | warning displayed-has-sso, note mapping-id-present | - | own | own N004
    off PICKER hidden mapped | | - | own | own N004
    off PICKER hidden bare | note mapping-id-present | - | own | own N004
    off NONE shown mapped | warning mapping-id-has-boarding-status, warning displayed-has-sso | - | own | own N004
    off NONE shown bare | warning displayed-has-sso, note mapping-id-present | - | own | own N004
    off NONE hidden mapped | warning mapping-id-has-boarding-status | - | own | own N004
    off NONE hidden bare | | - | own | own N004
    """.split(separator: "\n").map(String.init)

  private static func name(_ viewer: ViewerOutcome) -> String {
    switch viewer {
    case .silentSignIn: "silent"
    case .ownPicker: "own"
    case .preselectedLogin: "preselected"
    default: "\(viewer)"
    }
  }

  private static func line(_ row: ContradictionMatrix.Row) -> String {
    let flags = [
      row.enablePlatformServices ? "on" : "off", row.boardingStatus.rawValue,
      row.displayInPlatformPicker ? "shown" : "hidden", row.hasMappingID ? "mapped" : "bare",
    ].joined(separator: " ")
    let findings = row.findings.isEmpty ? "" : row.findings.joined(separator: ", ") + " "
    let choosing = name(row.choosing) + (row.code.map { " \($0)" } ?? "")
    return "\(flags) | \(findings)| \(row.isSupported ? "listed" : "-") | \(name(row.signedIn)) | "
      + choosing
  }

  @Test(arguments: 0..<24)
  func `each combination of the flags has its verdict, membership and outcome`(_ index: Int) {
    #expect(Self.line(ContradictionMatrix.rows[index]) == Self.expected[index])
  }

  @Test func `the table has a line for each combination`() {
    let lines = ContradictionMatrix.table.split(separator: "\n")

    #expect(lines.count == 26)
    #expect(
      lines[14]
        == "| off | SUPPORTED | yes | present | warning displayed-has-sso | no | "
        + "the app's own picker | the app's own picker, N004 |")
  }
}
