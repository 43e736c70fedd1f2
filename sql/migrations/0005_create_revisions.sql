-- Revisions rise in the database, so that no writer, by hand or not, can forget them.

create function tve.raise_revision() returns trigger
  language plpgsql
  set search_path = pg_catalog, tve, pg_temp
  as $$
  begin
    if new is not distinct from old then
      return null;
    end if;
    new.revision := old.revision + 1;
    new.updated_at := now();
    new.updated_by := session_user;
    return new;
  end
  $$;
comment on function tve.raise_revision() is
  'Raises the revision of a row that really changes and drops an update that changes nothing.';

create function tve.raise_requestor_revision() returns trigger
  language plpgsql
  set search_path = pg_catalog, tve, pg_temp
  as $$
  begin
    if new is not distinct from old then
      return null;
    end if;
    new.content_revision := old.content_revision + 1;
    -- A change below the requestor asks for the content's revision alone.
    if (new.display_name, new.programmer_id, new.revision)
      is distinct from (old.display_name, old.programmer_id, old.revision) then
      new.revision := old.revision + 1;
      new.updated_at := now();
      new.updated_by := session_user;
    else
      new.revision := old.revision;
      new.updated_at := old.updated_at;
      new.updated_by := old.updated_by;
    end if;
    return new;
  end
  $$;
comment on function tve.raise_requestor_revision() is
  'As raise_revision, and raises content_revision with every change below the requestor.';

create function tve.refuse_key_update() returns trigger
  language plpgsql
  set search_path = pg_catalog, tve, pg_temp
  as $$
  begin
    raise exception 'the key of tve.% cannot change', tg_table_name
      using errcode = 'integrity_constraint_violation',
        schema = 'tve', table = tg_table_name, constraint = 'key_is_immutable';
  end
  $$;
comment on function tve.refuse_key_update() is
  'Keys are never changed in place, since apps keep them.';

create trigger programmer_key_is_immutable
  before update of programmer_id on tve.programmer for each row
  when (old.programmer_id is distinct from new.programmer_id)
  execute function tve.refuse_key_update();
create trigger requestor_key_is_immutable
  before update of requestor_id on tve.requestor for each row
  when (old.requestor_id is distinct from new.requestor_id)
  execute function tve.refuse_key_update();
create trigger mvpd_key_is_immutable
  before update of mvpd_id on tve.mvpd for each row
  when (old.mvpd_id is distinct from new.mvpd_id)
  execute function tve.refuse_key_update();
create trigger integration_key_is_immutable
  before update of requestor_id, mvpd_id on tve.integration for each row
  when ((old.requestor_id, old.mvpd_id) is distinct from (new.requestor_id, new.mvpd_id))
  execute function tve.refuse_key_update();

create trigger programmer_revision before update on tve.programmer
  for each row execute function tve.raise_revision();
create trigger requestor_revision before update on tve.requestor
  for each row execute function tve.raise_requestor_revision();
create trigger mvpd_revision before update on tve.mvpd
  for each row execute function tve.raise_revision();
create trigger integration_revision before update on tve.integration
  for each row execute function tve.raise_revision();

-- Rows without a revision of their own: an update that changes nothing touches nothing.
create trigger requestor_domain_unchanged before update on tve.requestor_domain
  for each row execute function suppress_redundant_updates_trigger();
create trigger featured_unchanged before update on tve.featured
  for each row execute function suppress_redundant_updates_trigger();
create trigger mvpd_setting_unchanged before update on tve.mvpd_setting
  for each row execute function suppress_redundant_updates_trigger();
create trigger integration_setting_unchanged before update on tve.integration_setting
  for each row execute function suppress_redundant_updates_trigger();

