package import Formats

/// Takes a state document event by event, in the order of the document.
package protocol StateOutput {
  /// What was written; may be written out and emptied at any time.
  var buffer: [UInt8] { get set }
  mutating func beginObject()
  mutating func endObject()
  mutating func beginList()
  mutating func endList()
  mutating func key(_ name: String)
  mutating func string(_ value: String)
  mutating func bool(_ value: Bool)
  mutating func int(_ value: Int)
  mutating func null()
  /// Ends the document with a line end.
  mutating func endDocument()
}

extension JSONWriter: StateOutput {
  package mutating func beginList() { beginArray() }
  package mutating func endList() { endArray() }
  package mutating func endDocument() { newline() }
}

extension YAMLWriter: StateOutput {
  package mutating func beginObject() { beginMapping() }
  package mutating func endObject() { endMapping() }
  package mutating func beginList() { beginSequence() }
  package mutating func endList() { endSequence() }
}
