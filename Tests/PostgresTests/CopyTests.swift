import Postgres
import TestSupport
import Testing

@Suite struct CopyTests {
  @Test func `speed`() throws {
    let connection = try Connection(TestDatabase.empty())
    try connection.script("create table t (a text, b text, c boolean, d text, e integer, f text[], g text, h text)")
    let clock = ContinuousClock()
    print(try clock.measure { try connection.transaction {
      let n = try connection.copyIn("copy t from stdin") { writer in
        for i in 0..<700_000 {
          try writer.field("requestor_\(i % 500)"); try writer.field("SomeMVPDIdentifier_xyz"); try writer.field(true)
          try writer.field(nil as String?); try writer.field(i); try writer.fieldArray(["a", "b"])
          try writer.field("SUPPORTED"); try writer.field(nil as String?)
          try writer.endRow()
        }
      }
      #expect(n == 700_000)
    }})
    var sum = 0
    print(try clock.measure {
      try connection.copyOut("copy t to stdout") { row in sum += try row.int(4); _ = try row.string(0); _ = try row.string(1); _ = row.optionalString(7) }
    })
    #expect(sum == 700_000*699_999/2)
  }
}
