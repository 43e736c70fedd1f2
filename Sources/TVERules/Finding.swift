package import TVEModel

/// One fault, merged over the platforms and, where the MVPD's own statement is to blame, over the
/// requestors that it reaches.
package struct Finding: Hashable, Sendable {
  /// The rule's id.
  package var rule: String
  package var severity: Severity
  /// In byte order; empty when the fault is no requestor's.
  package var requestorIDs: [RequestorID]
  /// In byte order; empty when the fault is no MVPD's.
  package var mvpdIDs: [MVPDID]
  /// In the order of the tree; empty when the fault does not depend on the platform.
  package var platforms: [Platform]
  /// The setting at fault; nil when it is none or no single one.
  package var setting: SettingField?
  /// The name of the field at fault in JSON's spelling, also where it is no setting.
  package var field: String?
  /// The field's value; nil when it has none.
  package var value: String?
  /// One sentence that names requestor, MVPD, platform, field and value.
  package var message: String
  /// What the viewer or the app meets.
  package var effect: String
  /// How to mend it in the database, with the exact command.
  package var hint: String
  /// How to mend it in the file that it was found in.
  package var hintForFile: String
  /// True when statements of MVPDs alone cause it, so that every requestor inherits it.
  package var isInherited: Bool
  /// What tells it from the rule's other findings about the same object; nil where there are none.
  package var detail: String?
  /// Where the fault stands, filled in by whoever read files.
  package var file: String?
  /// 1-based.
  package var line: Int?
  /// 1-based, in Unicode scalars.
  package var column: Int?
  /// Where else the same fault stands: in the other formats of an exported folder.
  package var otherPlaces: [FindingPlace] = []

  package init(
    rule: String, severity: Severity, requestorIDs: [RequestorID] = [], mvpdIDs: [MVPDID] = [],
    platforms: [Platform] = [], setting: SettingField? = nil, field: String? = nil,
    value: String? = nil, message: String, effect: String, hint: String,
    hintForFile: String? = nil, isInherited: Bool = false, detail: String? = nil
  ) {
    self.rule = rule
    self.severity = severity
    self.requestorIDs = requestorIDs
    self.mvpdIDs = mvpdIDs
    self.platforms = platforms
    self.setting = setting
    self.field = field ?? setting?.name
    self.value = value
    self.message = message
    self.effect = effect
    self.hint = hint
    self.hintForFile = hintForFile ?? hint
    self.isInherited = isInherited
    self.detail = detail
  }
}

extension Finding {
  /// Names the fault for baselines: rule and object on each platform, whatever place or value, for
  /// example `mapping-id-unique NORTHSTAR A,B ios`.
  ///
  /// `*` stands for the requestors of an inherited fault, `-` for what the fault does not have;
  /// where it has neither requestor nor MVPD, its message stands for the object. What tells it from
  /// the rule's other findings about the object comes last. An object is known to a baseline when
  /// all of these are.
  package var objectKeys: [String] {
    let ids = requestorIDs.isEmpty ? ["-"] : requestorIDs.map(\.description)
    let requestors = isInherited ? ["*"] : ids
    let mvpds = Self.joined(mvpdIDs.map(\.description), otherwise: "-")
    if requestorIDs.isEmpty, mvpdIDs.isEmpty { return ["\(rule) - - - \(message)"] }
    let places = platforms.isEmpty ? ["-"] : platforms.map(\.rawValue)
    let end = detail.map { " \($0)" } ?? ""
    return requestors.flatMap { requestor in
      places.map { "\(rule) \(requestor) \(mvpds) \($0)\(end)" }
    }
  }

  private static func joined(_ parts: [String], otherwise: String) -> String {
    parts.isEmpty ? otherwise : parts.joined(separator: ",")
  }
}
