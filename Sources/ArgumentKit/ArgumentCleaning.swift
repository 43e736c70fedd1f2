import Formats

/// What is put right in a value before it is read, as in files: people paste what they type.
package enum ArgumentCleaning: Sendable {
  /// Taken as it stands: paths, patterns, free text.
  case none
  /// White space and invisible characters around it are removed.
  case trimmed
  /// Trimmed; white space of other kinds becomes blanks, and the text normal form C.
  case label

  /// The value, and what was done to it, as phrases that go on after the option's name.
  ///
  /// A value of nothing but white space stays as it is, so that its fault can be told.
  func cleaned(_ raw: String) -> (text: String, remarks: [String]) {
    guard self != .none else { return (raw, []) }
    var text = raw
    var remarks: [String] = []
    func replace(_ new: String, _ remark: String) {
      guard !new.utf8.elementsEqual(text.utf8) else { return }
      text = new
      remarks.append(remark)
    }
    let trimmed = TextCleaning.trimmed(raw).text
    if !trimmed.utf8.isEmpty {
      replace(trimmed, "had white space around it, which was removed")
    }
    if self == .label {
      replace(
        TextCleaning.blanked(text),
        "held white space of another kind, such as U+00A0, which became a blank")
      replace(NormalForm.composed(text), "was brought into Unicode's normal form C")
    }
    return (text, remarks)
  }
}
