import Postgres
import TVEModel
import TestSupport
import Testing

/// What a form of text refuses the database's domain refuses too, and the other way round.
@Suite struct TextDomainTests {
  /// A form, where a character stands in a text of it, and what the database says about the text.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let form: TextForm
    var before = "a"
    var after = "b"
    /// The name of a domain; nil for an expression over `value`.
    var domain: String?
    var expression: String?

    var testDescription: String { name }
  }

  static let cases = [
    Case(name: "label", form: .label, domain: "label"),
    Case(name: "label alone", form: .label, before: "", after: "", domain: "label"),
    Case(name: "URL", form: .webURL, before: "https://l.example/", after: "", domain: "web_url"),
    Case(name: "mapping id", form: .platformIdentifier, domain: "platform_identifier"),
    Case(name: "provider id", form: .providerIdentifier, domain: "provider_identifier"),
    Case(name: "host name", form: .hostName, domain: "host_name"),
    Case(
      name: "metadata field", form: .metadataField,
      expression: "tve.is_metadata_list(array[value])"),
  ]

  /// Every code point of the first plane, and the ends of the others.
  private static let points = """
    select point from generate_series(1, 65535) as point where point not between 55296 and 57343
    union all
    select plane * 65536 + place
    from generate_series(1, 16) as plane, generate_series(0, 65535) as place
    where place < 16 or place > 65519
    """

  @Test(arguments: cases)
  func `a form and its domain refuse the same characters`(_ text: Case) throws {
    let connection = try Connection(TestDatabase.migrated())
    let expression = try text.expression ?? Self.checks(of: text.domain ?? "", connection)
    // Not a query literal: the expression comes from the catalogue.
    try connection.script(
      """
      create temporary table refused as
      select point from (\(Self.points)) as points,
        lateral (select '\(text.before)' || chr(point) || '\(text.after)' as value) as text
      where not (\(expression));
      create temporary table points as \(Self.points);
      """)
    let refused = Set(
      try connection.values("select point from refused", as: Int.self))
    let points = try connection.values("select point from points order by point", as: Int.self)

    let differing = points.filter { point in
      guard let scalar = Unicode.Scalar(UInt32(point)) else { return false }
      let violates = text.form.violation(in: text.before + String(scalar) + text.after) != nil
      // The domains do not name the noncharacters of the planes that are empty so far.
      let isOfEmptyPlane = (0x40000..<0xE0000).contains(point)
      return violates != refused.contains(point) && !isOfEmptyPlane
    }
    #expect(differing.map { String($0, radix: 16) } == [])
  }

  /// The checks of a domain over `value`, save that for NFC, which readers see to.
  private static func checks(of domain: String, _ connection: Connection) throws -> String {
    try connection.value(
      """
      select string_agg(
        '(' || regexp_replace(pg_get_expr(conbin, 0), '\\mVALUE\\M', 'value', 'g') || ')', ' and ')
      from pg_constraint
      where contypid = ('tve.' || \(domain))::regtype and conname not like '%nfc'
      """)
  }
}
