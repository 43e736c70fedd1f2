import Formats
import TVEModel

/// Makes the MVPDs of a proxied list from their elements, checking each value.
struct ProxiedProviderAssembler {
  /// The elements of an MVPD; the vendor's schema lets them come in any order.
  private static let known = ["id", "displayName", "logoURL", "iframeSize", "requestorIds"]

  private let file: String
  private let reporter: any InputReporter
  private let collector = RecordCollector()
  private let values: ValueReader

  init(file: String, reporter: any InputReporter) {
    self.file = file
    self.reporter = reporter
    values = ValueReader(reporter: collector)
  }

  /// The MVPD of an element with its id; nil without an id, and no MVPD after any other fault.
  func provider(_ element: XMLElement) -> (id: MVPDID, provider: ProxiedProvider?)? {
    let earlier = (problems: collector.problems.count, notes: collector.notes.count)
    defer {
      for note in collector.notes[earlier.notes...] { reporter.report(note) }
      for problem in collector.problems[earlier.problems...] { reporter.report(problem) }
    }
    let idElement = element.child("id")
    let id = id(idElement, of: element)
    reportStrangers(in: element, id)
    // Without an id there is no MVPD, but its other faults are told in the same run.
    var provider = ProxiedProvider(
      at: place(element), id: id ?? MVPDID(trusted: "unread"),
      displayName: displayName(of: element, id) ?? "")
    if let idElement { provider.providerID = providerID(of: idElement, id) }
    if let logo = element.child("logoURL") ?? element.child("logoUrl") {
      provider.logoURL = values.text(logo.text, .webURL, self.site(logo, id))
    }
    if let size = element.child("iframeSize") {
      provider.iFrameWidth = pixels("iframeWidth", in: size, id)
      provider.iFrameHeight = pixels("iframeHeight", in: size, id)
    }
    if let list = element.child("requestorIds") { provider.requestors = requestors(of: list, id) }
    guard let id else { return nil }
    return (id, collector.problems.count == earlier.problems ? provider : nil)
  }

  private func id(_ idElement: XMLElement?, of element: XMLElement) -> MVPDID? {
    guard let idElement else {
      collector.report(
        InputProblem(
          ProblemCode.missingMember, at: place(element), field: "id",
          message: "the proxied MVPD has no <id>", subject: .mvpd(nil)))
      return nil
    }
    return values.id(idElement.text, site("id", nil, at: idElement))
  }

  private func displayName(of element: XMLElement, _ id: MVPDID?) -> ExactText? {
    guard let name = element.child("displayName"),
      !TextCleaning.trimmed(name.text).text.utf8.isEmpty
    else {
      let site = site("displayName", id, at: element)
      collector.report(
        site.problem(ProblemCode.emptyValue, "is missing or empty, expected the MVPD's name"))
      return nil
    }
    return values.label(name.text, site(name, id))
  }

  private func providerID(of element: XMLElement, _ id: MVPDID?) -> ExactText? {
    guard let raw = element.attribute("ProviderID") else { return nil }
    let site = site("ProviderID", id, at: element)
    let value = values.text(raw, .providerIdentifier, site)
    if TextCleaning.trimmed(raw).text.utf8.isEmpty {
      collector.report(
        site.problem(
          ProblemCode.emptyValue,
          "is empty, expected 1 to 128 characters; leave the attribute out to use the id",
          value: raw))
    }
    return value
  }

  private func pixels(_ name: String, in size: XMLElement, _ id: MVPDID?) -> Int? {
    guard let element = size.child(name) else {
      collector.report(
        site(name, id, at: size).problem(
          ProblemCode.missingMember, "is missing in <iframeSize>"))
      return nil
    }
    let site = site(element, id)
    let value = values.pixels(element.text, site)
    if value == nil, TextCleaning.trimmed(element.text).text.utf8.isEmpty {
      collector.report(
        site.problem(ProblemCode.emptyValue, "is empty, expected a whole number of pixels"))
    }
    return value
  }

  /// Absent, the element means every requestor; empty, it means nothing that can be told.
  private func requestors(
    of list: XMLElement, _ id: MVPDID?
  ) -> [ProxiedProvider.RequestorReference] {
    var references: [ProxiedProvider.RequestorReference] = []
    for child in list.children {
      let site = site("requestorId", id, at: child)
      guard child.name == "requestorId" else {
        reportStranger(child, in: "requestorIds", id, among: ["requestorId"])
        continue
      }
      guard let requestor: RequestorID = values.id(child.text, site) else { continue }
      if references.contains(where: { $0.id == requestor }) {
        collector.report(
          site.note(
            .note, ProblemCode.repeatedEntry, "names '\(requestor)' again, once is kept",
            value: requestor.description))
      } else {
        references.append(.init(id: requestor, place: place(child)))
      }
    }
    if list.child("requestorId") == nil {
      collector.report(
        site(list, id).problem(
          ProblemCode.emptyValue,
          "is empty, expected at least one <requestorId>; leave the element out to mean every"
            + " requestor of the proxy"))
    }
    return references
  }

  private func reportStrangers(in element: XMLElement, _ id: MVPDID?) {
    var seen: Set<String> = []
    for child in element.children {
      let name = child.name == "logoUrl" ? "logoURL" : child.name
      guard Self.known.contains(name) else {
        reportStranger(child, in: "proxiedMvpd", id, among: Self.known)
        continue
      }
      if !seen.insert(name).inserted {
        collector.report(
          site(child, id).problem(
            ProblemCode.repeatedElement, "comes more than once; remove all but one"))
      }
    }
  }

  private func reportStranger(
    _ element: XMLElement, in parent: String, _ id: MVPDID?, among known: [String]
  ) {
    collector.report(
      InputNote(
        .warning, ProblemCode.unknownElement, at: place(element), field: element.name,
        value: element.name,
        message: "<\(element.name)> in <\(parent)>\(id.map { " of MVPD '\($0)'" } ?? "") is not a"
          + " known element and is left out"
          + DidYouMean.phrase(DidYouMean.candidates(for: element.name, among: known)))
    )
  }

  private func site(_ element: XMLElement, _ id: MVPDID?) -> FieldSite {
    site(element.name, id, at: element)
  }

  private func site(_ field: String, _ id: MVPDID?, at element: XMLElement) -> FieldSite {
    var site = FieldSite(field, of: id.map(Thing.mvpd) ?? .file, at: place(element))
    if id == nil { site.unnamed = .mvpd }
    return site
  }

  private func place(_ element: XMLElement) -> Place {
    Place(file: file, line: element.position.line, column: element.position.column)
  }
}
