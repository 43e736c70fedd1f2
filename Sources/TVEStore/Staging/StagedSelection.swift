package import Postgres
package import TVEModel

/// Narrows staged input, and what it claims to speak of, to the things that selectors select.
package struct StagedSelection: Sendable {
  /// The programmers that are selected; nil for all.
  package var programmers: [ProgrammerID]?
  /// The MVPDs whose own facts and settings are selected; nil for all.
  package var mvpds: [MVPDID]?
  /// The requestors whose own facts, domains and featured lists are selected; nil for all.
  package var requestors: [RequestorID]?
  /// The requestors and MVPDs of the integrations that are selected; nil for all.
  package var integrations: (requestors: [RequestorID]?, mvpds: [MVPDID]?) = (nil, nil)

  package init() {}

  /// Forgets what is not selected.
  ///
  /// - Parameter connection: in the transaction of the staging area, after its flush.
  package func apply(to area: StagingArea, _ connection: Connection) throws {
    try area.flush()
    try restrict("programmer", to: programmers?.map(\.description), connection)
    try restrict("mvpd", to: mvpds?.map(\.description), connection)
    try restrict("requestor", to: requestors?.map(\.description), connection)
    try restrict(
      "integration-requestor", to: integrations.requestors?.map(\.description), connection)
    try restrict("integration-mvpd", to: integrations.mvpds?.map(\.description), connection)
    try connection.script(StagedSelectionSQL.forget)
  }

  private func restrict(_ kind: String, to ids: [String]?, _ connection: Connection) throws {
    guard let ids else { return }
    try connection.execute("insert into stage_restricted (kind) values (\(kind))")
    try connection.execute(
      "insert into stage_selected (kind, id) select \(kind), unnest(\(ids)::text[])")
  }
}

/// The statements of a selection.
enum StagedSelectionSQL {
  /// The tables of selected ids; without rows everything is selected.
  static let create = """
    create temporary table stage_restricted (
      kind text not null
    ) on commit drop;
    create temporary table stage_selected (
      kind text not null, id text collate "C" not null
    ) on commit drop;
    """

  /// True in SQL for ids that are selected among those of `kind`.
  static func holds(_ kind: String, _ id: String) -> String {
    """
    (not exists (select from stage_restricted where kind = '\(kind)')
        or \(id) in (select id from stage_selected where kind = '\(kind)'))
    """
  }

  static let forget: String = {
    let integration = """
      \(holds("integration-requestor", "requestor_id"))
        and \(holds("integration-mvpd", "mvpd_id"))
      """
    return """
      delete from stage_programmer where not \(holds("programmer", "programmer_id"));
      delete from stage_mvpd where not \(holds("mvpd", "mvpd_id"));
      delete from stage_mvpd_setting where not \(holds("mvpd", "mvpd_id"));
      delete from stage_requestor where not \(holds("requestor", "requestor_id"));
      delete from stage_requestor_domain where not \(holds("requestor", "requestor_id"));
      delete from stage_featured_list where not \(holds("requestor", "requestor_id"));
      delete from stage_featured where not \(holds("requestor", "requestor_id"));
      delete from stage_integration where not (\(integration));
      delete from stage_integration_setting where not (\(integration));
      delete from stage_scope
      where (extent in ('integrations', 'settings')
          and not \(holds("integration-requestor", "key")))
        or (extent in ('domains', 'featured') and not \(holds("requestor", "key")))
        or (extent = 'mvpd-settings' and not \(holds("mvpd", "key")));
      """
  }()
}
