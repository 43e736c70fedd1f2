/// The codes of problems and notes, which callers map to rules and programs read.
package enum ProblemCode {
  // The file.
  package static let emptyFile = "empty-file"
  package static let binaryFile = "binary-file"
  package static let unknownFormat = "unknown-format"
  package static let unsupportedFile = "unsupported-file"
  package static let wrongFormat = "wrong-format"
  package static let notAResponse = "not-a-response"
  package static let platformContradictsFile = "platform-contradicts-file"

  // Members, elements and columns.
  package static let unknownMember = "unknown-member"
  package static let unknownElement = "unknown-element"
  package static let unknownAttribute = "unknown-attribute"
  package static let unknownColumn = "unknown-column"
  package static let repeatedColumn = "repeated-column"
  package static let repeatedElement = "repeated-element"
  package static let missingColumn = "missing-column"
  package static let missingMember = "missing-member"
  package static let unknownKind = "unknown-kind"
  package static let cellCount = "cell-count"

  // Values.
  package static let wrongType = "wrong-type"
  package static let notOneOf = "not-one-of"
  package static let notABoolean = "not-a-boolean"
  package static let notAnInteger = "not-an-integer"
  package static let notATime = "not-a-time"
  package static let malformedID = "malformed-id"
  package static let malformedValue = "malformed-value"
  package static let emptyValue = "empty-value"
  package static let notRepresentable = "not-representable"
  package static let tooLong = "too-long"
  package static let doesNotApply = "does-not-apply"
  package static let unknownPlatform = "unknown-platform"
  package static let notStatableHere = "not-statable-here"

  // Between things.
  package static let duplicate = "duplicate"
  package static let unknownReference = "unknown-reference"
  package static let notIntegrated = "not-integrated"
  package static let emptyList = "empty-list"

  // Notes.
  package static let platformTaken = "platform-taken"
  package static let exists = "exists"
  package static let trimmed = "trimmed"
  package static let blankReplaced = "blank-replaced"
  package static let normalized = "normalized"
  package static let emptyIsUnset = "empty-is-unset"
  package static let noneIsUnset = "none-is-unset"
  package static let caseFolded = "case-folded"
  package static let repeatedEntry = "repeated-entry"
  package static let caseTwin = "case-twin"
  package static let zeroTwin = "zero-twin"
  package static let spreadsheetValue = "spreadsheet-value"
  package static let valueHidden = "value-hidden"
  package static let stillStatedBelow = "still-stated-below"
  package static let notInResponse = "not-in-response"
  package static let responsesDisagree = "responses-disagree"
  package static let mvpdChanged = "mvpd-changed"
  package static let allRequestors = "all-requestors"
}
