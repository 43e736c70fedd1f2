import Glibc
import Postgres
import TVEInterchange
import TVEModel
import TestSupport
import Testing

@testable import TVEStore

/// Changes that meet those of others.
@Suite struct ContentionTests {
  private let one: Connection
  private let other: Connection

  init() throws {
    let target = try TestDatabase.migrated()
    one = try Connection(target)
    other = try Connection(target)
    try one.script(
      """
      insert into tve.requestor (requestor_id, display_name) values ('CHAN', 'Channel');
      insert into tve.mvpd (mvpd_id, display_name, iframe_width) values ('a', 'A', 1), ('b', 'B', 1);
      insert into tve.integration (requestor_id, mvpd_id) values ('CHAN', 'a'), ('CHAN', 'b');
      set lock_timeout = '20ms'
      """)
  }

  @Test func `an update of what was read before another's is refused, so that none is lost`()
    throws
  {
    var acknowledged = 0
    var refused = 0
    for _ in 0..<20 {
      let reads = try [one, other].map { ($0, try read($0)) }
      for (connection, (width, revision)) in reads {
        do {
          try setWidth(width + 1, expecting: revision, connection)
          acknowledged += 1
        } catch StoreError.stale {
          refused += 1
        }
      }
    }

    #expect((acknowledged, refused) == (20, 20))
    #expect(try read(one).width == 21)
  }

  @Test func `a rule across rows holds when two changes read the same state`() throws {
    var attempts = 0

    _ = try ChangeRunner(one).run { area in
      attempts += 1
      let active: Int = try one.value("select count(*) from tve.integration where active")
      // Another session does the same meanwhile.
      if attempts == 1 {
        try other.script("update tve.integration set active = false where mvpd_id = 'b'")
      }
      guard active > 1 else { return }
      var record = IntegrationRecord(
        at: Place(), requestor: RequestorID(trusted: "CHAN"), mvpd: MVPDID(trusted: "a"))
      record.active = .set(false)
      try area.take(.integration(record))
    }

    #expect(attempts == 2)
    #expect(try one.value("select count(*) from tve.integration where active") == 1)
  }

  @Test(arguments: ["40001", "40P01", "55P03"])
  func `what passes is repeated as a whole`(_ sqlState: String) throws {
    try failUpdates(with: sqlState, times: 3)

    let outcome = try rename()

    #expect(outcome.summary.update == 1)
    // The counter of attempts is no part of any transaction.
    #expect(try one.value("select last_value from attempts") == 4)
    #expect(try one.value("select revision from tve.mvpd where mvpd_id = 'a'") == 2)
  }

  @Test func `five attempts are made and no more`() throws {
    try failUpdates(with: "40001", times: 100)

    let error = #expect(throws: StoreError.self) { try rename() }

    guard case .contended(attempts: 5, holder: nil)? = error else {
      Issue.record("expected contention, found \(String(describing: error))")
      return
    }
    #expect(try one.value("select last_value from attempts") == 5)
  }

  @Test func `one writer of many rows waits for another and names it in the end`() throws {
    var bulk = ChangeOptions()
    bulk.isBulk = true
    var error: StoreError?

    _ = try ChangeRunner(other).run(bulk) { _ in
      error = #expect(throws: StoreError.self) { _ = try ChangeRunner(one).run(bulk) { _ in } }
    }

    guard case .contended(attempts: 5, let holder?)? = error else {
      Issue.record("expected contention, found \(String(describing: error))")
      return
    }
    #expect(holder.hasSuffix("process \(other.serverProcessID))"))
    // The lock was given back.
    _ = try ChangeRunner(one).run(bulk) { _ in }
  }

  @Test func `mapping ids, featured ranks and proxies swap in one change`() throws {
    try one.script(
      """
      insert into tve.mvpd (mvpd_id, display_name, is_proxied, proxy_mvpd_id)
      values ('c', 'C', true, 'a'), ('d', 'D', true, 'b');
      insert into tve.mvpd_setting (mvpd_id, platform_id, platform_mapping_id)
      values ('a', 'ios', 'one'), ('b', 'ios', 'two');
      insert into tve.featured (requestor_id, mvpd_id, rank) values ('CHAN', 'a', 1), ('CHAN', 'b', 2);
      """)

    _ = try ChangeRunner(one).run { area in
      for (mvpd, proxy) in [("c", "b"), ("d", "a")] {
        var record = MVPDRecord(at: Place(), id: MVPDID(trusted: mvpd))
        record.proxy = .set(MVPDID(trusted: proxy))
        try area.take(.mvpd(record))
      }
      for (mvpd, id) in [("a", "two"), ("b", "one")] {
        var record = SettingRecord(
          at: Place(), requestor: nil, mvpd: MVPDID(trusted: mvpd), platform: .ios,
          fields: [.platformMappingID])
        record.values.platformMappingID = ExactText(id)
        try area.take(.setting(record))
      }
      try area.take(
        .featured(
          FeaturedRecord(
            at: Place(), requestor: RequestorID(trusted: "CHAN"),
            mvpds: [MVPDID(trusted: "b"), MVPDID(trusted: "a")])))
    }

    #expect(
      try one.values(
        """
        select mvpd_id || ' ' || proxy_mvpd_id from tve.mvpd where is_proxied
        union all select mvpd_id || ' ' || platform_mapping_id from tve.mvpd_setting
        union all select mvpd_id || ' ' || rank from tve.featured
        order by 1
        """, as: String.self) == ["a 2", "a two", "b 1", "b one", "c b", "d a"])
  }

  // MARK: Arrange

  private func read(_ connection: Connection) throws -> (width: Int, revision: Int) {
    let row = try connection.row(
      "select iframe_width, revision from tve.mvpd where mvpd_id = 'a'")
    return (try row.int(0), try row.int(1))
  }

  private func setWidth(_ width: Int, expecting revision: Int, _ connection: Connection) throws {
    var options = ChangeOptions()
    options.expectedRevision = (.mvpd, ["a"], revision)
    _ = try ChangeRunner(connection).run(options) { area in
      var record = MVPDRecord(at: Place(), id: MVPDID(trusted: "a"))
      record.iFrameWidth = .set(width)
      try area.take(.mvpd(record))
    }
  }

  @discardableResult
  private func rename() throws -> ChangeOutcome {
    try ChangeRunner(one).run { area in
      var record = MVPDRecord(at: Place(), id: MVPDID(trusted: "a"))
      record.displayName = .set("New")
      try area.take(.mvpd(record))
    }
  }

  private func failUpdates(with sqlState: String, times: Int) throws {
    try one.script(
      """
      create sequence attempts;
      create function fail() returns trigger language plpgsql as
        $$ begin
          if nextval('public.attempts') <= \(times) then
            raise exception 'made up' using errcode = '\(sqlState)';
          end if;
          return new;
        end $$;
      create trigger fail before update on tve.mvpd for each row execute function fail();
      """)
  }
}
