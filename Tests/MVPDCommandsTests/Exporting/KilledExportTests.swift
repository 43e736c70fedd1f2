import Glibc
import TestSupport
import Testing

@testable import MVPDCommands

@Suite struct KilledExportTests {
  private let database: ToolDatabase

  init() throws {
    database = try ToolDatabase()
    try database.fill(requestors: 8, mvpds: 4)
  }

  /// Enters the folder once, as a descriptor does, and checks all that lies below it, until it is
  /// told to stop. A set that two exports have replaced meanwhile is gone and says nothing.
  private static let reader = """
    checked=0
    while [ ! -e stop ]; do
      cd out || { echo missing; exit 1; }
      inode=$(stat -c %i .)
      if sha256sum -c --status SHA256SUMS 2> ../reader.log \\
        && [ "$(find . -type f | wc -l)" = "$(($(wc -l < SHA256SUMS) + 2))" ]
      then checked=$((checked + 1))
      elif [ "$inode" = "$(stat -c %i ../out)" ] || [ "$inode" = "$(stat -c %i ../.out.previous)" ]
      then echo torn
      fi
      cd ..
    done
    [ "$checked" -gt 0 ] && echo done
    """

  @Test func `a reader meets whole sets only, however exports are killed`() throws {
    let program = database.program()
    #expect(try program.run("export", "--out", "out").status == 0)
    var shell = CommandRunner(executable: "/bin/sh")
    shell.folder = database.folder.path
    let reader = try shell.start(["-c", Self.reader])
    var random = SplitMix(seed: 2)
    var ended: [Int32: Int] = [:]

    for number in 0..<40 {
      database.run("mvpd set M3 --display-name Name\(number)")
      let export = try program.start(["export", "--out", "out"])
      // What is killed is a moment of the work, not a step of it.
      usleep(UInt32.random(in: 0...250_000, using: &random))
      export.send(SIGKILL)
      ended[export.finish().status, default: 0] += 1
      #expect(database.run("verify @/out").status == .done)
    }
    try database.write("", as: "stop")
    let read = reader.finish()

    #expect(read.output == "done\n")
    #expect(ended.keys.allSatisfy { [0, 137].contains($0) })
    #expect(try program.run("export", "--out", "out").status == 0)
    #expect(database.run("export --out @/out --check").status == .done)
    // What the killed ones left is gone.
    #expect(try database.shell("ls -A | grep '^[.]'") == ".out.previous\n")
  }
}
