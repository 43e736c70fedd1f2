import TVERules
import TVEModel

/// The example of a rule as a state file, and what a state file cannot say as SQL.
struct ExampleState {
  private var mvpds: [String: Statements] = [:]
  private var requestors: [String: Requestor] = [:]
  private(set) var sql: [String] = []

  private struct Requestor {
    var domains: [String] = []
    var featured: [String] = []
    var integrations: [String: Statements] = [:]
  }

  /// Members of the thing itself, and of its settings by node; values as JSON.
  private struct Statements {
    var own: [String: String] = [:]
    var settings: [String: [String: String]] = [:]
  }

  init(_ example: RuleExample) {
    for line in example.text.split(separator: "\n") { take(Self.words(line)) }
  }

  private mutating func take(_ words: [String]) {
    let subject = words.filter { !$0.contains("=") }
    let pairs = words.filter { $0.contains("=") }.map { word in
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (String(parts[0]), String(parts[1]))
    }
    switch subject[0] {
    case "mvpd":
      let (id, node) = Self.key(subject[1])
      var mvpd =
        mvpds[id]
        ?? Statements(own: [
          "displayName": Self.quoted("Name of \(id)"),
          "logoUrl": Self.quoted("https://img.example/\(id).png"),
        ])
      Self.state(
        pairs, at: node, own: ["displayName", "logoUrl", "isTempPass", "isProxy", "proxyMvpdId"],
        &mvpd)
      if mvpd.own.removeValue(forKey: "isProxy") != nil || mvpd.own["proxyMvpdId"] != nil {
        mvpd.own["isProxied"] = "true"
      }
      mvpds[id] = mvpd
    case "requestor":
      requestors[subject[1]] = Requestor(
        domains: pairs.first.map { $0.1.split(separator: ";").map(String.init) } ?? [])
    case "integration":
      let (mvpd, node) = Self.key(subject[2])
      for (name, value) in pairs where name == "degradation" {
        sql.append(
          "update tve.integration set degradation = '\(value)'"
            + " where requestor_id = '\(subject[1])' and mvpd_id = '\(mvpd)'")
      }
      Self.state(
        pairs.filter { $0.0 != "degradation" }, at: node, own: ["active"],
        &requestors[subject[1], default: Requestor()].integrations[mvpd, default: Statements()])
    default:
      requestors[subject[1]]?.featured = subject[2].split(separator: ",").map(String.init)
    }
  }

  private static func state(
    _ pairs: [(String, String)], at node: String, own: Set<String>, _ statements: inout Statements
  ) {
    for (name, value) in pairs {
      let field = SettingField(anyCase: name)
      let json =
        switch field?.kind {
        case .boolean: value
        case .list where value != "(none)":
          "[\(value.split(separator: ";").map { quoted(String($0)) }.joined(separator: ","))]"
        case nil where value == "true" || value == "false": value
        case _ where value == "(none)": field == .boardingStatus ? "\"NONE\"" : "null"
        default: quoted(value)
        }
      if own.contains(name), node == "all" {
        statements.own[name] = json == "null" ? nil : json
      } else {
        statements.settings[node, default: [:]][name] =
          json == "null" && field?.kind == .list ? "[]" : json
      }
    }
  }

  var text: String {
    let mvpds = mvpds.map { Self.object(["id": Self.quoted($0.key)], $0.value) }
    let requestors = requestors.map { id, requestor in
      let integrations = requestor.integrations.map {
        Self.object(["mvpdId": Self.quoted($0.key)], $0.value)
      }
      let domains = requestor.domains.map { "{\"name\":\(Self.quoted($0))}" }
      return "{\"id\":\(Self.quoted(id)),\"displayName\":\(Self.quoted(id)),"
        + "\"domains\":[\(domains.joined(separator: ","))],"
        + "\"featured\":[\(requestor.featured.map(Self.quoted).joined(separator: ","))],"
        + "\"integrations\":[\(integrations.joined(separator: ","))]}"
    }
    return "{\"formatVersion\":1,\"mvpds\":[\(mvpds.joined(separator: ","))],"
      + "\"requestors\":[\(requestors.joined(separator: ","))]}"
  }

  private static func object(_ key: [String: String], _ statements: Statements) -> String {
    let settings = statements.settings.filter { !$0.value.isEmpty }.map { node, fields in
      "\(quoted(node)):{\(members(fields))}"
    }
    let own = members(key.merging(statements.own) { old, _ in old })
    return "{\(own),\"settings\":{\(settings.joined(separator: ","))}}"
  }

  private static func members(_ members: [String: String]) -> String {
    // The id comes first.
    let names = members.keys.sorted {
      ($0.hasSuffix("d") ? "" : $0) < ($1.hasSuffix("d") ? "" : $1)
    }
    return names.map { "\(quoted($0)):\(members[$0] ?? "null")" }.joined(separator: ",")
  }

  private static func quoted(_ text: String) -> String {
    "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }

  private static func key(_ word: String) -> (id: String, node: String) {
    let parts = word.split(separator: "@").map(String.init)
    return (parts[0], parts.count > 1 ? parts[1] : "all")
  }

  /// Words as a shell takes them: white space parts them, save in single quotes.
  static func words(_ line: some StringProtocol) -> [String] {
    var words: [String] = []
    var word: String?
    var isQuoted = false
    for character in line {
      switch character {
      case "'":
        isQuoted.toggle()
        word = word ?? ""
      case " " where !isQuoted:
        if let word { words.append(word) }
        word = nil
      default: word = (word ?? "") + String(character)
      }
    }
    return words + [word].compactMap(\.self)
  }
}
