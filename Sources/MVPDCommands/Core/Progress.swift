import ArgumentKit
import Postgres
import TVEStore

/// Says on standard error how far a command is that takes its time.
///
/// On a terminal one line is written over and over, from half a second on, and erased at the end;
/// elsewhere a line is added every ten seconds. `--quiet` silences both. A class, because it is
/// told by closures of several owners.
final class Progress {
  private let reporter: Reporter
  private let width: Int
  private let rewrites: Bool
  private let clock: () -> Duration
  private let start: Duration
  private var phase = ""
  private var phaseStart: Duration
  private var count = 0
  private var unit = "row"
  private var lastShown: Duration?
  private var isOver = false

  /// How long nothing is shown on a terminal.
  private static let patience = Duration.milliseconds(500)
  /// Between two looks of the line on a terminal.
  private static let beat = Duration.milliseconds(100)
  /// Between two lines elsewhere.
  private static let pause = Duration.seconds(10)

  /// - Parameter clock: the time since any moment, rising.
  init(_ reporter: Reporter, width: Int, rewrites: Bool, clock: @escaping () -> Duration) {
    self.reporter = reporter
    self.width = width
    self.rewrites = rewrites
    self.clock = clock
    start = clock()
    phaseStart = start
  }

  /// - Parameter streams: results are written meanwhile, so that on a terminal nothing is shown
  ///   between them.
  convenience init(_ context: Context, streams: Bool = false) {
    let isTerminal = context.reporter.channel.isTerminal && !context.reporter.tellsJSON
    self.init(
      context.reporter, width: context.width,
      rewrites: isTerminal && context.environment["TERM"] != "dumb",
      clock: context.clock)
    if streams, context.output.isTerminal { isOver = true }
  }

  /// Keeps the line alive while the server is waited for.
  func attach(to connection: Connection) {
    connection.heartbeat = { [weak self] in self?.refresh() }
  }

  /// Tells the phase of a change.
  func tell(_ phase: ChangePhase, _ count: Int) {
    let name =
      switch phase {
      case .waiting: "waiting for other writers"
      case .reading: "reading"
      case .checking: "checking"
      case .planning: "planning"
      case .applying: "applying"
      case .committing: "committing"
      }
    tell(name, count)
  }

  /// Tells what is being done, and how much of it is.
  func tell(_ phase: String, _ count: Int, unit: String = "row") {
    if phase != self.phase {
      self.phase = phase
      self.unit = unit
      phaseStart = clock()
    }
    self.count = count
    refresh()
  }

  /// Erases the line; nothing is shown any more.
  func end() {
    isOver = true
    reporter.channel.clearTransient()
  }

  private func refresh() {
    guard !isOver, !reporter.isQuiet, !phase.isEmpty else { return }
    let now = clock()
    if rewrites {
      guard now - start >= Self.patience, lastShown.map({ now - $0 >= Self.beat }) ?? true else {
        return
      }
      lastShown = now
      reporter.channel.showTransient(
        DisplayWidth.prefix(of: "\(Tool.name): \(text(at: now))", columns: max(1, width - 1)))
    } else {
      guard now - (lastShown ?? start) >= Self.pause else { return }
      lastShown = now
      reporter.note("\(text(at: now))")
    }
  }

  /// `reading: 120000 rows, 35000 a second`, or how long it takes so far.
  private func text(at now: Duration) -> String {
    let elapsed = now - phaseStart
    guard count > 0 else { return "\(phase), \((now - start).components.seconds) s" }
    let counted = "\(phase): \(Wording.count(count, unit))"
    let milliseconds =
      elapsed.components.seconds * 1000
      + elapsed.components.attoseconds / 1_000_000_000_000_000
    guard milliseconds > 0 else { return counted }
    return "\(counted), \(Int64(count) * 1000 / milliseconds) a second"
  }
}
