import Glibc

/// The three streams of a run and its clock, injectable for tests.
package struct StandardStreams {
  package let input: any ByteInput
  package let output: any ByteSink
  package let error: any ByteSink
  /// The time since the start, by which progress is told.
  package let clock: () -> Duration

  package init(
    input: any ByteInput, output: any ByteSink, error: any ByteSink,
    clock: @escaping () -> Duration = Self.timeSinceNow()
  ) {
    self.input = input
    self.output = output
    self.error = error
    self.clock = clock
  }

  /// A clock that begins at zero.
  package static func timeSinceNow() -> () -> Duration {
    let start = ContinuousClock.now
    return { start.duration(to: .now) }
  }

  /// Those of the process.
  package static var process: StandardStreams {
    StandardStreams(
      input: DescriptorSource(STDIN_FILENO), output: DescriptorSink(STDOUT_FILENO),
      error: DescriptorSink(STDERR_FILENO))
  }
}
