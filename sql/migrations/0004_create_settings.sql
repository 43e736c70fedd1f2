-- In both tables null means "not stated here"; false, 'NONE', '' and '{}' state none.
create table tve.mvpd_setting (
  mvpd_id                       tve.entity_id not null,
  platform_id                   text collate "C" not null,
  enable_platform_services      boolean,
  boarding_status               text collate "C",
  display_in_platform_picker    boolean,
  platform_mapping_id           tve.platform_identifier,
  enforce_platform_permissions  boolean,
  required_metadata_fields      tve.metadata_list,
  display_name                  tve.label,
  logo_url                      tve.web_url,
  auth_per_aggregator           boolean,
  auth_per_browser_session      boolean,
  passive_authn_enabled         boolean,
  constraint mvpd_setting_pkey primary key (mvpd_id, platform_id),
  constraint mvpd_setting_mvpd_fkey foreign key (mvpd_id)
    references tve.mvpd (mvpd_id) on delete cascade,
  constraint mvpd_setting_platform_fkey foreign key (platform_id)
    references tve.platform (platform_id) on delete restrict,
  constraint mvpd_setting_boarding_status_is_known check (
    boarding_status in ('SUPPORTED', 'PICKER', 'NONE')),
  constraint mvpd_setting_states_something check (
    num_nonnulls(
      enable_platform_services, boarding_status, display_in_platform_picker,
      platform_mapping_id, enforce_platform_permissions, required_metadata_fields,
      display_name, logo_url, auth_per_aggregator, auth_per_browser_session,
      passive_authn_enabled) > 0),
  constraint mvpd_setting_sso_applies_there check (
    platform_id in ('all', 'mobile', 'ios', 'tv', 'tvos', 'roku', 'firetv')
    or num_nonnulls(enable_platform_services, enforce_platform_permissions) = 0),
  constraint mvpd_setting_apple_sso_applies_there check (
    platform_id in ('all', 'mobile', 'ios', 'tv', 'tvos')
    or num_nonnulls(
      boarding_status, display_in_platform_picker, platform_mapping_id,
      required_metadata_fields) = 0),
  constraint mvpd_setting_at_all_has_no_name check (
    platform_id <> 'all' or num_nonnulls(display_name, logo_url) = 0)
);
comment on table tve.mvpd_setting is
  'What an MVPD states for every requestor at a node of the platform tree.';
comment on constraint mvpd_setting_at_all_has_no_name on tve.mvpd_setting is
  'The name and logo of an MVPD for all platforms are columns of tve.mvpd.';

create table tve.integration_setting (
  requestor_id                  tve.entity_id not null,
  mvpd_id                       tve.entity_id not null,
  platform_id                   text collate "C" not null,
  enable_platform_services      boolean,
  boarding_status               text collate "C",
  display_in_platform_picker    boolean,
  platform_mapping_id           tve.platform_identifier,
  enforce_platform_permissions  boolean,
  required_metadata_fields      tve.metadata_list,
  display_name                  tve.label,
  logo_url                      tve.web_url,
  auth_per_aggregator           boolean,
  auth_per_browser_session      boolean,
  passive_authn_enabled         boolean,
  constraint integration_setting_pkey primary key (requestor_id, mvpd_id, platform_id),
  constraint integration_setting_integration_fkey foreign key (requestor_id, mvpd_id)
    references tve.integration (requestor_id, mvpd_id) on delete cascade,
  constraint integration_setting_platform_fkey foreign key (platform_id)
    references tve.platform (platform_id) on delete restrict,
  constraint integration_setting_boarding_status_is_known check (
    boarding_status in ('SUPPORTED', 'PICKER', 'NONE')),
  constraint integration_setting_states_something check (
    num_nonnulls(
      enable_platform_services, boarding_status, display_in_platform_picker,
      platform_mapping_id, enforce_platform_permissions, required_metadata_fields,
      display_name, logo_url, auth_per_aggregator, auth_per_browser_session,
      passive_authn_enabled) > 0),
  constraint integration_setting_sso_applies_there check (
    platform_id in ('all', 'mobile', 'ios', 'tv', 'tvos', 'roku', 'firetv')
    or num_nonnulls(enable_platform_services, enforce_platform_permissions) = 0),
  constraint integration_setting_apple_sso_applies_there check (
    platform_id in ('all', 'mobile', 'ios', 'tv', 'tvos')
    or num_nonnulls(
      boarding_status, display_in_platform_picker, platform_mapping_id,
      required_metadata_fields) = 0)
);
create index integration_setting_mvpd_idx on tve.integration_setting (mvpd_id);
comment on table tve.integration_setting is
  'What an integration states at a node of the platform tree, before what its MVPD states.';

comment on column tve.mvpd_setting.enable_platform_services is
  'Single sign-on of the platform is on.';
comment on column tve.mvpd_setting.boarding_status is
  'SUPPORTED: the platform''s own token; PICKER: offered in its picker only; NONE: neither.';
comment on column tve.mvpd_setting.enforce_platform_permissions is
  'The device respects a viewer''s answer about access to the TV provider.';

comment on column tve.integration_setting.enable_platform_services is
  'Single sign-on of the platform is on.';
comment on column tve.integration_setting.boarding_status is
  'SUPPORTED: the platform''s own token; PICKER: offered in its picker only; NONE: neither.';
comment on column tve.integration_setting.enforce_platform_permissions is
  'The device respects a viewer''s answer about access to the TV provider.';
