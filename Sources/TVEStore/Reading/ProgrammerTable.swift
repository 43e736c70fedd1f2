package import Postgres
package import TVEModel

/// The programmers as they are stored.
package enum ProgrammerTable {
  /// A programmer with its stamp and how many requestors it has.
  package struct Listed: Sendable {
    package let programmer: Programmer
    package let stamp: RowStamp
    package let requestors: Int
  }

  /// Every programmer in byte order.
  package static func listed(_ connection: Connection) throws -> [Listed] {
    try connection.rows(
      """
      select programmer_id, display_name, revision,
        to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as updated_at,
        updated_by,
        (select count(*) from tve.requestor as r where r.programmer_id = p.programmer_id)
          as requestors
      from tve.programmer as p
      order by programmer_id
      """
    ).map { row in
      Listed(
        programmer: Programmer(
          id: ProgrammerID(trusted: try row.string("programmer_id")),
          displayName: ExactText(try row.string("display_name"))),
        stamp: try RowStamp(row), requestors: try row.int("requestors"))
    }
  }

  /// The requestors of one programmer with their display names, in byte order.
  package static func requestors(
    of programmer: ProgrammerID, _ connection: Connection
  ) throws -> [(id: RequestorID, displayName: ExactText)] {
    try connection.rows(
      """
      select requestor_id, display_name
      from tve.requestor
      where programmer_id = \(programmer.description)
      order by requestor_id
      """
    ).map { row in
      (RequestorID(trusted: try row.string(0)), ExactText(try row.string(1)))
    }
  }
}
