import Formats
import TVEModel

/// The settings in force at some platforms, with their origins and, if asked for, their chains.
struct ShownSettings: ShownPart {
  private struct Setting {
    let field: SettingField
    let platform: Platform
    /// Nil where a draft has no name or logo.
    let value: SettingValue?
    let origin: Origin
    let chain: SettingChain?
  }

  private let settings: [Setting]

  /// - Parameter integration: What an integration states on top of its MVPD; nil for what the MVPD
  ///   gives by itself.
  init(
    of mvpd: MVPD, _ integration: StatedSettings? = nil, at platforms: [Platform], hasChain: Bool
  ) {
    settings = platforms.flatMap { platform in
      var resolved = ResolvedSettings(of: mvpd, at: platform)
      if let integration { resolved = resolved.overlaid(by: integration) }
      return SettingField.allCases.map { field in
        Setting(
          field: field, platform: platform, value: resolved[field].value,
          origin: resolved[field].origin,
          chain: hasChain
            ? SettingChain(of: field, at: platform, mvpd: mvpd, integration: integration) : nil)
      }
    }
  }

  var lines: [StyledText] {
    var lines: [StyledText] = []
    var platform: Platform?
    let values = AlignedLines.lines(
      settings.map { [$0.field.name, Self.text($0.value), $0.origin.description] }, indent: 2)
    for (setting, line) in zip(settings, values) {
      if setting.platform != platform {
        if platform != nil { lines.append("") }
        lines.append("settings in force at \(setting.platform, .bold)")
        platform = setting.platform
      }
      lines.append(line)
      guard let chain = setting.chain else { continue }
      lines += AlignedLines.lines(
        chain.levels.map { [$0.origin.description, Self.text($0.value)] }, indent: 4)
    }
    return lines
  }

  func write(to json: inout JSONWriter) {
    json.key("settings")
    json.beginArray()
    for setting in settings {
      json.beginObject()
      json.key("field")
      json.string(setting.field.name)
      json.key("platform")
      json.string(setting.platform.rawValue)
      json.key("value")
      json.setting(setting.value, of: setting.field)
      json.key("origin")
      json.string(setting.origin.description)
      if let chain = setting.chain { Self.write(chain, of: setting.field, to: &json) }
      json.endObject()
    }
    json.endArray()
  }

  private static func write(
    _ chain: SettingChain, of field: SettingField, to json: inout JSONWriter
  ) {
    json.key("chain")
    json.beginArray()
    for level in chain.levels {
      json.beginObject()
      json.key("at")
      json.string(level.origin.description)
      json.key("stated")
      json.bool(level.isStated)
      if let value = level.value {
        json.key("value")
        json.setting(value, of: field)
      }
      json.endObject()
    }
    json.endArray()
  }

  private static func text(_ value: SettingValue?) -> String {
    value?.description ?? "not stated"
  }
}

extension JSONWriter {
  /// Writes a setting as lists write it: none is the empty text or list; nil is null.
  mutating func setting(_ value: SettingValue?, of field: SettingField) {
    cell(value.map(Cell.init) ?? .notStated, Column.Kind(field))
  }
}
