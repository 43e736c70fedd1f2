import Formats

/// Why a word is not a value of the type wanted.
package struct ArgumentValueError: Error, Hashable {
  /// Goes on after the quoted word: `is not a whole number`.
  package let message: String
  /// Kebab case, for readers that are programs.
  package let code: String
  /// What may have been meant, best first.
  package let suggestions: [String]

  package init(_ message: String, code: String = "invalid-value", suggestions: [String] = []) {
    self.message = message
    self.code = code
    self.suggestions = suggestions
  }

  /// The word is none of `values`; suggests those that resemble it.
  package static func notOneOf(_ values: [String], found: String) -> ArgumentValueError {
    ArgumentValueError(
      "is not one of \(values.joined(separator: ", "))", code: "not-one-of",
      suggestions: DidYouMean.candidates(for: found, among: values))
  }
}
