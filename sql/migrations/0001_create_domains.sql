create schema tve;
comment on schema tve is
  'TV Everywhere configuration: which viewers of a requestor may sign in with which MVPD.';

create table tve.schema_migration (
  version     integer not null,
  name        text not null,
  sha256      text not null,
  applied_at  timestamptz not null default now(),
  applied_by  text not null default session_user,
  constraint schema_migration_pkey primary key (version)
);
comment on table tve.schema_migration is 'Which migrations this schema is made of.';
comment on column tve.schema_migration.sha256 is
  'Over the text of the migration, so that an edit of an old one shows.';

-- No bounded quantifier: the same check with {0,127} costs twelve times as much.
create domain tve.entity_id as text collate "C"
  constraint entity_id_is_not_too_long check (octet_length(value) <= 128)
  constraint entity_id_has_its_form check (value ~ '^[A-Za-z0-9][A-Za-z0-9_-]*$');
comment on domain tve.entity_id is
  'Id of a programmer, requestor or MVPD: 1 to 128 ASCII letters, digits, "_", "-", first a letter or digit.';

-- Explicit code points: the classes of a locale differ between machines.
create function tve.has_unseen(value text) returns boolean
  language sql immutable strict parallel safe
  return value ~ (
    '[\u0001-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f'
    || '\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ue000-\uf8ff\ufdd0-\ufdef'
    || '\ufe00-\ufe0f\ufeff\uffa0\ufff0-\uffff\U0001fffe\U0001ffff\U0002fffe\U0002ffff'
    || '\U0003fffe\U0003ffff\U000e0000-\U0010ffff]');
comment on function tve.has_unseen(text) is
  'True when a text holds a control, bidi, zero-width, private-use or other invisible character.';

create function tve.has_space(value text) returns boolean
  language sql immutable strict parallel safe
  return value ~ '[ \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]';
comment on function tve.has_space(text) is
  'True when a text holds white space of any kind that stays on its line.';

create domain tve.label as text collate "C"
  constraint label_is_not_empty check (value <> '')
  constraint label_is_not_too_long check (char_length(value) <= 200)
  constraint label_is_visible check (not tve.has_unseen(value))
  constraint label_is_trimmed check (
    not tve.has_space(left(value, 1)) and not tve.has_space(right(value, 1)))
  constraint label_starts_with_a_base check (
    value !~ '^[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]')
  constraint label_is_nfc check (value is nfc normalized);
comment on domain tve.label is
  'Display name: 1 to 200 characters in NFC, nothing invisible, no white space at the ends.';

create domain tve.web_url as text collate "C"
  constraint web_url_is_not_too_long check (octet_length(value) <= 2048)
  constraint web_url_is_visible check (not tve.has_unseen(value) and not tve.has_space(value))
  constraint web_url_has_its_form check (value ~ '^https?://[^/?#@]+([/?#].*)?$');
comment on domain tve.web_url is
  'http or https URL without user information or white space, at most 2,048 bytes.';

create domain tve.platform_identifier as text collate "C"
  constraint platform_identifier_is_not_too_long check (octet_length(value) <= 255)
  constraint platform_identifier_is_visible check (
    not tve.has_unseen(value) and not tve.has_space(value))
  constraint platform_identifier_is_not_none check (value <> '(none)');
comment on domain tve.platform_identifier is
  'Id of an MVPD as the platform knows it, assigned by Apple; empty states that there is none.';

create domain tve.host_name as text collate "C"
  constraint host_name_is_not_too_long check (octet_length(value) <= 253)
  constraint host_name_has_its_form check (
    value ~ '^[A-Za-z0-9_]([A-Za-z0-9_-]*[A-Za-z0-9_])?(\.[A-Za-z0-9_]([A-Za-z0-9_-]*[A-Za-z0-9_])?)*$');
comment on domain tve.host_name is
  'Host name: labels of letters, digits, "-" and "_" joined by dots.';

create domain tve.provider_identifier as text collate "C"
  constraint provider_identifier_is_not_empty check (value <> '')
  constraint provider_identifier_is_not_too_long check (char_length(value) <= 128)
  constraint provider_identifier_is_visible check (
    not tve.has_unseen(value) and not tve.has_space(value));
comment on domain tve.provider_identifier is
  'What a proxy is told instead of the MVPD id (ProviderID of a proxied list): 1 to 128 visible characters.';

create function tve.is_metadata_list(fields text[]) returns boolean
  language sql immutable strict parallel safe
  set search_path = pg_catalog, tve, pg_temp
  as $$
    select coalesce(bool_and(
        field is not null and field <> '' and field <> '(none)' and char_length(field) <= 128
        and field !~ '[;,]' and not tve.has_unseen(field) and not tve.has_space(field)), true)
      and count(*) = count(distinct field collate "C")
      and coalesce(array_ndims(fields), 1) = 1
    from unnest(fields) as field
  $$;
comment on function tve.is_metadata_list(text[]) is
  'True when every entry is a visible name without white space, ";" or ",", and none repeats.';

create domain tve.metadata_list as text[] collate "C"
  constraint metadata_list_is_clean check (tve.is_metadata_list(value));
comment on domain tve.metadata_list is
  'Names of user metadata that a platform is asked for; empty states that there are none.';
