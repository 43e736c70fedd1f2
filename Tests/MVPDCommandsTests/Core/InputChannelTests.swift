import TVEInterchange
import Testing

@testable import MVPDCommands

@Suite struct InputChannelTests {
  @Test func `lines end in LF or CRLF, the last perhaps in nothing`() throws {
    let input = InputChannel(MemorySource("a\r\nb\n\nc"))

    #expect(try input.nextLine() == "a")
    #expect(try input.nextLine() == "b")
    #expect(try input.nextLine() == "")
    #expect(try input.nextLine() == "c")
    #expect(try input.nextLine() == nil)
  }

  @Test func `a line longer than the buffer is whole`() throws {
    let long = String(repeating: "x", count: 200_000)
    let input = InputChannel(MemorySource("\(long)\nend\n"))

    #expect(try input.nextLine() == long)
    #expect(try input.nextLine() == "end")
  }

  @Test func `a line with U+0000 is refused at its number`() throws {
    let input = InputChannel(MemorySource("a\nb\0c\nd"))
    _ = try input.nextLine()

    let problem = #expect(throws: InputProblem.self) { try input.nextLine() }
    #expect(problem?.place.line == 2)
    #expect(problem?.message == "not UTF-8 text, or it holds U+0000")
    #expect(try input.nextLine() == "d")
  }
}
