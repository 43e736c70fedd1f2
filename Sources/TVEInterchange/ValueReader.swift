import Formats
import TVEModel

/// Turns texts of the input into values of the domain: trims them, checks their form, and reports
/// what is wrong or was put right.
///
/// One rule for all formats; only what a boolean may look like is the format's own.
struct ValueReader {
  let reporter: any InputReporter

  /// A text without white space and invisible characters around it.
  func trimmed(_ raw: String, _ site: FieldSite) -> String {
    let (text, changed) = TextCleaning.trimmed(raw)
    if changed, !text.isEmpty {
      reporter.report(
        site.note(
          .note, ProblemCode.trimmed, "had white space around it, which was removed", value: text))
    }
    return text
  }

  /// An id; nil after a fault is reported.
  func id<Kind>(_ raw: String, _ site: FieldSite) -> Identifier<Kind>? {
    let text = trimmed(raw, site)
    guard let violation = Identifier<Kind>.violation(in: text) else {
      return Identifier(trusted: text)
    }
    report(violation, of: text, site)
    return nil
  }

  /// Reports that a text is not an id.
  func report(_ violation: FormViolation, of text: String, _ site: FieldSite) {
    if case .character("\0") = violation { return }
    if violation == .empty {
      reporter.report(site.problem(ProblemCode.emptyValue, "is empty, expected an id", value: ""))
      return
    }
    var form = "; an id has ASCII letters, digits, '_' and '-', a letter or digit first"
    if case .tooLong = violation { form = "" }
    if let hint = SpreadsheetValue.hint(for: text) { form = " (\(hint))" }
    reporter.report(
      site.problem(
        violation.code(ProblemCode.malformedID),
        "is '\(Excerpt.of(text))', which \(violation)\(form)",
        value: text))
  }

  /// A display name: spaces of other kinds become blanks, and the text normal form C.
  ///
  /// Nil for an empty text, or after a fault is reported.
  func label(_ raw: String, _ site: FieldSite) -> ExactText? {
    var text = trimmed(raw, site)
    let blanked = TextCleaning.blanked(text)
    if !blanked.utf8.elementsEqual(text.utf8) {
      text = blanked
      reporter.report(
        site.note(
          .note, ProblemCode.blankReplaced,
          "held white space of another kind, such as U+00A0, which became a blank", value: text))
    }
    let composed = NormalForm.composed(text)
    if !composed.utf8.elementsEqual(text.utf8) {
      reporter.report(
        site.note(
          .note, ProblemCode.normalized, "was brought into Unicode's normal form C",
          value: composed))
      text = composed
    }
    return checked(text, .label, site)
  }

  /// A text of any other form, trimmed; nil for an empty text, or after a fault is reported.
  func text(_ raw: String, _ form: TextForm, _ site: FieldSite) -> ExactText? {
    checked(trimmed(raw, site), form, site)
  }

  private func checked(_ text: String, _ form: TextForm, _ site: FieldSite) -> ExactText? {
    if text.utf8.isEmpty { return nil }
    guard let violation = form.violation(in: text) else { return ExactText(text) }
    // The reader of the format reports U+0000 at its place.
    if case .character("\0") = violation { return nil }
    reporter.report(
      site.problem(
        violation.code(ProblemCode.malformedValue), violation.predicate(for: form, text),
        value: text))
    return nil
  }

  /// The boarding status; nil for none, with a warning where it is spelled out, and after a fault.
  func boardingStatus(_ raw: String, _ site: FieldSite) -> BoardingStatus? {
    let text = trimmed(raw, site)
    if text.utf8.isEmpty || text.utf8.contains(0) { return nil }
    if text.lowercased() == "none" {
      reporter.report(
        site.note(
          .warning, ProblemCode.noneIsUnset,
          "is '\(text)', which no vendor document has; it is read as absent", value: text))
      return nil
    }
    if let status = Self.boardingStatus(text) { return status }
    reportBoardingStatus(text, site)
    return nil
  }

  /// `SUPPORTED` or `PICKER`, exactly so.
  static func boardingStatus(_ text: String) -> BoardingStatus? {
    guard let status = BoardingStatus(rawValue: text), status != .absent else { return nil }
    return status
  }

  /// Reports that a text is no boarding status.
  func reportBoardingStatus(_ text: String, _ site: FieldSite) {
    let known = [BoardingStatus.supported.rawValue, BoardingStatus.picker.rawValue]
    reporter.report(
      site.problem(
        ProblemCode.notOneOf,
        "is '\(Excerpt.of(text))', expected SUPPORTED, PICKER or none", value: text,
        suggestions: DidYouMean.candidates(for: text, among: known)))
  }

  /// A whole number of pixels written out in digits; nil for an empty text and after a fault.
  func pixels(_ raw: String, _ site: FieldSite) -> Int? {
    let text = trimmed(raw, site)
    if text.utf8.isEmpty { return nil }
    let isPlain = text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    if isPlain, let number = Int(text), (1...MVPDRecord.maximumPixels).contains(number) {
      return number
    }
    reporter.report(
      site.problem(
        ProblemCode.notAnInteger,
        "is '\(Excerpt.of(text))', expected a whole number from 1 to \(MVPDRecord.maximumPixels)",
        value: text))
    return nil
  }

  /// Names of metadata fields, each trimmed; a repeated one is dropped with a note.
  ///
  /// Nil after a fault is reported.
  func metadataFields(_ raws: [(text: String, site: FieldSite)]) -> [ExactText]? {
    var fields: [ExactText] = []
    var folded: [String: ExactText] = [:]
    var isFaulty = false
    for (raw, site) in raws {
      let text = trimmed(raw, site)
      if text.utf8.isEmpty {
        reporter.report(
          site.problem(
            ProblemCode.emptyValue, "holds a blank entry, expected the name of a metadata field",
            value: raw))
        isFaulty = true
        continue
      }
      guard let field = checked(text, .metadataField, site) else {
        isFaulty = true
        continue
      }
      if fields.contains(field) {
        reporter.report(
          site.note(
            .note, ProblemCode.repeatedEntry, "has '\(field)' twice, once is kept", value: text))
        continue
      }
      if let twin = folded[text.lowercased()] {
        reporter.report(
          site.note(
            .warning, ProblemCode.caseTwin,
            "has '\(twin)' and '\(field)', which differ only in case: is one a slip?",
            value: text))
      }
      folded[text.lowercased()] = field
      fields.append(field)
    }
    return isFaulty ? nil : fields
  }
}

extension FormViolation {
  /// The code of the problem: `code`, unless the length or the character set is at fault.
  func code(_ code: String) -> String {
    switch self {
    case .tooLong: ProblemCode.tooLong
    case .character(let scalar) where TextClass.notInXML.contains(scalar):
      ProblemCode.notRepresentable
    default: code
    }
  }

  /// What to say of `text` after the name of its field.
  func predicate(for form: TextForm, _ text: String) -> String {
    switch self {
    case .tooLong: return description
    case .character(let scalar):
      if TextClass.notInXML.contains(scalar) { return "\(self), not representable in XML" }
      if scalar.breaksLine { return "\(self), a line break or tab; write it on one line" }
      if scalar.isUnseen { return "\(self), which cannot be seen" }
      return "is '\(Excerpt.of(text))', which \(self)"
    default: return "is '\(Excerpt.of(text))', which \(self)"
    }
  }
}
