create table tve.database (
  database_id   uuid not null default gen_random_uuid(),
  -- null until somebody names it
  label         tve.label,
  is_protected  boolean not null default false,
  only_row      boolean not null default true,
  constraint database_pkey primary key (only_row),
  constraint database_has_one_row check (only_row)
);
comment on table tve.database is 'What this database is called and known by; one row.';
comment on column tve.database.database_id is
  'Made with the schema; a saved plan carries it and is refused elsewhere.';
comment on column tve.database.is_protected is
  'Bulk changes, deletes, prune, migrate and promote ask for the label to be typed.';

insert into tve.database default values;
