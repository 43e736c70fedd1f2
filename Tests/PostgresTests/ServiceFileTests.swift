import Glibc
import Postgres
import TestSupport
import Testing

@Suite struct ServiceFileTests {
  @Test func `the options of a service are kept and ours are added`() throws {
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

    let (ending, output) = try TestChild.run("service-options", path)

    #expect(ending == .exited(0), "\(output)")
  }

  @Test func `a service that cannot be read is an error without its values`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/services"
    try "[estate]\nhost=/nonexistent\npassword s3cret\n".write(toPath: path)

    let (ending, output) = try TestChild.run("service-unreadable", path)

    #expect(ending == .exited(0), "\(output)")
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
