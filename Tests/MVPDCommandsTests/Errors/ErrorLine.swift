import TestSupport

@testable import MVPDCommands

/// A command line that is refused, and what it finds.
struct ErrorLine {
  let line: String
  var input = ""
  var terminal = false
  /// The editor, a command line of the shell; nil for none.
  var editor: String?
}

extension ErrorLine: ExpressibleByStringLiteral {
  init(stringLiteral value: String) {
    line = value
  }
}

/// Command lines by what is wrong with them; `@` is the folder with the files of `files`.
enum ErrorLines {
  /// What is stored before each line; none of them changes it.
  static let estate = [
    "programmer create P --display-name P",
    "requestor create C --display-name C --programmer-id P --domains c.test",
    "requestor create D --display-name D",
    "mvpd create A --display-name A --logo-url https://i.example/a.png",
    "mvpd create B", "mvpd create T --is-temp-pass true", "mvpd create U",
    "integration create D B", "integration create C A",
    "integration create C T --active false", "featured set C A",
  ]

  static let groups: [(name: String, lines: [ErrorLine])] = [
    ("command-line", commandLine), ("values", values), ("things", things), ("files", files),
    ("inputs", inputs), ("tables", tables), ("findings", findings), ("states", states),
    ("state-files", stateFiles),
  ]

  private static let commandLine: [ErrorLine] = [
    "requestor", "requestor lst", "frobnicate", "disable C", "requestor list --bogus",
    "requestor show", "requestor show C D", "integration show A", "integration show A/B C",
    "integration create", "mvpd set --is-temp-pass true", "mvpd set A", "featured set C",
    "mvpd set A --all --is-temp-pass true", "mvpd set --requestor C --is-temp-pass true",
    "mvpd set --all --is-temp-pass true --if-revision 3 --yes",
    "mvpd delete --all --if-revision 3 --yes", "mvpd set A --is-temp-pass true --exit-code",
    "requestor list --limit", "requestor list --limit 0", "requestor list --limit five",
    "requestor list --limit 99999999999999999999",
    "requestor list --limit 1 --limit 2", "requestor list --requestor a,,b",
    "requestor list --count=yes", "requestor list --format yaml",
    "requestor list --format csv --format tsv", "requestor list --fields x",
    "requestor list --fields requestorId,requestor_id", "requestor show C --fields x",
    "requestor list --where x", "requestor list --where x=y",
    "mvpd list --where boardingStatus=NONE", "integration list --where active=maybe",
    "integration list --where featuredRank=first", "mvpd list --platform apple",
    "mvpd list --platform linux", "providers C", "providers C --platform roku",
    "providers C A --platform ios", "providers C --platform ios --explain --format ids",
    "integration create --requestor C --yes", "mvpd succeed A A", "db stop",
    "db label x --protected --not-protected", "export --artifact apple --platform roku --out @/x",
    "export", "import", "import - -", "import - --default y", "import - --default y=z",
    "import - --default logo_url=a --default logoUrl=b", "import - --merge --prune",
    "help nonsense", "integration delete C A",
    "integration delete C A --no-input",
    "mvpd delete --mvpd A --yes --confirm", "requestor list --db x --db y",
  ]

  private static let values: [ErrorLine] = [
    "mvpd create a.b", "mvpd create A/B", "requestor create E", "requestor create c",
    "mvpd set A --display-name (none)", "mvpd set A --logo-url ftp://x",
    "mvpd set A --platform-mapping-id (none)", "mvpd set A --boarding-status Supported",
    "mvpd set A --is-temp-pass yes", "mvpd set A --iframe-width 0",
    "mvpd set A --required-metadata-fields a;b", "mvpd set A --none x",
    "mvpd set A --unset boardingStatu", "mvpd set A --none displayName",
    "mvpd set A --none boardingStatus --boarding-status PICKER",
    "mvpd set A --platform roku --boarding-status PICKER",
    "mvpd set A --proxy-mvpd-id A --is-proxied true", "mvpd set A --proxy-mvpd-id Z",
    "mvpd set A --proxy-mvpd-id B --is-proxied false", "requestor set C --programmer-id Q",
    "requestor set C --domains a!b", "requestor set C --mvpd-initiated-domains x",
    "requestor set C --unset x", "integration set C A --featured-rank 0",
    "integration set C A --featured-rank x", "integration set C T --featured-rank 1",
    "integration set C A --degradation AuthN", "integration set C A --degradation-until tomorrow",
    "integration set C A --degradation-until 2026-12-01T00:00:00Z",
  ]

