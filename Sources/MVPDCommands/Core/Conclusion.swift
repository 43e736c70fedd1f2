/// The status that a command that returns asks for; a class because `run` does not change values.
final class Conclusion {
  var status: ExitStatus = .done
  /// Whether a change is stored, whatever becomes of the words about it.
  var hasStored = false
}
