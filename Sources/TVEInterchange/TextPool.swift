package import TVEModel

/// Keeps one copy of texts that come again and again: 500 responses name the same 1,400 logos.
///
/// A class, because all readers of one import share it.
package final class TextPool {
  private var texts: Set<ExactText> = []
  private var lists: Set<[ExactText]> = []

  package init() {}

  /// An equal text that shares its memory with the others.
  package func shared(_ text: ExactText) -> ExactText {
    // Short strings lie in the value itself.
    if text.text.utf8.count < 16 { return text }
    return texts.insert(text).memberAfterInsert
  }

  /// An equal list that shares its memory with the others.
  package func shared(_ list: [ExactText]) -> [ExactText] {
    list.isEmpty ? list : lists.insert(list).memberAfterInsert
  }
}
