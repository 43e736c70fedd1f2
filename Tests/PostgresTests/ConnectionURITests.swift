import Postgres
import Testing

@Suite struct ConnectionURITests {
  @Test(arguments: [
    ("host=db.example port=5433 dbname=tve user=eve", "postgresql://eve@db.example:5433/tve"),
    ("host=/tmp/s dbname=tve", "postgresql:///tve?host=/tmp/s"),
    ("host=a,b port=1,2 dbname=tve", "postgresql:///tve?host=a,b&port=1,2"),
    ("host=::1 dbname=tve", "postgresql:///tve?host=::1"),
    ("service=prod", "postgresql:///?service=prod"),
    ("postgresql://eve:s3cret@db.example/tve", "postgresql://eve@db.example/tve"),
    ("dbname=tve sslpassword=s3cret sslmode=verify-full", "postgresql:///tve?sslmode=verify-full"),
    (
      "user='a b@c' dbname='ä/?&' options='-c a=b'",
      "postgresql://a%20b%40c@/%C3%A4%2F%3F%26?options=-c%20a%3Db"
    ),
  ])
  func `a target is written without passwords`(_ conninfo: String, _ uri: String) throws {
    #expect(try ConnectionTarget(conninfo: conninfo).uri == uri)
  }

  @Test(arguments: [
    "host=/tmp/a%20b dbname='x y' user='ü' port=5433", "host=a,b port=1,2", "hostaddr=::1",
    "options='-c a=b' application_name='?&=#'",
  ])
  func `what is written is read as the same target`(_ conninfo: String) throws {
    let target = try ConnectionTarget(conninfo: conninfo)

    let read = try ConnectionTarget(conninfo: target.uri)

    for keyword in [
      "host", "hostaddr", "port", "dbname", "user", "options", "application_name",
    ] {
      #expect(read[keyword] == target[keyword])
    }
  }
}
