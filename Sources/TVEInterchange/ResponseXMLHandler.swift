import Formats
import TVEModel

/// Follows the elements of a v1 response and builds the tree of each small one.
struct ResponseXMLHandler: XMLHandler {
  /// How far inside the document the reader is.
  private enum Level { case document, config, requestor, mvpds }

  private let file: String
  private let reporter: any InputReporter
  private let pool: TextPool
  private let body: (ConfigurationResponse) throws -> Void
  private var level = Level.document
  private var open: [XMLElement] = []
  private var builder: ResponseBuilder?
  private var configMembers: [RawMember] = []
  private var requestorMembers: [RawMember] = []
  private var requestorPlace = Place()
  private var requestors = 0

  init(
    file: String, reporter: any InputReporter, pool: TextPool,
    body: @escaping (ConfigurationResponse) throws -> Void
  ) {
    self.file = file
    self.reporter = reporter
    self.pool = pool
    self.body = body
  }

  mutating func start(
    name: String, namespace: String?, attributes: [XMLAttribute], position: SourcePosition
  ) throws {
    if open.isEmpty, try enter(name, namespace, position) { return }
    reportForeign(name, namespace, attributes, position)
    open.append(
      XMLElement(name: name, namespace: namespace, attributes: attributes, position: position))
  }

  mutating func text(_ text: String, position: SourcePosition) throws {
    guard let last = open.indices.last else {
      let text = TextCleaning.trimmed(text).text
      guard !text.isEmpty else { return }
      reporter.report(
        InputProblem(
          ProblemCode.malformedValue, at: place(position), value: Excerpt.of(text),
          message: "the text '\(Excerpt.of(text))' stands between elements, where none belongs"))
      return
    }
    open[last].text += text
  }

  mutating func end(name: String, position: SourcePosition) throws {
    guard let element = open.popLast() else { return try leave() }
    reportStrayText(in: element)
    if let last = open.indices.last {
      open[last].children.append(element)
    } else {
      try take(element)
    }
  }

  /// A text beside elements would be dropped without a word.
  private func reportStrayText(in element: XMLElement) {
    let isKnown = element.name == "mvpd" || ResponseMember(rawValue: element.name) != nil
    let text = TextCleaning.trimmed(element.text).text
    guard isKnown, !element.children.isEmpty, !text.isEmpty else { return }
    reporter.report(
      InputProblem(
        ProblemCode.malformedValue, at: place(element.position), field: element.name,
        value: Excerpt.of(text),
        message: "the text '\(Excerpt.of(text))' stands beside the elements of <\(element.name)>,"
          + " where none belongs"))
  }

  // MARK: Levels

  /// Goes one level down; false when the element is one to build a tree of.
  private mutating func enter(
    _ name: String, _ namespace: String?, _ position: SourcePosition
  ) throws -> Bool {
    let isOurs = namespace == nil || namespace == ResponseXMLReader.namespace
    switch (level, name) {
    case (.document, "config") where isOurs: level = .config
    case (.document, "mvpd") where isOurs: return false
    case (.document, _):
      throw InputProblem(
        ProblemCode.notAResponse, at: place(position), value: name,
        message: "the root element is <\(name)>"
          + (isOurs ? "" : " in namespace '\(namespace ?? "")'")
          + ", expected <config> in namespace '\(ResponseXMLReader.namespace)' or <mvpd>")
    case (.config, "requestor"):
      level = .requestor
      requestors += 1
      requestorPlace = place(position)
      requestorMembers = []
      builder = makeBuilder(at: requestorPlace)
    case (.requestor, "mvpds"):
      level = .mvpds
      if builder?.hasProviderList == true {
        reporter.report(
          InputProblem(
            ProblemCode.repeatedElement, at: place(position), field: "mvpds",
            message: "<mvpds> comes more than once in one requestor; remove all but one"))
      }
      builder?.hasProviderList = true
    default: return false
    }
    return true
  }

  private mutating func leave() throws {
    switch level {
    case .mvpds: level = .requestor
    case .requestor:
      level = .config
      builder?.setRequestor(requestorMembers, at: requestorPlace)
      for member in configMembers { builder?.add(member) }
      if let response = builder?.finish() { try body(response) }
      builder = nil
    case .config:
      level = .document
      if requestors == 0 {
        reporter.report(
          InputProblem(
            ProblemCode.missingMember, at: Place(file: file), field: "requestor",
            message: "the response has no <requestor>"))
      }
    case .document: break
    }
  }

  /// Takes a tree that is complete.
  private mutating func take(_ element: XMLElement) throws {
    let place = place(element.position)
    switch (level, element.name) {
    case (.document, _):
      var builder = makeBuilder(at: place)
      for member in element.children.map(RawMember.init) { builder.add(member) }
      guard element.child("id") != nil else {
        builder.addProvider(element.children.map(RawMember.init), at: place)
        return
      }
      if let response = builder.finish() { try body(response) }
    case (.config, _): configMembers.append(RawMember(element))
    case (.requestor, _): requestorMembers.append(RawMember(element))
    case (.mvpds, "mvpd"):
      builder?.addProvider(element.children.map(RawMember.init), at: place)
    case (.mvpds, _):
      reporter.report(
        InputNote(
          .warning, ProblemCode.unknownElement, at: place, field: "mvpds", value: element.name,
          message: "<\(element.name)> in <mvpds> is not a known element and is left out"
            + DidYouMean.phrase(DidYouMean.candidates(for: element.name, among: ["mvpd"]))))
    }
  }

  private func makeBuilder(at place: Place) -> ResponseBuilder {
    ResponseBuilder(.xml, at: place, reporter: reporter, pool: pool)
  }

  private func place(_ position: SourcePosition) -> Place {
    Place(file: file, line: position.line, column: position.column)
  }

  // MARK: Remarks

  private func reportForeign(
    _ name: String, _ namespace: String?, _ attributes: [XMLAttribute], _ position: SourcePosition
  ) {
    if let namespace, namespace != ResponseXMLReader.namespace {
      reporter.report(
        InputNote(
          .warning, ProblemCode.unknownElement, at: place(position), value: namespace,
          message: "<\(name)> is in namespace '\(namespace)' and is read as if it were in none"))
    }
    for attribute in attributes
    where attribute.name != "visible" && attribute.namespace == nil {
      reporter.report(
        InputNote(
          .note, ProblemCode.unknownAttribute, at: place(position), field: name,
          value: attribute.name,
          message: "attribute '\(attribute.name)' of <\(name)> is not known and is left out"))
    }
  }
}
