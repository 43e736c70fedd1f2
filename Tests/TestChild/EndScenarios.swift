import Glibc
import Postgres
import TestSupport

/// Processes that end while something of theirs goes on.
let endScenarios: [String: Scenario] = [
  // Argument: a path for a link to the test cluster's folder.
  "cluster-killed": { arguments in
    symlink(try PostgresCluster.shared.folder, arguments[0])
    kill(getpid(), SIGKILL)
  },
  "cluster-crashed": { arguments in
    symlink(try PostgresCluster.shared.folder, arguments[0])
    signal(SIGSEGV, SIG_DFL)
    kill(getpid(), SIGSEGV)
    while true { sched_yield() }
  },
  "cluster-ended": { arguments in
    symlink(try PostgresCluster.shared.folder, arguments[0])
    exit(0)
  },
  // Arguments: folder and socket folder of a private cluster to make.
  "private-cluster-killed": { arguments in
    let cluster = PrivateCluster(
      PrivateClusterLocation(folder: arguments[0], socketFolder: arguments[1]))
    try cluster.create()
    let connection = try cluster.connect(settings: SessionSettings())
    try connection.script("create table public.t (a integer)")
    kill(getpid(), SIGKILL)
  },
]
