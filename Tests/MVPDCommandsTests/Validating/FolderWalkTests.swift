import Testing

@testable import MVPDCommands

@Suite struct FolderWalkTests {
  @Test func `a folder that cannot be read is status 7, with the reason`() {
    let error = #expect(throws: ToolError.self) { try FolderWalk.files(in: "/no/such/folder") }

    #expect(error?.status == .fileSystem)
    #expect(error?.code == "folder-unreadable")
    #expect(
      error?.message == "cannot read folder '/no/such/folder': No such file or directory")
  }
}
