/// Standard output, written as it comes.
final class DirectTarget: OutputTarget {
  let channel: OutputChannel

  init(_ channel: OutputChannel) {
    self.channel = channel
  }

  func commit() {
    channel.flush()
  }
}
