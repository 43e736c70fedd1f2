-- The settings in force for each integration at each node of the platform tree, with origins.
--
-- The most specific statement wins: the integration's before the MVPD's, within one of them the
-- deeper node before the shallower. Give requestor_id: the whole view is 8.4 million rows.
create view tve.effective_setting with (security_invoker = true) as
select
  integration.requestor_id,
  integration.mvpd_id,
  platform.platform_id,
  integration.active,
  case when platform.has_sso
    then coalesce(
      i0.enable_platform_services, i1.enable_platform_services, i2.enable_platform_services, m0.enable_platform_services, m1.enable_platform_services, m2.enable_platform_services, false)
    else false
  end as enable_platform_services,
  case
    when not platform.has_sso then 'does not apply'
    when i0.enable_platform_services is not null then 'integration@' || platform.platform_id
    when i1.enable_platform_services is not null then 'integration@' || platform.parent_id
    when i2.enable_platform_services is not null then 'integration@' || root.parent_id
    when m0.enable_platform_services is not null then 'mvpd@' || platform.platform_id
    when m1.enable_platform_services is not null then 'mvpd@' || platform.parent_id
    when m2.enable_platform_services is not null then 'mvpd@' || root.parent_id
    else 'default'
  end as enable_platform_services_origin,
  case when platform.has_apple_sso
    then coalesce(
      i0.boarding_status, i1.boarding_status, i2.boarding_status, m0.boarding_status, m1.boarding_status, m2.boarding_status, 'NONE')
    else 'NONE'
  end as boarding_status,
  case
    when not platform.has_apple_sso then 'does not apply'
    when i0.boarding_status is not null then 'integration@' || platform.platform_id
    when i1.boarding_status is not null then 'integration@' || platform.parent_id
    when i2.boarding_status is not null then 'integration@' || root.parent_id
    when m0.boarding_status is not null then 'mvpd@' || platform.platform_id
    when m1.boarding_status is not null then 'mvpd@' || platform.parent_id
    when m2.boarding_status is not null then 'mvpd@' || root.parent_id
    else 'default'
  end as boarding_status_origin,
  case when platform.has_apple_sso
    then coalesce(
      i0.display_in_platform_picker, i1.display_in_platform_picker, i2.display_in_platform_picker, m0.display_in_platform_picker, m1.display_in_platform_picker, m2.display_in_platform_picker, false)
    else false
  end as display_in_platform_picker,
  case
    when not platform.has_apple_sso then 'does not apply'
    when i0.display_in_platform_picker is not null then 'integration@' || platform.platform_id
    when i1.display_in_platform_picker is not null then 'integration@' || platform.parent_id
    when i2.display_in_platform_picker is not null then 'integration@' || root.parent_id
    when m0.display_in_platform_picker is not null then 'mvpd@' || platform.platform_id
    when m1.display_in_platform_picker is not null then 'mvpd@' || platform.parent_id
    when m2.display_in_platform_picker is not null then 'mvpd@' || root.parent_id
    else 'default'
  end as display_in_platform_picker_origin,
  case when platform.has_apple_sso
    then coalesce(
      i0.platform_mapping_id, i1.platform_mapping_id, i2.platform_mapping_id, m0.platform_mapping_id, m1.platform_mapping_id, m2.platform_mapping_id, '')
    else ''
  end as platform_mapping_id,
  case
    when not platform.has_apple_sso then 'does not apply'
    when i0.platform_mapping_id is not null then 'integration@' || platform.platform_id
    when i1.platform_mapping_id is not null then 'integration@' || platform.parent_id
    when i2.platform_mapping_id is not null then 'integration@' || root.parent_id
    when m0.platform_mapping_id is not null then 'mvpd@' || platform.platform_id
    when m1.platform_mapping_id is not null then 'mvpd@' || platform.parent_id
    when m2.platform_mapping_id is not null then 'mvpd@' || root.parent_id
    else 'default'
  end as platform_mapping_id_origin,
  case when platform.has_sso
    then coalesce(
      i0.enforce_platform_permissions, i1.enforce_platform_permissions, i2.enforce_platform_permissions, m0.enforce_platform_permissions, m1.enforce_platform_permissions, m2.enforce_platform_permissions, false)
    else false
  end as enforce_platform_permissions,
  case
    when not platform.has_sso then 'does not apply'
    when i0.enforce_platform_permissions is not null then 'integration@' || platform.platform_id
    when i1.enforce_platform_permissions is not null then 'integration@' || platform.parent_id
    when i2.enforce_platform_permissions is not null then 'integration@' || root.parent_id
    when m0.enforce_platform_permissions is not null then 'mvpd@' || platform.platform_id
    when m1.enforce_platform_permissions is not null then 'mvpd@' || platform.parent_id
    when m2.enforce_platform_permissions is not null then 'mvpd@' || root.parent_id
    else 'default'
  end as enforce_platform_permissions_origin,
  case when platform.has_apple_sso
    then coalesce(
      i0.required_metadata_fields, i1.required_metadata_fields, i2.required_metadata_fields, m0.required_metadata_fields, m1.required_metadata_fields, m2.required_metadata_fields, '{}')
    else '{}'
  end as required_metadata_fields,
  case
    when not platform.has_apple_sso then 'does not apply'
    when i0.required_metadata_fields is not null then 'integration@' || platform.platform_id
    when i1.required_metadata_fields is not null then 'integration@' || platform.parent_id
    when i2.required_metadata_fields is not null then 'integration@' || root.parent_id
    when m0.required_metadata_fields is not null then 'mvpd@' || platform.platform_id
    when m1.required_metadata_fields is not null then 'mvpd@' || platform.parent_id
    when m2.required_metadata_fields is not null then 'mvpd@' || root.parent_id
    else 'default'
  end as required_metadata_fields_origin,
  coalesce(
    i0.display_name, i1.display_name, i2.display_name, m0.display_name, m1.display_name, mvpd.display_name)
    as display_name,
  case
    when i0.display_name is not null then 'integration@' || platform.platform_id
    when i1.display_name is not null then 'integration@' || platform.parent_id
    when i2.display_name is not null then 'integration@' || root.parent_id
    when m0.display_name is not null then 'mvpd@' || platform.platform_id
    when m1.display_name is not null then 'mvpd@' || platform.parent_id
    when mvpd.display_name is not null then 'mvpd@all'
    else 'default'
  end as display_name_origin,
  coalesce(
    i0.logo_url, i1.logo_url, i2.logo_url, m0.logo_url, m1.logo_url, mvpd.logo_url)
    as logo_url,
  case
    when i0.logo_url is not null then 'integration@' || platform.platform_id
    when i1.logo_url is not null then 'integration@' || platform.parent_id
    when i2.logo_url is not null then 'integration@' || root.parent_id
    when m0.logo_url is not null then 'mvpd@' || platform.platform_id
    when m1.logo_url is not null then 'mvpd@' || platform.parent_id
    when mvpd.logo_url is not null then 'mvpd@all'
    else 'default'
  end as logo_url_origin,
  coalesce(
    i0.auth_per_aggregator, i1.auth_per_aggregator, i2.auth_per_aggregator, m0.auth_per_aggregator, m1.auth_per_aggregator, m2.auth_per_aggregator, false)
    as auth_per_aggregator,
  case
    when i0.auth_per_aggregator is not null then 'integration@' || platform.platform_id
    when i1.auth_per_aggregator is not null then 'integration@' || platform.parent_id
    when i2.auth_per_aggregator is not null then 'integration@' || root.parent_id
    when m0.auth_per_aggregator is not null then 'mvpd@' || platform.platform_id
    when m1.auth_per_aggregator is not null then 'mvpd@' || platform.parent_id
    when m2.auth_per_aggregator is not null then 'mvpd@' || root.parent_id
    else 'default'
  end as auth_per_aggregator_origin,
  coalesce(
    i0.auth_per_browser_session, i1.auth_per_browser_session, i2.auth_per_browser_session, m0.auth_per_browser_session, m1.auth_per_browser_session, m2.auth_per_browser_session, false)
    as auth_per_browser_session,
  case
    when i0.auth_per_browser_session is not null then 'integration@' || platform.platform_id
    when i1.auth_per_browser_session is not null then 'integration@' || platform.parent_id
    when i2.auth_per_browser_session is not null then 'integration@' || root.parent_id
    when m0.auth_per_browser_session is not null then 'mvpd@' || platform.platform_id
    when m1.auth_per_browser_session is not null then 'mvpd@' || platform.parent_id
    when m2.auth_per_browser_session is not null then 'mvpd@' || root.parent_id
    else 'default'
  end as auth_per_browser_session_origin,
  coalesce(
    i0.passive_authn_enabled, i1.passive_authn_enabled, i2.passive_authn_enabled, m0.passive_authn_enabled, m1.passive_authn_enabled, m2.passive_authn_enabled, true)
    as passive_authn_enabled,
  case
    when i0.passive_authn_enabled is not null then 'integration@' || platform.platform_id
    when i1.passive_authn_enabled is not null then 'integration@' || platform.parent_id
    when i2.passive_authn_enabled is not null then 'integration@' || root.parent_id
    when m0.passive_authn_enabled is not null then 'mvpd@' || platform.platform_id
    when m1.passive_authn_enabled is not null then 'mvpd@' || platform.parent_id
    when m2.passive_authn_enabled is not null then 'mvpd@' || root.parent_id
    else 'default'
  end as passive_authn_enabled_origin
from tve.integration as integration
join tve.mvpd as mvpd on mvpd.mvpd_id = integration.mvpd_id
cross join tve.platform as platform
left join tve.platform as root on root.platform_id = platform.parent_id
left join tve.integration_setting as i0
  on i0.requestor_id = integration.requestor_id and i0.mvpd_id = integration.mvpd_id
  and i0.platform_id = platform.platform_id
left join tve.integration_setting as i1
  on i1.requestor_id = integration.requestor_id and i1.mvpd_id = integration.mvpd_id
  and i1.platform_id = platform.parent_id
left join tve.integration_setting as i2
  on i2.requestor_id = integration.requestor_id and i2.mvpd_id = integration.mvpd_id
  and i2.platform_id = root.parent_id
left join tve.mvpd_setting as m0
  on m0.mvpd_id = integration.mvpd_id and m0.platform_id = platform.platform_id
left join tve.mvpd_setting as m1
  on m1.mvpd_id = integration.mvpd_id and m1.platform_id = platform.parent_id
left join tve.mvpd_setting as m2
  on m2.mvpd_id = integration.mvpd_id and m2.platform_id = root.parent_id;
comment on view tve.effective_setting is
  'Settings in force for each integration at each node, with their origins.';
