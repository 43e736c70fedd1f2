import Glibc
import Postgres
import TestSupport
import Testing

@Suite struct PostgresClusterTests {
  @Test func `the cluster is gone when its process is killed`() throws {
    let note = try TemporaryFolder()

    let ending = try TestChild.run("cluster-killed", "\(note.path)/cluster").ending

    #expect(ending == .signalled(SIGKILL))
    expectToVanish(noted: note)
  }

  @Test func `the cluster is gone when its process has crashed`() throws {
    let note = try TemporaryFolder()

    let ending = try TestChild.run("cluster-crashed", "\(note.path)/cluster").ending

    #expect(ending == .signalled(SIGSEGV))
    expectToVanish(noted: note)
  }

  @Test func `the cluster is gone when its process has ended`() throws {
    let note = try TemporaryFolder()

    let ending = try TestChild.run("cluster-ended", "\(note.path)/cluster").ending

    #expect(ending == .exited(0))
    expectToVanish(noted: note)
  }

  @Test func `a template is filled once`() throws {
    let cluster = try PostgresCluster.shared
    let first = try cluster.makeDatabase(from: "filled") { connection in
      try connection.script("create table t (a integer); insert into t values (1)")
    }
    let second = try cluster.makeDatabase(from: "filled") { _ in
      Issue.record("filled again")
    }
    try Connection(first).script("delete from t")

    #expect(try Connection(second).value("select count(*) from t", as: Int.self) == 1)
  }

  /// Waits until the folder that the link in `note` leads to is away.
  private func expectToVanish(noted note: TemporaryFolder) {
    var status = stat()
    #expect(lstat("\(note.path)/cluster", &status) == 0)
    while access("\(note.path)/cluster", F_OK) == 0 { sched_yield() }
  }
}