  private static let things: [ErrorLine] = [
    "requestor show Z", "programmer show Q", "mvpd show a", "integration show C B",
    "integration show Z Y", "requestor create C --display-name C", "integration create C A",
    "mvpd set Z --is-temp-pass true", "integration create Z B", "mvpd delete A --yes",
    "requestor delete C --yes", "programmer delete P --yes", "mvpd delete Z --yes",
    "mvpd set A --is-temp-pass true --if-revision 99",
    "mvpd set Z --is-temp-pass true --if-revision 1",
    "integration set --mvpd Z --active false --yes",
    "integration set --mvpd Z* --active false --yes",
    "integration create --requestor C --mvpd A --exclude-mvpd A --yes",
    "integration set --where degradation=AuthNAll --active false --yes",
    ErrorLine(line: "integration delete - --yes"),
    ErrorLine(line: "integration delete CC/AA --yes"),
    ErrorLine(line: "mvpd delete - --yes", input: "A\nb c\nA\n"), "mvpd succeed A Z",
    "mvpd succeed A T", "mvpd create N --like Z", "featured add C A", "featured add C B",
    "featured add C T --rank 9", "featured set C A A", "featured remove C T",
    "providers D --platform ios", "providers C --platform ios --featured",
    "providers Z --platform ios",
    "providers C --platform ios --explain Z",
    ErrorLine(line: "mvpd delete U", input: "n\n", terminal: true), "requestor list --requestor Z",
  ]

  private static let files: [ErrorLine] = [
    "import @/nope.csv", "import @/", "verify @/nope", "verify @/", "export --out /",
    "export --out @/nope/x", "export --out @/file.csv", "export --out @",
    "requestor list --format csv=@/nope/x", "requestor list --format csv=", "export --out @/out",
    ErrorLine(line: "db label " + String(repeating: "x", count: 201)),
    "import @/file.csv --rejects @/nope/x", "import @/file.csv --rejects @/file.csv",
    "import @/file.csv --rejects -", "import @/file.csv @/./file.csv", "export --out -",
    "validate @/file.csv --write-baseline @/file.csv", "validate --baseline @/file.csv",
    "validate @/file.csv --format json=@/x --format junit=@/./x",
  ]

  private static let findings: [ErrorLine] = [
    "validate - -", "validate --where active=true", "validate --rule logo-url-htps",
    "validate --exclude-rule nope", "validate --fail-on fatal", "validate --format xml",
    "validate --platform linux", "validate --requestor c", "validate @/file.csv --mvpd Z",
    "validate @/nope", "validate @/empty", "validate --baseline @/nope.json",
    "validate --baseline @/empty.json", "validate --baseline @/numbers.json",
    "rule show nope", "suppression create",
    "suppression create nope --mvpd A --reason x", "suppression create logo-url-https --mvpd A",
    "suppression create logo-url-https --reason x",
    "suppression create logo-url-https --mvpd A --reason=",
    "suppression create logo-url-https --mvpd a --reason x",
    "suppression create logo-url-https --mvpd z* --reason x",
    "suppression create logo-url-https --where active=true --reason x",
    "suppression create logo-url-https --mvpd A --reason x --expires 2020-12-31",
    "suppression create logo-url-https --mvpd A --reason x --expires 2027-02-29",
    "suppression delete 9 --yes", "suppression delete nine --yes",
    "simulate C", "simulate --platform ios", "simulate C --all --platform ios",
    "simulate --all --matrix --platform ios", "simulate --all --choice A --platform ios",
    "simulate --all --where active=true --platform ios", "simulate C --filtered --platform ios",
    "simulate C --mvpd A --platform ios", "simulate C --platform roku",
    "simulate C --platform apple", "simulate C --platform ios --format csv",
    "simulate C --platform ios --fields viewer", "simulate C --platform ios --client swift",
    "simulate C --platform ios --permission maybe", "simulate C --platform ios --choice a",
    "simulate C --platform ios --choice @cancle", "simulate C --platform ios --provider @other",
    "simulate C --platform ios --saml no", "simulate C --platform ios --expires 2020-12-31",
    "simulate Z --platform ios", "simulate --all --requestor Z --platform ios",
  ]

