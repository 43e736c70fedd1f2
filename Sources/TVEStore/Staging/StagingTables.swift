import Postgres

/// The temporary tables that hold the input of one change, dropped with its transaction.
///
/// Every row keeps its place, so that duplicates and unknown references are found by set-based SQL
/// and reported where they stand. Columns have no domain: form is checked by the readers, and by
/// the tables that the rows end in.
enum StagingTables {
  /// The columns of a row's place: `seq` counts the records in the order of arrival.
  static let placeColumns = ["seq", "file", "line", "col", "row_no", "path"]

  /// They as a list.
  static let place = PlanSQL.list(placeColumns, "")

  /// They of a table or alias, as a part of a query.
  static func place(of alias: String) -> Query {
    Query(stringLiteral: PlanSQL.list(placeColumns, "\(alias)."))
  }

  private static let placeDefinition = """
    seq integer not null, file integer, line integer, col integer, row_no integer, path text
    """

  static let create = """
    create temporary table stage_programmer (
      \(placeDefinition), mode text not null, mask integer not null,
      programmer_id text collate "C" not null, display_name text collate "C"
    ) on commit drop;
    create temporary table stage_requestor (
      \(placeDefinition), mode text not null, mask integer not null,
      requestor_id text collate "C" not null, display_name text collate "C",
      programmer_id text collate "C"
    ) on commit drop;
    create temporary table stage_requestor_domain (
      seq integer not null, requestor_id text collate "C" not null,
      name text collate "C" not null, mvpd_initiated boolean
    ) on commit drop;
    create temporary table stage_mvpd (
      \(placeDefinition), mode text not null, mask integer not null,
      mvpd_id text collate "C" not null, display_name text collate "C", logo_url text collate "C",
      is_temp_pass boolean, is_proxied boolean, proxy_mvpd_id text collate "C",
      provider_id text collate "C", foreground_logout boolean, iframe_required boolean,
      iframe_width integer, iframe_height integer
    ) on commit drop;
    create temporary table stage_mvpd_setting (
      \(placeDefinition), mask integer not null,
      mvpd_id text collate "C" not null, platform_id text collate "C" not null,
      \(SettingSQL.definitions)
    ) on commit drop;
    create temporary table stage_integration (
      \(placeDefinition), mode text not null, mask integer not null,
      requestor_id text collate "C" not null, mvpd_id text collate "C" not null,
      active boolean, degradation text collate "C", degradation_until timestamptz,
      featured_rank integer
    ) on commit drop;
    create temporary table stage_integration_setting (
      \(placeDefinition), is_attached boolean not null, mask integer not null,
      requestor_id text collate "C" not null, mvpd_id text collate "C" not null,
      platform_id text collate "C" not null,
      \(SettingSQL.definitions)
    ) on commit drop;
    create temporary table stage_featured_list (
      \(placeDefinition), requestor_id text collate "C" not null
    ) on commit drop;
    create temporary table stage_featured (
      seq integer not null, requestor_id text collate "C" not null,
      mvpd_id text collate "C" not null, rank integer not null
    ) on commit drop;
    create temporary table stage_deletion (
      \(placeDefinition), kind text not null, key1 text collate "C" not null,
      key2 text collate "C" not null, key3 text collate "C" not null, cascades boolean not null
    ) on commit drop;
    create temporary table stage_scope (
      \(placeDefinition), extent text not null, key text collate "C" not null
    ) on commit drop;
    \(StagedSelectionSQL.create)
    create temporary table stage_resolved (
      extent text not null, key text collate "C" not null
    ) on commit drop;
    create temporary table stage_open (
      extent text not null, key text collate "C" not null
    ) on commit drop;
    create temporary table stage_absent (
      kind text not null, key1 text collate "C" not null, key2 text collate "C" not null,
      key3 text collate "C" not null
    ) on commit drop;
    """
}
