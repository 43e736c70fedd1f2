/// A word that people of other tools type, and what this one calls it.
package struct Synonym: Sendable {
  package let word: String
  /// A command word, perhaps with options after it: `set --active true`.
  package let meaning: String
  /// Where `meaning` is a whole command: the noun after which the word stands.
  let noun: String?

  /// The word of `meaning` that must exist for the synonym to be suggested.
  var commandWord: String {
    meaning.split(separator: " ").first.map(String.init) ?? meaning
  }

  package init(_ word: String, means meaning: String, after noun: String? = nil) {
    self.word = word
    self.meaning = meaning
    self.noun = noun
  }
}