  private static let inputs: [ErrorLine] =
    [
      "", "PK\u{3}\u{4}", "\u{1}\u{2}\u{3}\u{4}", "<error/>", "<configuration/>", "<config>",
      "<!DOCTYPE x><config/>", "{", "[7]", "\"x\"", "{}", #"{"requestor":"x"}"#,
      #"{"requestor":{"id":"C"}}"#, #"{"requestor":{"id":"C","id":"C","name":"N","mvpds":[]}}"#,
      #"{"requestor":{"id":"C","name":"N","mvpds":[]}}"#,
      #"{"requestor":{"id":"C","name":"N","mvpds":{}}}"#,
      #"{"requestor":{"id":"a b","name":"N","mvpds":[7]}}"#,
      #"{"requestor":{"id":"C","name":"","mvpds":[{"id":"A"},{"id":"A"}]}}"#,
      #"{"requestor":{"id":"C","name":"a\u0007","mvpds":[{"id":"A","displayName":7}]}}"#,
      #"{"requestor":{"id":"C","name":"N","mvpds":[{"id":"Z","displayName":"Z","#
        + #""logoUrl":"x","enablePlatformServices":"yes","boardingStatus":"Picker","#
        + #""requiredMetadataFields":"uid","iFrameWidth":0}]}}"#,
      #"{"os":"Plan9","requestor":{"id":"C","name":"N","mvpds":[]}}"#,
      #"{"formatVersion":1,"files":[]}"#, #"{"formatVersion":1,"opensPlatformPicker":true}"#,
      String(repeating: "[", count: 600),
    ].map { ErrorLine(line: "import -", input: $0) }
    + [
      ErrorLine(
        line: "import - --platform ios",
        input: #"{"os":"tvOS","requestor":{"id":"C","name":"N","mvpds":[{"id":"A"}]}}"#),
      ErrorLine(line: "import - --from v1-xml", input: "{}"),
      ErrorLine(line: "import - --from csv", input: "<config/>"),
      ErrorLine(line: "import -", input: "<proxiedMvpds/>"),
      ErrorLine(line: "import - --proxy Z", input: "<proxiedMvpds/>"),
      ErrorLine(line: "import - --proxy A", input: "<proxiedMvpds/>"),
      ErrorLine(
        line: "import - --proxy A",
        input: "<proxiedMvpds><mvpd><id>N</id><colour/></mvpd></proxiedMvpds>"),
      ErrorLine(line: "import - --proxy A", input: "mvpd_id\nA\n"),
      ErrorLine(line: "import - --platform ios", input: "mvpd_id\nA\n"),
      ErrorLine(line: "import - --merge", input: "mvpd_id\nA\n"),
      ErrorLine(line: "import - --default displayName=x", input: "{}"),
      ErrorLine(line: "import - --rejects @/r", input: "{}"),
      ErrorLine(line: "import - --default active=true", input: "mvpd_id\nA\n"),
      ErrorLine(line: "import -", input: "[]"),
      ErrorLine(line: "import -", input: #"{"requestors":[]}"#),
    ]

  private static let tables: [ErrorLine] = [
    "name\nx\n", "mvpd_id;display_name\nA;B\n", "sep=;\n", "mvpd_id\tdisplay_name\n",
    "MVPD_ID\nA\n", "mvpd_id,colour\n", "mvpd_id,mvpd_id\n", "mvpd_id,\nA,\n",
    "requestor_id,platform_id,boarding_status\n", "mvpd_id,display_name\nA\n",
    "mvpd_id,display_name\nA,B,C\n", "mvpd_id,display_name\nA,\"B\n",
    "mvpd_id,display_name\nA,B\"C\n", "mvpd_id,display_name\n,B\n", "mvpd_id\na b\n",
    "mvpd_id,is_temp_pass\nA,maybe\n", "mvpd_id,logo_url\nA,ftp://x\n",
    "mvpd_id,proxy_mvpd_id\nA,Z\n", "mvpd_id,boarding_status\nA,Supported\n",
    "mvpd_id,platform_id,boarding_status\nA,roku,PICKER\n",
    "mvpd_id,platform_id,boarding_status\nA,plan9,PICKER\n",
    "mvpd_id,platform_mapping_id\nA,\(String(repeating: "p", count: 256))\n",
    "mvpd_id,display_name\nA,a\u{7}b\n", "mvpd_id,display_name\nN,A\nN,B\n",
    "requestor_id,display_name\nE,\n", "requestor_id,programmer_id\nC,Q\n",
    "requestor_id,mvpd_id\nZ,Y\n", "requestor_id,mvpd_id,featured_rank\nC,A,x\n",
    "requestor_id,mvpd_id,featured_rank\nC,T,1\n",
    "requestor_id,mvpd_id,degradation_until\nC,A,tomorrow\n",
    "requestor_id,mvpd_id,degradation\nC,A,AuthN\n",
    "requestor_id,mvpd_id,platform_id,display_name\n,A,all,X\n",
    "mvpd_id,boarding_status,revision\nA,PICKER,1\n",
  ].map { ErrorLine(line: "import -", input: $0) }
}
