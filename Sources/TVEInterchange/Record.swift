package import TVEModel

/// One row of the input with its place: what every reader produces and staging consumes, in any
/// order.
package enum Record: Sendable {
  case programmer(ProgrammerRecord)
  case requestor(RequestorRecord)
  case mvpd(MVPDRecord)
  case integration(IntegrationRecord)
  case setting(SettingRecord)
  case featured(FeaturedRecord)
  case deletion(DeletionRecord)
  case scope(ScopeRecord)
}

/// What is to become of a thing that a record names.
package enum RecordMode: String, Sendable {
  /// Made when it is new, changed otherwise.
  case upsert
  /// New; refused when it exists.
  case create
  /// There already; refused when it is not.
  case update
}

/// A programmer as the input has it.
package struct ProgrammerRecord: Sendable {
  package var place: Place
  package var mode = RecordMode.upsert
  package var id: ProgrammerID
  package var displayName: Edit<ExactText> = .keep

  package init(at place: Place, id: ProgrammerID) {
    self.place = place
    self.id = id
  }
}

/// A requestor as the input has it.
package struct RequestorRecord: Sendable {
  /// A domain; `mvpdInitiated` nil keeps what is stored (false for a new one).
  package struct Domain: Hashable, Sendable {
    package var name: ExactText
    package var mvpdInitiated: Bool?

    package init(name: ExactText, mvpdInitiated: Bool? = nil) {
      self.name = name
      self.mvpdInitiated = mvpdInitiated
    }
  }

  package var place: Place
  package var mode = RecordMode.upsert
  package var id: RequestorID
  package var displayName: Edit<ExactText> = .keep
  package var programmer: Edit<ProgrammerID> = .keep
  /// Replaces the whole list; a name once.
  package var domains: Edit<[Domain]> = .keep

  package init(at place: Place, id: RequestorID) {
    self.place = place
    self.id = id
  }
}

/// An MVPD as the input has it, without its settings.
package struct MVPDRecord: Sendable {
  /// The widest and highest frame: no screen is larger, and the database's column holds it.
  package static let maximumPixels = 32_767

  package var place: Place
  package var mode = RecordMode.upsert
  package var id: MVPDID
  package var displayName: Edit<ExactText> = .keep
  package var logoURL: Edit<ExactText> = .keep
  package var isTempPass: Edit<Bool> = .keep
  package var isProxied: Edit<Bool> = .keep
  package var proxy: Edit<MVPDID> = .keep
  package var providerID: Edit<ExactText> = .keep
  package var foregroundLogout: Edit<Bool> = .keep
  package var iFrameRequired: Edit<Bool> = .keep
  package var iFrameWidth: Edit<Int> = .keep
  package var iFrameHeight: Edit<Int> = .keep

  package init(at place: Place, id: MVPDID) {
    self.place = place
    self.id = id
  }
}

/// An integration as the input has it, without its settings.
package struct IntegrationRecord: Sendable {
  package var place: Place
  package var mode = RecordMode.upsert
  package var requestor: RequestorID
  package var mvpd: MVPDID
  /// A new integration is active unless this says otherwise.
  package var active: Edit<Bool> = .keep
  package var degradation: Edit<Degradation> = .keep
  /// RFC 3339, read by the database.
  package var degradationUntil: Edit<ExactText> = .keep
  /// 1 is the first; `clear` takes the MVPD off the featured list.
  package var featuredRank: Edit<Int> = .keep

  package init(at place: Place, requestor: RequestorID, mvpd: MVPDID) {
    self.place = place
    self.requestor = requestor
    self.mvpd = mvpd
  }
}

/// What an MVPD or an integration states at one node.
package struct SettingRecord: Sendable {
  package var place: Place
  /// Nil for the MVPD's own statements.
  package var requestor: RequestorID?
  package var mvpd: MVPDID
  package var platform: Platform
  /// The fields that the record speaks of; the others keep what is stored.
  package var fields: SettingFieldSet
  /// A field spoken of whose value is nil is not stated any more.
  package var values: SettingValues

  package init(
    at place: Place, requestor: RequestorID?, mvpd: MVPDID, platform: Platform,
    fields: SettingFieldSet = [], values: SettingValues = SettingValues()
  ) {
    self.place = place
    self.requestor = requestor
    self.mvpd = mvpd
    self.platform = platform
    self.fields = fields
    self.values = values
  }
}

/// A requestor's whole featured list, in rank order, replacing the stored one.
package struct FeaturedRecord: Sendable {
  package var place: Place
  package var requestor: RequestorID
  package var mvpds: [MVPDID]

  package init(at place: Place, requestor: RequestorID, mvpds: [MVPDID]) {
    self.place = place
    self.requestor = requestor
    self.mvpds = mvpds
  }
}

/// Something to delete.
package struct DeletionRecord: Sendable {
  /// What is deleted.
  package enum Target: Hashable, Sendable {
    case programmer(ProgrammerID)
    case requestor(RequestorID)
    case mvpd(MVPDID)
    case integration(RequestorID, MVPDID)
    /// A node's statements; nil requestor for the MVPD's own.
    case setting(RequestorID?, MVPDID, Platform)
  }

  package var place: Place
  package var target: Target
  /// True takes what refers to it along: an MVPD's integrations, for example.
  package var cascades: Bool

  package init(at place: Place, target: Target, cascades: Bool = false) {
    self.place = place
    self.target = target
    self.cascades = cascades
  }
}
