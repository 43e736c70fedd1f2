import Glibc
import Postgres
import TVEArtifacts
import TVEModel

/// Variables and the umask, which belong to a whole process.
let environmentScenarios: [String: Scenario] = [
  // Argument: a service file with the service `estate`.
  "service-options": { arguments in
    setenv("PGSERVICEFILE", arguments[0], 1)
    let stated = try Connection(ConnectionTarget(conninfo: "service=estate"))
    setenv("PGSERVICE", "estate", 1)
    let fromEnvironment = try Connection(ConnectionTarget())
    for connection in [stated, fromEnvironment] {
      let memory: String = try connection.value("select current_setting('work_mem')")
      let zone: String = try connection.value("select current_setting('TimeZone')")
      precondition(memory == "7MB" && zone == "UTC", "\(memory), \(zone)")
    }
  },
  // Argument: a service file with a fault.
  "service-unreadable": { arguments in
    setenv("PGSERVICEFILE", arguments[0], 1)
    for service in ["estate", "absent"] {
      do {
        _ = try Connection(ConnectionTarget(conninfo: "service=\(service)"))
        preconditionFailure("connected")
      } catch PostgresError.connectionFailed(let message, nil) {
        precondition(message.contains("service"), message)
        precondition(!message.contains("s3cret"), message)
      }
    }
  },
  // Arguments: socket folder and database.
  "libpq-variables": { arguments in
    for (name, value) in [
      ("PGOPTIONS", "-c work_mem=7MB"), ("PGAPPNAME", "his"), ("PGUSER", "nobody"),
      ("PGSSLMODE", "nonsense"), ("PGSERVICE", "absent"), ("PGTZ", "Asia/Tokyo"),
      ("PGDATESTYLE", "German"), ("PGTARGETSESSIONATTRS", "standby"), ("PGHOSTADDR", "::1"),
      ("PGCLIENTENCODING", "LATIN1"), ("PGCONNECT_TIMEOUT", "x"), ("PGREQUIREPEER", "nobody"),
    ] { setenv(name, value, 1) }
    let connection = try connect(arguments)
    for (name, value) in [
      ("work_mem", "4MB"), ("application_name", "mvpdctl"), ("TimeZone", "UTC"),
      ("DateStyle", "ISO, DMY"), ("client_encoding", "UTF8"),
    ] {
      let used: String = try connection.value("select current_setting(\(name))")
      precondition(used == value, "\(name) is '\(used)'")
    }
  },
  // Arguments: the umask in octal, and the folder to publish.
  "publication": { arguments in
    umask(mode_t(arguments[0], radix: 8) ?? 0)
    let manifest = Manifest(source: .working, platforms: [.ios], artifacts: [])
    let publication = try Publication.begin(folder: arguments[1], manifest: manifest)
    try publication.write("ios/apple/A.json", [1])
    _ = try publication.commit()
  },
]
