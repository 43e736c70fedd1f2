import Postgres
import TVEInterchange
import TVEModel

/// The rows that records become, table by table.
extension StagingArea {
  func flushProgrammers() throws {
    try send(
      &programmers,
      to: """
        copy stage_programmer (\(StagingTables.place), mode, mask, programmer_id, display_name)
        from stdin
        """
    ) { seq, record, writer in
      try write(seq, record.place, to: &writer)
      try writer.field(record.mode.rawValue)
      try writer.field(record.displayName.isEdit ? 1 : 0)
      try writer.field(record.id.description)
      try writer.field(record.displayName.value?.text)
    }
  }

  func flushRequestors() throws {
    let domains = requestors.flatMap { seq, record in
      (record.domains.value ?? []).map { (seq, (record.id, $0)) }
    }
    try send(
      &requestors,
      to: """
        copy stage_requestor (\(StagingTables.place), mode, mask, requestor_id, display_name,
          programmer_id) from stdin
        """
    ) { seq, record, writer in
      try write(seq, record.place, to: &writer)
      try writer.field(record.mode.rawValue)
      try writer.field(
        (record.displayName.isEdit ? 1 : 0) | (record.programmer.isEdit ? 2 : 0)
          | (record.domains.isEdit ? 4 : 0))
      try writer.field(record.id.description)
      try writer.field(record.displayName.value?.text)
      try writer.field(record.programmer.value?.description)
    }
    var rows = domains
    try send(
      &rows,
      to: "copy stage_requestor_domain (seq, requestor_id, name, mvpd_initiated) from stdin"
    ) { seq, row, writer in
      try writer.field(seq)
      try writer.field(row.0.description)
      try writer.field(row.1.name.text)
      try writer.field(row.1.mvpdInitiated)
    }
  }

  func flushMVPDs() throws {
    try send(
      &mvpds,
      to: """
        copy stage_mvpd (\(StagingTables.place), mode, mask, mvpd_id, display_name, logo_url,
          is_temp_pass, is_proxied, proxy_mvpd_id, provider_id, foreground_logout,
          iframe_required, iframe_width, iframe_height) from stdin
        """
    ) { seq, record, writer in
      try write(seq, record.place, to: &writer)
      try writer.field(record.mode.rawValue)
      try writer.field(record.mask)
      try writer.field(record.id.description)
      try writer.field(record.displayName.value?.text)
      try writer.field(record.logoURL.value?.text)
      try writer.field(record.isTempPass.value)
      try writer.field(record.isProxied.value)
      try writer.field(record.proxy.value?.description)
      try writer.field(record.providerID.value?.text)
      try writer.field(record.foregroundLogout.value)
      try writer.field(record.iFrameRequired.value)
      try writer.field(record.iFrameWidth.value)
      try writer.field(record.iFrameHeight.value)
    }
  }

  func flushIntegrations() throws {
    try send(
      &integrations,
      to: """
        copy stage_integration (\(StagingTables.place), mode, mask, requestor_id, mvpd_id, active,
          degradation, degradation_until, featured_rank) from stdin
        """
    ) { seq, record, writer in
      try write(seq, record.place, to: &writer)
      try writer.field(record.mode.rawValue)
      try writer.field(
        (record.active.isEdit ? 1 : 0) | (record.degradation.isEdit ? 2 : 0)
          | (record.degradationUntil.isEdit ? 4 : 0) | (record.featuredRank.isEdit ? 8 : 0))
      try writer.field(record.requestor.description)
      try writer.field(record.mvpd.description)
      try writer.field(record.active.value)
      try writer.field(record.degradation.value?.rawValue)
      try writer.field(record.degradationUntil.value?.text)
      try writer.field(record.featuredRank.value)
    }
  }

  func flushSettings() throws {
    try send(
      &mvpdSettings,
      to: """
        copy stage_mvpd_setting (\(StagingTables.place), mask, mvpd_id, platform_id,
          \(SettingSQL.columns())) from stdin
        """
    ) { seq, record, writer in
      try write(seq, record.place, to: &writer)
      try writer.field(record.fields.mask)
      try writer.field(record.mvpd.description)
      try writer.field(record.platform.rawValue)
      try record.values.write(to: &writer)
    }
    try send(
      &integrationSettings,
      to: """
        copy stage_integration_setting (\(StagingTables.place), is_attached, mask, requestor_id,
          mvpd_id, platform_id, \(SettingSQL.columns())) from stdin
        """
    ) { seq, row, writer in
      let record = row.record
      try write(seq, record.place, to: &writer)
      try writer.field(row.isAttached)
      try writer.field(record.fields.mask)
      try writer.field(record.requestor?.description)
      try writer.field(record.mvpd.description)
      try writer.field(record.platform.rawValue)
      try record.values.write(to: &writer)
    }
  }

  func flushFeatured() throws {
    var rows = featured.flatMap { seq, record in
      zip(record.mvpds, 1...).map { (seq, (record.requestor, $0.0, $0.1)) }
    }
    try send(
      &featured,
      to: "copy stage_featured_list (\(StagingTables.place), requestor_id) from stdin"
    ) { seq, record, writer in
      try write(seq, record.place, to: &writer)
      try writer.field(record.requestor.description)
    }
    try send(
      &rows, to: "copy stage_featured (seq, requestor_id, mvpd_id, rank) from stdin"
    ) { seq, row, writer in
      try writer.field(seq)
      try writer.field(row.0.description)
      try writer.field(row.1.description)
      try writer.field(row.2)
    }
  }

  func flushDeletions() throws {
    try send(
      &deletions,
      to: """
        copy stage_deletion (\(StagingTables.place), kind, key1, key2, key3, cascades) from stdin
        """
    ) { seq, record, writer in
      try write(seq, record.place, to: &writer)
      let key = record.target.key
      try writer.field(key.kind)
      try writer.field(key.parts[0])
      try writer.field(key.parts[1])
      try writer.field(key.parts[2])
      try writer.field(record.cascades)
    }
  }
}

extension MVPDRecord {
  /// The bits of the columns that the record speaks of, in the order of `PlanSQL.mvpdColumns`.
  fileprivate var mask: Int {
    let edits = [
      displayName.isEdit, logoURL.isEdit, isTempPass.isEdit, isProxied.isEdit, proxy.isEdit,
      providerID.isEdit, foregroundLogout.isEdit, iFrameRequired.isEdit, iFrameWidth.isEdit,
      iFrameHeight.isEdit,
    ]
    return edits.enumerated().reduce(0) { $0 | ($1.element ? 1 << $1.offset : 0) }
  }
}

extension DeletionRecord.Target {
  /// The kind as staged, and three parts of its key, empty where it has fewer.
  var key: (kind: String, parts: [String]) {
    switch self {
    case .programmer(let id): ("programmer", [id.description, "", ""])
    case .requestor(let id): ("requestor", [id.description, "", ""])
    case .mvpd(let id): ("mvpd", [id.description, "", ""])
    case .integration(let requestor, let mvpd):
      ("integration", [requestor.description, mvpd.description, ""])
    case .setting(let requestor, let mvpd, let platform):
      ("setting", [requestor?.description ?? "", mvpd.description, platform.rawValue])
    }
  }
}
