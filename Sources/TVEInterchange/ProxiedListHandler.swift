import Formats
import TVEModel

/// Follows the elements of a proxied list and builds the tree of each MVPD.
struct ProxiedListHandler: XMLHandler {
  private let file: String
  private let reporter: any InputReporter
  private let assembler: ProxiedProviderAssembler
  private var isInList = false
  private var open: [XMLElement] = []
  private var providers: [ProxiedProvider] = []
  private var placesByID: [MVPDID: [Place]] = [:]

  init(file: String, reporter: any InputReporter) {
    self.file = file
    self.reporter = reporter
    assembler = ProxiedProviderAssembler(file: file, reporter: reporter)
  }

  mutating func start(
    name: String, namespace: String?, attributes: [XMLAttribute], position: SourcePosition
  ) throws {
    if !isInList {
      guard name == "proxiedMvpds", namespace == nil || namespace == ProxiedListReader.namespace
      else {
        let wrong = namespace.map { " in namespace '\($0)'" } ?? ""
        throw InputProblem(
          ProblemCode.wrongFormat, at: place(position), value: name,
          message: "the root element is <\(name)>\(wrong), expected <proxiedMvpds> without"
            + " namespace or in '\(ProxiedListReader.namespace)'")
      }
      isInList = true
      return
    }
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
    guard let element = open.popLast() else { return }
    if let last = open.indices.last {
      open[last].children.append(element)
    } else if element.name == "proxiedMvpd" {
      take(element)
    } else {
      reporter.report(
        InputNote(
          .warning, ProblemCode.unknownElement, at: place(element.position), value: element.name,
          message: "<\(element.name)> in <proxiedMvpds> is not a known element and is left out"
            + DidYouMean.phrase(
              DidYouMean.candidates(for: element.name, among: ["proxiedMvpd"]))))
    }
  }

  /// The MVPDs, after those that come more than once are reported.
  func finish() -> [ProxiedProvider] {
    for (id, places) in placesByID.sorted(by: { $0.key < $1.key }) where places.count > 1 {
      reporter.report(
        InputProblem(
          ProblemCode.duplicate, at: places[1], field: "id", value: id.description,
          message: "MVPD '\(id)' stands \(places.count) times in the list:"
            + " \(PlaceList.words(places))",
          subject: .mvpd(id)))
    }
    return providers
  }

  private mutating func take(_ element: XMLElement) {
    guard let (id, provider) = assembler.provider(element) else { return }
    placesByID[id, default: []].append(place(element.position))
    if let provider, placesByID[id]?.count == 1 { providers.append(provider) }
  }

  private func place(_ position: SourcePosition) -> Place {
    Place(file: file, line: position.line, column: position.column)
  }
}
