import TVEStore
import Testing

@testable import MVPDCommands

@Suite struct ProgressTests {
  /// A clock that stands until it is moved.
  private final class Clock {
    var now = Duration.zero
  }

  @Test func `a terminal shows one line from half a second on, and it is erased`() {
    let (progress, clock, sink) = progress(terminal: true)

    progress.tell(.reading, 100)
    clock.now = .milliseconds(499)
    progress.tell(.reading, 200)
    let early = sink.text
    clock.now = .milliseconds(500)
    progress.tell(.reading, 300)
    clock.now = .milliseconds(550)
    progress.tell(.reading, 350)
    clock.now = .milliseconds(1000)
    progress.tell(.planning, 0)
    progress.end()

    #expect(early == "")
    #expect(
      sink.text
        == "\rmvpdctl: reading: 300 rows, 600 a second\u{1b}[K"
        + "\rmvpdctl: planning, 1 s\u{1b}[K\r\u{1b}[K")
  }

  @Test func `a line is no wider than the terminal`() {
    let (progress, clock, sink) = progress(terminal: true, width: 20)

    clock.now = .seconds(2)
    progress.tell("waiting", 1_000_000)

    #expect(sink.text == "\rmvpdctl: waiting: 1\u{1b}[K")
  }

  @Test func `what is said meanwhile takes the line's place`() {
    let (progress, clock, sink) = progress(terminal: true)
    clock.now = .seconds(1)
    progress.tell(.planning, 0)

    reporter(sink, channel, quiet: false).note("hello")

    #expect(
      sink.text
        == "\rmvpdctl: planning, 1 s\u{1b}[K\r\u{1b}[Kmvpdctl: hello\n")
  }

  @Test func `elsewhere a line is added every ten seconds`() {
    let (progress, clock, sink) = progress(terminal: false)

    for second in 0...25 {
      clock.now = .seconds(second)
      progress.tell("exporting", second * 2, unit: "requestor")
    }
    progress.end()

    #expect(
      sink.text == """
        mvpdctl: exporting: 20 requestors, 2 a second
        mvpdctl: exporting: 40 requestors, 2 a second

        """)
  }

  @Test(arguments: [true, false])
  func `nothing is told quietly`(_ terminal: Bool) {
    let (progress, clock, sink) = progress(terminal: terminal, quiet: true)

    clock.now = .seconds(60)
    progress.tell(.applying, 0)
    progress.end()

    #expect(sink.text == "")
  }

  // MARK: Arrange

  private let sinks: [Bool: MemorySink]
  private let channels: [Bool: OutputChannel]
  private var channel: OutputChannel {
    channels[true] ?? OutputChannel(MemorySink(isTerminal: true))
  }

  init() {
    sinks = [true: MemorySink(isTerminal: true), false: MemorySink(isTerminal: false)]
    channels = sinks.mapValues { OutputChannel($0, capacity: 0) }
  }

  private func progress(
    terminal: Bool, width: Int = 80, quiet: Bool = false
  ) -> (Progress, Clock, MemorySink) {
    let clock = Clock()
    let sink = sinks[terminal] ?? MemorySink(isTerminal: terminal)
    let channel = channels[terminal] ?? OutputChannel(sink, capacity: 0)
    return (
      Progress(
        reporter(sink, channel, quiet: quiet), width: width, rewrites: terminal,
        clock: { clock.now }),
      clock, sink
    )
  }

  private func reporter(_ sink: MemorySink, _ channel: OutputChannel, quiet: Bool) -> Reporter {
    Reporter(
      channel: channel, output: OutputChannel(MemorySink(isTerminal: false)), tellsJSON: false,
      isQuiet: quiet, isVerbose: false, colors: false)
  }
}
