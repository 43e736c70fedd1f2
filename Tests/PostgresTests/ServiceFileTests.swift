import Glibc
import Postgres
import TestSupport
import Testing

@Suite struct ServiceFileTests {
  @Test func `the options of a service are kept and ours are added`() async throws {
    let target = try TestDatabase.empty()
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/services"
    try """
    [estate]
    host=\(target["host"] ?? "")
    dbname=\(target["dbname"] ?? "")
    user=\(target["user"] ?? "")
    options=-c work_mem=7MB
    password=s3cret

    """.write(toPath: path)

    await #expect(processExitsWith: .success) { [path = path as String] in
      setenv("PGSERVICEFILE", path, 1)
      let stated = try Connection(ConnectionTarget(conninfo: "service=estate"))
      setenv("PGSERVICE", "estate", 1)
      let fromEnvironment = try Connection(ConnectionTarget())

      for connection in [stated, fromEnvironment] {
        let memory: String = try connection.value("select current_setting('work_mem')")
        let zone: String = try connection.value("select current_setting('TimeZone')")
        precondition(memory == "7MB" && zone == "UTC", "\(memory), \(zone)")
      }
    }
  }

  @Test func `a service that cannot be read is an error without its values`() async throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/services"
    try "[estate]\nhost=/nonexistent\npassword s3cret\n".write(toPath: path)

    await #expect(processExitsWith: .success) { [path = path as String] in
      setenv("PGSERVICEFILE", path, 1)
      for service in ["estate", "absent"] {
        do {
          _ = try Connection(ConnectionTarget(conninfo: "service=\(service)"))
          preconditionFailure("connected")
        } catch PostgresError.connectionFailed(let message, nil) {
          precondition(message.contains("service"), message)
          precondition(!message.contains("s3cret"), message)
        }
      }
    }
  }
}

extension String {
  /// Writes the text to a new file.
  fileprivate func write(toPath path: String) throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL, 0o600)
    guard descriptor >= 0 else { throw TemporaryFolder.Failure(code: errno) }
    defer { close(descriptor) }
    let count = Array(utf8).withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    guard count == utf8.count else { throw TemporaryFolder.Failure(code: errno) }
  }
}
