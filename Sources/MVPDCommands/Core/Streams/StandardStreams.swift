import Glibc

/// The three streams of a run, injectable for tests.
package struct StandardStreams {
  package let input: any ByteInput
  package let output: any ByteSink
  package let error: any ByteSink

  package init(input: any ByteInput, output: any ByteSink, error: any ByteSink) {
    self.input = input
    self.output = output
    self.error = error
  }

  /// Those of the process.
  package static var process: StandardStreams {
    StandardStreams(
      input: DescriptorSource(STDIN_FILENO), output: DescriptorSink(STDOUT_FILENO),
      error: DescriptorSink(STDERR_FILENO))
  }
}
