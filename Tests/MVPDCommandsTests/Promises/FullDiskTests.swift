import Glibc
import Postgres
import TVEStore
import TestSupport
import Testing

@Suite struct FullDiskTests {
  @Test(.enabled(if: CrashableCluster.canMount, "no file system can be mounted here"))
  func `a server whose disk is full leaves nothing half and goes on`() throws {
    let cluster = try CrashableCluster(diskMegabytes: 110)
    let connection = try cluster.connect()
    try Migrator.migrate(connection)
    try connection.script(
      "insert into tve.programmer (programmer_id, display_name) values ('KEEP', 'Kept')")
    let folder = try TemporaryFolder()
    try Self.writeEstate(to: "\(folder.path)/state.json")

    let end = try CommandRunner(database: cluster.target).run(
      "apply", "\(folder.path)/state.json", "--yes")

    #expect(end.status == 4, "\(end.error)")
    #expect(end.output == "")
    let after = try cluster.connect()
    #expect(
      try after.values("select programmer_id::text from tve.programmer", as: String.self)
        == ["KEEP"])
    #expect(try after.value("select count(*) from tve.integration") == 0)
    try after.script("insert into tve.programmer (programmer_id, display_name) values ('B', 'B')")
  }

  /// 300 requestors with 1,000 integrations each.
  private static func writeEstate(to path: String) throws {
    guard let file = fopen(path, "w") else { throw TemporaryFolder.Failure(code: errno) }
    defer { fclose(file) }
    fputs("{\"formatVersion\":1,\"mvpds\":[", file)
    fputs(
      (0..<1000).map { "{\"id\":\"mvpd\($0)\",\"displayName\":\"N \($0)\"}" }
        .joined(separator: ","), file)
    fputs("],\"requestors\":[", file)
    let integrations = (0..<1000).map { "{\"mvpdId\":\"mvpd\($0)\"}" }.joined(separator: ",")
    for number in 0..<300 {
      fputs(
        """
        \(number == 0 ? "" : ","){"id":"REQ\(number)","displayName":"R \(number)",\
        "integrations":[\(integrations)]}
        """, file)
    }
    fputs("]}", file)
  }
}
