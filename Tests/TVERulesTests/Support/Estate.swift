import TVEModel
import TVERules

/// A configuration in memory, written in the notation of `RuleExample`.
struct Estate {
  var mvpds: [MVPD] = []
  var requestors: [RequestorConfiguration] = []

  /// A line that is not in the notation.
  struct Malformed: Error {
    let line: String
  }

  init() {}

  init(_ text: String) throws {
    for line in text.split(separator: "\n") {
      try take(Self.words(line), line: String(line))
    }
  }

  /// Everything that the rules find, in order.
  func findings(
    on platforms: [Platform] = Platform.apple, rules: Set<String>? = nil,
    carriesMetadataFields: Bool = true
  ) -> [Finding] {
    var engine = RuleEngine(platforms: platforms, rules: rules)
    engine.begin(MVPDDirectory(mvpds))
    var findings: [Finding] = []
    for requestor in requestors {
      findings += engine.visit(requestor, carriesMetadataFields: carriesMetadataFields)
    }
    return Finding.inOrder(findings + engine.end())
  }

  private mutating func take(_ words: [String], line: String) throws {
    let isAssignment: (String) -> Bool = { $0.contains("=") }
    let subject = words.filter { !isAssignment($0) }
    let pairs = words.filter(isAssignment).map { word in
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (String(parts[0]), String(parts[1]))
    }
    switch (subject.first, subject.count) {
    case ("mvpd", 2): try takeMVPD(subject[1], pairs, line)
    case ("requestor", 2): try takeRequestor(subject[1], pairs, line)
    case ("integration", 3): try takeIntegration(subject[1], subject[2], pairs, line)
    case ("featured", 3):
      let index = try place(ofRequestor: subject[1], line)
      requestors[index].featured = subject[2].split(separator: ",").compactMap {
        MVPDID(String($0))
      }
    default: throw Malformed(line: line)
    }
  }

  private mutating func takeMVPD(
    _ key: String, _ pairs: [(String, String)], _ line: String
  ) throws {
    let (name, platform) = try Self.node(key, line)
    guard let id = MVPDID(name) else { throw Malformed(line: line) }
    let index =
      mvpds.firstIndex { $0.id == id }
      ?? {
        let logo = ExactText("https://img.example/\(name).png")
        mvpds.append(MVPD(id: id, displayName: ExactText("Name of \(name)"), logoURL: logo))
        return mvpds.count - 1
      }()
    for (field, value) in pairs {
      switch field {
      case "displayName" where platform == .all:
        mvpds[index].displayName = value == noneSpelling ? nil : ExactText(value)
      case "logoUrl" where platform == .all:
        mvpds[index].logoURL = value == noneSpelling ? nil : ExactText(value)
      case "isTempPass": mvpds[index].isTempPass = value == "true"
      case "isProxy": mvpds[index].isProxied = value == "true"
      case "proxyMvpdId":
        mvpds[index].proxy = MVPDID(value)
        mvpds[index].isProxied = true
      default: try Self.state(field, value, &mvpds[index].settings[platform], line)
      }
    }
  }

  private mutating func takeRequestor(
    _ name: String, _ pairs: [(String, String)], _ line: String
  ) throws {
    guard let id = RequestorID(name) else { throw Malformed(line: line) }
    var requestor = Requestor(id: id, displayName: ExactText(name))
    for (field, value) in pairs where field == "domains" {
      requestor.domains = value.split(separator: ";").map {
        Requestor.Domain(name: ExactText(String($0)), mvpdInitiated: false)
      }
    }
    requestors.append(RequestorConfiguration(requestor: requestor))
  }

  private mutating func takeIntegration(
    _ requestor: String, _ key: String, _ pairs: [(String, String)], _ line: String
  ) throws {
    let (name, platform) = try Self.node(key, line)
    let place = try place(ofRequestor: requestor, line)
    guard let id = MVPDID(name), mvpds.contains(where: { $0.id == id }) else {
      throw Malformed(line: line)
    }
    var integration =
      requestors[place].integrations.first { $0.mvpd == id } ?? Integration(mvpd: id)
    for (field, value) in pairs {
      switch field {
      case "active": integration.isActive = value == "true"
      case "degradation": integration.degradation = Degradation(rawValue: value)
      default: try Self.state(field, value, &integration.settings[platform], line)
      }
    }
    requestors[place].integrations.removeAll { $0.mvpd == id }
    requestors[place].integrations.append(integration)
    requestors[place].integrations.sort { $0.mvpd < $1.mvpd }
  }

  private func place(ofRequestor name: String, _ line: String) throws -> Int {
    guard let place = requestors.firstIndex(where: { $0.requestor.id.description == name }) else {
      throw Malformed(line: line)
    }
    return place
  }

  private static func node(_ key: String, _ line: String) throws -> (String, Platform) {
    let parts = key.split(separator: "@").map(String.init)
    guard parts.count == 2 else { return (key, .all) }
    guard let platform = Platform(rawValue: parts[1]) else { throw Malformed(line: line) }
    return (parts[0], platform)
  }

  private static func state(
    _ name: String, _ text: String, _ values: inout SettingValues, _ line: String
  ) throws {
    guard let field = SettingField(anyCase: name) else { throw Malformed(line: line) }
    if text == noneSpelling {
      values[field] = SettingValue.none(of: field)
      return
    }
    switch field.kind {
    case .boolean: values[field] = .boolean(text == "true")
    case .boardingStatus:
      guard let status = BoardingStatus(rawValue: text) else { throw Malformed(line: line) }
      values[field] = .boardingStatus(status)
    case .platformIdentifier: values[field] = .platformIdentifier(ExactText(text))
    case .list:
      values[field] = .list(text.split(separator: ";").map { ExactText(String($0)) })
    case .label, .url: values[field] = .text(ExactText(text))
    }
  }

  /// Words are parted by blanks, save those in single quotes, which vanish.
  private static func words(_ line: Substring) -> [String] {
    var words: [String] = []
    var word = ""
    var isQuoted = false
    for character in line {
      if character == "'" {
        isQuoted.toggle()
      } else if character == " ", !isQuoted {
        if !word.isEmpty { words.append(word) }
        word = ""
      } else {
        word.append(character)
      }
    }
    return word.isEmpty ? words : words + [word]
  }
}
