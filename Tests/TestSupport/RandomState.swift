package import TVEInterchange
package import TVEModel

/// A configuration that states things at random, in values that other readers of YAML mistake.
package struct RandomState {
  package private(set) var programmers: [Programmer] = []
  package private(set) var mvpds: [MVPD] = []
  package private(set) var requestors: [RequestorConfiguration] = []

  private static let texts: [ExactText] = [
    "yes", "0x1F", "- a", "a: b", "#c", "null", "~", "éa", "中文", "1.0", "a'b\"c\\", "*x", "%d",
    "@e",
  ]

  package init(_ random: inout SplitMix) {
    programmers = (0..<3).filter { _ in Bool.random(using: &random) }.map {
      Programmer(id: ProgrammerID(trusted: "p\($0)"), displayName: Self.text(&random))
    }
    mvpds = (0..<6).filter { $0 == 0 || Int.random(in: 0..<4, using: &random) > 0 }.map {
      Self.mvpd($0, &random)
    }
    requestors = (0..<4).filter { _ in Int.random(in: 0..<4, using: &random) > 0 }.map {
      requestor($0, &random)
    }
  }

  /// Writes everything as one document.
  ///
  /// - Parameter shuffled: puts members, things and lists without an order of their own in any
  ///   order.
  package func text(_ format: StateFormat, shuffled: SplitMix? = nil) throws -> String {
    var state = self
    var members = StateReader.Member.allCases
    if var random = shuffled {
      members.shuffle(using: &random)
      state.programmers.shuffle(using: &random)
      state.mvpds.shuffle(using: &random)
      state.requestors = requestors.map {
        var requestor = $0.requestor
        requestor.domains.shuffle(using: &random)
        return RequestorConfiguration(
          requestor: requestor, integrations: $0.integrations.shuffled(using: &random),
          featured: $0.featured)
      }.shuffled(using: &random)
    }
    var bytes: [UInt8] = []
    var writer = StateDocumentWriter(format) { bytes += $0 }
    for member in members {
      writer.begin(member)
      switch member {
      case .programmers: for programmer in state.programmers { try writer.write(programmer) }
      case .mvpds: for mvpd in state.mvpds { try writer.write(mvpd) }
      case .requestors: for requestor in state.requestors { try writer.write(requestor) }
      }
    }
    try writer.finish()
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func text(_ random: inout SplitMix) -> ExactText {
    texts.randomElement(using: &random) ?? "text"
  }

  private static func mvpd(_ number: Int, _ random: inout SplitMix) -> MVPD {
    var mvpd = MVPD(id: MVPDID(trusted: "m\(number)"))
    if Bool.random(using: &random) { mvpd.displayName = text(&random) }
    if Bool.random(using: &random) { mvpd.logoURL = ExactText("https://l.example/\(number)") }
    mvpd.isTempPass = Bool.random(using: &random)
    mvpd.isProxied = Bool.random(using: &random)
    if mvpd.isProxied, number > 0 { mvpd.proxy = MVPDID(trusted: "m0") }
    if Bool.random(using: &random) { mvpd.foregroundLogout = Bool.random(using: &random) }
    if Bool.random(using: &random) { mvpd.iFrameHeight = Int.random(in: 1...999, using: &random) }
    mvpd.settings = settings(ofMVPD: true, &random)
    return mvpd
  }

  private func requestor(_ number: Int, _ random: inout SplitMix) -> RequestorConfiguration {
    let integrated = mvpds.filter { _ in Bool.random(using: &random) }
    let domains = ["a.example", "b.example", "c.example"].filter { _ in
      Bool.random(using: &random)
    }
    return RequestorConfiguration(
      requestor: Requestor(
        id: RequestorID(trusted: "r\(number)"), displayName: Self.text(&random),
        programmer: Bool.random(using: &random)
          ? programmers.randomElement(using: &random)?.id : nil,
        domains: domains.map {
          .init(name: ExactText($0), mvpdInitiated: Bool.random(using: &random))
        }),
      integrations: integrated.map {
        Integration(
          mvpd: $0.id, isActive: Bool.random(using: &random),
          settings: Self.settings(ofMVPD: false, &random))
      },
      featured: integrated.filter { _ in Bool.random(using: &random) }
        .shuffled(using: &random).map(\.id))
  }

  private static func settings(ofMVPD: Bool, _ random: inout SplitMix) -> StatedSettings {
    var settings = StatedSettings()
    for platform in Platform.allCases {
      var values = SettingValues()
      for field in SettingField.allCases
      where field.applies(at: platform) && Int.random(in: 0..<5, using: &random) == 0
        && !(ofMVPD && platform == .all && !field.canStateNone)
      {
        values[field] = value(of: field, &random)
      }
      settings[platform] = values
    }
    return settings
  }

  private static func value(of field: SettingField, _ random: inout SplitMix) -> SettingValue {
    let none = Bool.random(using: &random)
    return switch field.kind {
    case .boolean: .boolean(none)
    case .boardingStatus: .boardingStatus(none ? .absent : .picker)
    case .platformIdentifier: .platformIdentifier(none ? "" : "no")
    case .list: .list(none ? [] : ["b", "1", "a"])
    case .label: .text(text(&random))
    case .url: .text("http://l.example")
    }
  }
}
