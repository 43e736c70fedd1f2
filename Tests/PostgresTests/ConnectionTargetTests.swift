import Postgres
import TestSupport
import Testing

@Suite struct ConnectionTargetTests {
  @Test(arguments: [
    "postgresql://u:s3cret@[::1/db", "postgres://u:s3cret%zz@h/db", "host=h password='s3cret",
    "host=h s3cret", "password=s3cret nonsense=1", "s3cret", "host=h\0s3cret",
  ])
  func `a string that does not parse is refused without a word of it`(conninfo: String) {
    let error = #expect(throws: PostgresError.self) { try ConnectionTarget(conninfo: conninfo) }

    #expect(error == .invalidConnectionString(.malformed))
    #expect(
      error?.description
        == "connection string is not valid: expected 'postgresql://…' or 'keyword=value …' with"
        + " keywords that libpq knows")
  }

  @Test(arguments: ["postgresql://u:s3@cret@h/db", "postgresql://u:s3/cret@h/db"])
  func `a password that spills out of its place is refused`(conninfo: String) {
    let error = #expect(throws: PostgresError.self) { try ConnectionTarget(conninfo: conninfo) }

    #expect(error == .invalidConnectionString(.unencodedPassword))
  }

  @Test(arguments: [
    ("postgresql://u:s3cret@h/db", true), ("postgresql://u@h/db?password=s3cret", true),
    ("host=h password=s3cret", true), ("host=h sslpassword=s3cret", true),
    ("postgresql://u@h/db", false), ("host=h password=''", false), ("passfile=/p", false),
    ("", false),
  ])
  func `a password in the string is noticed`(conninfo: String, contains: Bool) throws {
    #expect(try ConnectionTarget(conninfo: conninfo).containsPassword == contains)
  }

  @Test func `printing a target shows no password`() throws {
    let target = try ConnectionTarget(conninfo: "postgresql://u:s3cret@h:77/db?sslmode=disable")

    var text = "\(target) \(String(reflecting: target))"
    dump(target, to: &text)

    #expect(target.description == "host=h port=77 dbname=db user=u")
    #expect(!text.contains("s3cret"))
  }

  @Test func `a server that is not there is named, the password is not`() throws {
    let target = try ConnectionTarget(
      conninfo: "host=/nonexistent/folder user=u dbname=d password=s3cret")

    let error = #expect(throws: PostgresError.self) { try Connection(target) }

    #expect(error?.sqlState == nil)
    let text = try #require(error?.description)
    #expect(
      text.hasPrefix(
        #"connection to server on socket "/nonexistent/folder/.s.PGSQL.5432" failed: "#))
    #expect(!text.contains("s3cret"))
  }

  @Test func `a refused password is told by its SQLSTATE and not shown`() throws {
    var target = try TestDatabase.empty()
    try Connection(target).script("create role locked login password 'another'")
    target["user"] = "locked"
    target["password"] = "s3cret"

    let error = #expect(throws: PostgresError.self) { try Connection(target) }

    #expect(error?.sqlState == "28P01")
    let text = try #require(error?.description)
    #expect(text.hasSuffix("failed: password authentication failed for user \"locked\""))
    #expect(!text.contains("s3cret"))
  }

  @Test func `a database that does not exist is told by its SQLSTATE`() throws {
    let target = try TestDatabase.empty().database("absent")

    let error = #expect(throws: PostgresError.self) { try Connection(target) }

    #expect(error?.sqlState == "3D000")
  }

  @Test func `of several hosts the first that answers is taken`() throws {
    var target = try TestDatabase.empty()
    let host = try #require(target["host"])
    let silent = try SilentServer()
    target["host"] = "/nonexistent,\(silent.folder),\(host)"
    target["port"] = "5432"

    let connection = try Connection(target, settings: SessionSettings(connectTimeoutSeconds: 1))

    #expect(connection.host == host)
  }

  @Test func `a server that does not answer is given up`() throws {
    var target = try TestDatabase.empty()
    let silent = try SilentServer()
    target["host"] = silent.folder

    let error = #expect(throws: PostgresError.self) {
      try Connection(target, settings: SessionSettings(connectTimeoutSeconds: 1))
    }

    #expect(
      error
        == .connectionFailed(
          message: "server '\(silent.folder)' did not answer within 1 seconds", sqlState: nil))
  }
}
