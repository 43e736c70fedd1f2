create table tve.platform (
  platform_id    text collate "C" not null,
  -- null for "all" only, the root
  parent_id      text collate "C",
  position       smallint not null,
  is_leaf        boolean not null,
  has_sso        boolean not null,
  has_apple_sso  boolean not null,
  constraint platform_pkey primary key (platform_id),
  constraint platform_position_key unique (position),
  constraint platform_parent_fkey foreign key (parent_id)
    references tve.platform (platform_id) on delete restrict
);
comment on table tve.platform is
  'The platform tree; source: TVE Dashboard guide, integrations, "Platform settings".';
comment on column tve.platform.position is 'Order of the tree: a node comes before those below it.';
comment on column tve.platform.is_leaf is 'A platform of a device, which can be exported.';
comment on column tve.platform.has_sso is
  'enable_platform_services and enforce_platform_permissions apply here or somewhere below.';
comment on column tve.platform.has_apple_sso is
  'boarding_status, display_in_platform_picker, platform_mapping_id and required_metadata_fields apply here or somewhere below.';

insert into tve.platform (platform_id, parent_id, position, is_leaf, has_sso, has_apple_sso)
values
  ('all', null, 0, false, true, true),
  ('desktop', 'all', 1, true, false, false),
  ('mobile', 'all', 2, false, true, true),
  ('ios', 'mobile', 3, true, true, true),
  ('android', 'mobile', 4, true, false, false),
  ('mobile-other', 'mobile', 5, true, false, false),
  ('tv', 'all', 6, false, true, true),
  ('tvos', 'tv', 7, true, true, true),
  ('roku', 'tv', 8, true, true, false),
  ('firetv', 'tv', 9, true, true, false),
  ('tv-other', 'tv', 10, true, false, false),
  ('unidentified', 'all', 11, true, false, false);