-- Owners of changed rows, once a statement and in key order, so that two writers meet in one order.
-- An owner made in this transaction is as new as what it owns: its revision stays 1.
create function tve.touch_owners() returns trigger
  language plpgsql
  set search_path = pg_catalog, tve, pg_temp
  as $$
  begin
    if tg_table_name = 'mvpd_setting' then
      update tve.mvpd as owner set revision = owner.revision + 1
      where owner.mvpd_id in (
        select locked.mvpd_id from tve.mvpd as locked
        where locked.mvpd_id in (select changed.mvpd_id from changed)
          and not (locked.revision = 1 and locked.updated_at = now())
        order by locked.mvpd_id for no key update);
    elsif tg_table_name in ('requestor_domain', 'featured') then
      update tve.requestor as owner set revision = owner.revision + 1
      where owner.requestor_id in (
        select locked.requestor_id from tve.requestor as locked
        where locked.requestor_id in (select changed.requestor_id from changed)
          and not (locked.revision = 1 and locked.updated_at = now())
        order by locked.requestor_id for no key update);
    elsif tg_table_name = 'integration' then
      update tve.requestor as owner set content_revision = owner.content_revision + 1
      where owner.requestor_id in (
        select locked.requestor_id from tve.requestor as locked
        where locked.requestor_id in (select changed.requestor_id from changed)
        order by locked.requestor_id for no key update);
    end if;
    return null;
  end
  $$;
comment on function tve.touch_owners() is
  'Raises the revision of the rows that own the changed ones.';

create function tve.touch_integrations() returns trigger
  language plpgsql
  set search_path = pg_catalog, tve, pg_temp
  as $$
  begin
    update tve.integration as owner set revision = owner.revision + 1
    where (owner.requestor_id, owner.mvpd_id) in (
        select locked.requestor_id, locked.mvpd_id
        from tve.integration as locked
        where (locked.requestor_id, locked.mvpd_id) in (
            select changed.requestor_id, changed.mvpd_id from changed)
          and not (locked.revision = 1 and locked.updated_at = now())
        order by locked.requestor_id, locked.mvpd_id for no key update);
    return null;
  end
  $$;
comment on function tve.touch_integrations() is
  'Raises the revision of the integrations whose settings changed; that raises the content''s.';

create trigger requestor_domain_insert_touches after insert on tve.requestor_domain
  referencing new table as changed
  for each statement execute function tve.touch_owners();
create trigger requestor_domain_update_touches after update on tve.requestor_domain
  referencing new table as changed
  for each statement execute function tve.touch_owners();
create trigger requestor_domain_delete_touches after delete on tve.requestor_domain
  referencing old table as changed
  for each statement execute function tve.touch_owners();
create trigger featured_insert_touches after insert on tve.featured
  referencing new table as changed
  for each statement execute function tve.touch_owners();
create trigger featured_update_touches after update on tve.featured
  referencing new table as changed
  for each statement execute function tve.touch_owners();
create trigger featured_delete_touches after delete on tve.featured
  referencing old table as changed
  for each statement execute function tve.touch_owners();
create trigger mvpd_setting_insert_touches after insert on tve.mvpd_setting
  referencing new table as changed
  for each statement execute function tve.touch_owners();
create trigger mvpd_setting_update_touches after update on tve.mvpd_setting
  referencing new table as changed
  for each statement execute function tve.touch_owners();
create trigger mvpd_setting_delete_touches after delete on tve.mvpd_setting
  referencing old table as changed
  for each statement execute function tve.touch_owners();
create trigger integration_insert_touches after insert on tve.integration
  referencing new table as changed
  for each statement execute function tve.touch_owners();
create trigger integration_update_touches after update on tve.integration
  referencing new table as changed
  for each statement execute function tve.touch_owners();
create trigger integration_delete_touches after delete on tve.integration
  referencing old table as changed
  for each statement execute function tve.touch_owners();
create trigger integration_setting_insert_touches after insert on tve.integration_setting
  referencing new table as changed
  for each statement execute function tve.touch_integrations();
create trigger integration_setting_update_touches after update on tve.integration_setting
  referencing new table as changed
  for each statement execute function tve.touch_integrations();
create trigger integration_setting_delete_touches after delete on tve.integration_setting
  referencing old table as changed
  for each statement execute function tve.touch_integrations();
