/// Writes the plan tables into the configuration, in an order that every reference allows.
enum ApplySQL {
  /// Locks the rows that change in key order, so that two writers meet in one order.
  static let lock = """
    select from tve.programmer as stored
    where stored.programmer_id in (select key1 from plan_entity where kind = 'programmer')
    order by stored.programmer_id for no key update;
    select from tve.mvpd as stored
    where stored.mvpd_id in (select key1 from plan_entity where kind = 'mvpd')
    order by stored.mvpd_id for no key update;
    select from tve.requestor as stored
    where stored.requestor_id in (
      select key1 from plan_entity where kind in ('requestor', 'integration'))
    order by stored.requestor_id for no key update;
    select from tve.integration as stored
    where (stored.requestor_id, stored.mvpd_id) in (
      select key1, key2 from plan_entity where kind = 'integration' and action <> 'create')
    order by stored.requestor_id, stored.mvpd_id for no key update;
    """

  static let apply = [
    "set constraints all deferred;",
    deletedParts, programmers, requestors, mvpds, integrations, settings, featured, deletedWholes,
    "set constraints all immediate;",
  ].joined(separator: "\n")

  private static let deletedParts = """
    delete from tve.integration as stored using plan_deletion as plan
    where plan.kind = 'integration' and stored.requestor_id = plan.key1
      and stored.mvpd_id = plan.key2;
    """

  private static let programmers = """
    insert into tve.programmer (programmer_id, display_name)
    select programmer_id, display_name from plan_programmer where action = 'create';
    update tve.programmer as stored set display_name = plan.display_name
    from plan_programmer as plan
    where plan.action = 'update' and stored.programmer_id = plan.programmer_id;
    """

  private static let requestors = """
    insert into tve.requestor (requestor_id, display_name, programmer_id)
    select requestor_id, display_name, programmer_id from plan_requestor where action = 'create';
    update tve.requestor as stored
    set display_name = plan.display_name, programmer_id = plan.programmer_id
    from plan_requestor as plan
    where plan.action = 'update' and stored.requestor_id = plan.requestor_id;
    delete from tve.requestor_domain as stored using plan_domain as plan
    where plan.action = 'delete' and stored.requestor_id = plan.requestor_id
      and stored.name = plan.name;
    update tve.requestor_domain as stored set mvpd_initiated = plan.mvpd_initiated
    from plan_domain as plan
    where plan.action = 'update' and stored.requestor_id = plan.requestor_id
      and stored.name = plan.name;
    insert into tve.requestor_domain (requestor_id, name, mvpd_initiated)
    select requestor_id, name, mvpd_initiated from plan_domain where action = 'create';
    """

  private static let mvpds: String = {
    let columns = PlanSQL.mvpdColumns
    let assignments = columns.map { "\($0) = plan.\($0)" }.joined(separator: ", ")
    return """
      insert into tve.mvpd (mvpd_id, \(PlanSQL.list(columns, "")))
      select mvpd_id, \(PlanSQL.list(columns, "")) from plan_mvpd where action = 'create';
      update tve.mvpd as stored set \(assignments)
      from plan_mvpd as plan
      where plan.action = 'update' and stored.mvpd_id = plan.mvpd_id;
      """
  }()

  private static let integrations = """
    insert into tve.integration (requestor_id, mvpd_id, active, degradation, degradation_until)
    select requestor_id, mvpd_id, active, degradation, degradation_until
    from plan_integration where action = 'create'
    order by requestor_id, mvpd_id;
    update tve.integration as stored
    set active = plan.active, degradation = plan.degradation,
      degradation_until = plan.degradation_until
    from plan_integration as plan
    where plan.action <> 'create' and stored.requestor_id = plan.requestor_id
      and stored.mvpd_id = plan.mvpd_id;
    """

  private static let settings =
    settings(owner: "mvpd", keys: ["mvpd_id", "platform_id"])
    + settings(owner: "integration", keys: ["requestor_id", "mvpd_id", "platform_id"])

  private static func settings(owner: String, keys: [String]) -> String {
    let match = keys.map { "stored.\($0) = plan.\($0)" }.joined(separator: " and ")
    return """
      delete from tve.\(owner)_setting as stored using plan_\(owner)_setting as plan
      where plan.action = 'delete' and \(match);
      update tve.\(owner)_setting as stored set \(SettingSQL.assignments(from: "plan."))
      from plan_\(owner)_setting as plan
      where plan.action = 'update' and \(match);
      insert into tve.\(owner)_setting (\(PlanSQL.list(keys, "")), \(SettingSQL.columns()))
      select \(PlanSQL.list(keys, "")), \(SettingSQL.columns())
      from plan_\(owner)_setting where action = 'create'
      order by \(PlanSQL.list(keys, ""));

      """
  }

  private static let featured = """
    delete from tve.featured as stored using plan_featured as plan
    where plan.action = 'delete' and stored.requestor_id = plan.requestor_id
      and stored.mvpd_id = plan.mvpd_id;
    update tve.featured as stored set rank = plan.rank
    from plan_featured as plan
    where plan.action = 'update' and stored.requestor_id = plan.requestor_id
      and stored.mvpd_id = plan.mvpd_id;
    insert into tve.featured (requestor_id, mvpd_id, rank)
    select requestor_id, mvpd_id, rank from plan_featured where action = 'create';
    """

  private static let deletedWholes = """
    delete from tve.requestor as stored using plan_deletion as plan
    where plan.kind = 'requestor' and stored.requestor_id = plan.key1;
    delete from tve.mvpd as stored using plan_deletion as plan
    where plan.kind = 'mvpd' and stored.mvpd_id = plan.key1;
    delete from tve.programmer as stored using plan_deletion as plan
    where plan.kind = 'programmer' and stored.programmer_id = plan.key1;
    """
}
