import Postgres
import Testing

@Suite struct PrivateClusterLocationTests {
  @Test(arguments: [
    Case(
      "an account", 1000, ["HOME": "/home/eve"],
      "/home/eve/.local/share/mvpdctl", "/tmp/mvpdctl-1000"),
    Case(
      "with a runtime folder", 1000, ["HOME": "/home/eve", "XDG_RUNTIME_DIR": "/run/user/1000"],
      "/home/eve/.local/share/mvpdctl", "/run/user/1000/mvpdctl"),
    Case(
      "with a data folder", 1000, ["XDG_DATA_HOME": "/d"],
      "/d/mvpdctl", "/tmp/mvpdctl-1000-6fcfe209"),
    Case(
      "with relative folders", 1000,
      ["HOME": "/home/eve", "XDG_DATA_HOME": "d", "XDG_RUNTIME_DIR": ""],
      "/home/eve/.local/share/mvpdctl", "/tmp/mvpdctl-1000"),
    Case(
      "with a runtime folder too long for a socket", 1000,
      ["HOME": "/h", "XDG_RUNTIME_DIR": "/" + String(repeating: "x", count: 90)],
      "/h/.local/share/mvpdctl", "/tmp/mvpdctl-1000"),
    Case(
      "root", 0, ["HOME": "/root", "XDG_RUNTIME_DIR": "/run/user/0"],
      "/var/lib/mvpdctl", "/tmp/mvpdctl-0"),
    Case(
      "root with a data folder", 0, ["XDG_DATA_HOME": "/d"],
      "/d/mvpdctl", "/tmp/mvpdctl-0-6fcfe209"),
  ])
  func `the folders follow account and environment`(item: Case) {
    let location = PrivateClusterLocation(environment: item.environment, userID: item.userID)

    #expect(
      location == PrivateClusterLocation(folder: item.folder, socketFolder: item.socketFolder))
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let userID: UInt32
    let environment: [String: String]
    let folder: String
    let socketFolder: String

    init(
      _ name: String, _ userID: UInt32, _ environment: [String: String], _ folder: String,
      _ socketFolder: String
    ) {
      testDescription = name
      self.userID = userID
      self.environment = environment
      self.folder = folder
      self.socketFolder = socketFolder
    }
  }
}
