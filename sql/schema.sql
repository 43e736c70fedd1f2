CREATE SCHEMA tve;


--
-- Name: SCHEMA tve; Type: COMMENT; Schema: -; Owner: -
--

COMMENT ON SCHEMA tve IS 'TV Everywhere configuration: which viewers of a requestor may sign in with which MVPD.';


--
-- Name: entity_id; Type: DOMAIN; Schema: tve; Owner: -
--

CREATE DOMAIN tve.entity_id AS text COLLATE pg_catalog."C"
	CONSTRAINT entity_id_has_its_form CHECK ((VALUE ~ '^[A-Za-z0-9][A-Za-z0-9_-]*$'::text))
	CONSTRAINT entity_id_is_not_too_long CHECK ((octet_length(VALUE) <= 128));


--
-- Name: DOMAIN entity_id; Type: COMMENT; Schema: tve; Owner: -
--

COMMENT ON DOMAIN tve.entity_id IS 'Id of a programmer, requestor or MVPD: 1 to 128 ASCII letters, digits, "_", "-", first a letter or digit.';


--
-- Name: host_name; Type: DOMAIN; Schema: tve; Owner: -
--

CREATE DOMAIN tve.host_name AS text COLLATE pg_catalog."C"
	CONSTRAINT host_name_has_its_form CHECK ((VALUE ~ '^[A-Za-z0-9_]([A-Za-z0-9_-]*[A-Za-z0-9_])?(\.[A-Za-z0-9_]([A-Za-z0-9_-]*[A-Za-z0-9_])?)*$'::text))
	CONSTRAINT host_name_is_not_too_long CHECK ((octet_length(VALUE) <= 253));


--
-- Name: DOMAIN host_name; Type: COMMENT; Schema: tve; Owner: -
--

COMMENT ON DOMAIN tve.host_name IS 'Host name: labels of letters, digits, "-" and "_" joined by dots.';


--
-- Name: has_space(text); Type: FUNCTION; Schema: tve; Owner: -
--

CREATE FUNCTION tve.has_space(value text) RETURNS boolean
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN (value ~ '[ \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]'::text);


--
-- Name: FUNCTION has_space(value text); Type: COMMENT; Schema: tve; Owner: -
--

COMMENT ON FUNCTION tve.has_space(value text) IS 'True when a text holds white space of any kind that stays on its line.';


--
-- Name: has_unseen(text); Type: FUNCTION; Schema: tve; Owner: -
--

CREATE FUNCTION tve.has_unseen(value text) RETURNS boolean
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN (value ~ ((('[\u0001-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f'::text || '\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ue000-\uf8ff\ufdd0-\ufdef'::text) || '\ufe00-\ufe0f\ufeff\uffa0\ufff0-\uffff\U0001fffe\U0001ffff\U0002fffe\U0002ffff'::text) || '\U0003fffe\U0003ffff\U000e0000-\U0010ffff]'::text));


--
-- Name: FUNCTION has_unseen(value text); Type: COMMENT; Schema: tve; Owner: -
--

COMMENT ON FUNCTION tve.has_unseen(value text) IS 'True when a text holds a control, bidi, zero-width, private-use or other invisible character.';


--
-- Name: label; Type: DOMAIN; Schema: tve; Owner: -
--

CREATE DOMAIN tve.label AS text COLLATE pg_catalog."C"
	CONSTRAINT label_is_nfc CHECK ((VALUE IS NFC NORMALIZED))
	CONSTRAINT label_is_not_empty CHECK ((VALUE <> ''::text))
	CONSTRAINT label_is_not_too_long CHECK ((char_length(VALUE) <= 200))
	CONSTRAINT label_is_trimmed CHECK (((NOT tve.has_space("left"(VALUE, 1))) AND (NOT tve.has_space("right"(VALUE, 1)))))
	CONSTRAINT label_is_visible CHECK ((NOT tve.has_unseen(VALUE)))
	CONSTRAINT label_starts_with_a_base CHECK ((VALUE !~ '^[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]'::text));


--
-- Name: DOMAIN label; Type: COMMENT; Schema: tve; Owner: -
--

COMMENT ON DOMAIN tve.label IS 'Display name: 1 to 200 characters in NFC, nothing invisible, no white space at the ends.';


--
-- Name: is_metadata_list(text[]); Type: FUNCTION; Schema: tve; Owner: -
--

CREATE FUNCTION tve.is_metadata_list(fields text[]) RETURNS boolean
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path TO 'pg_catalog', 'tve', 'pg_temp'
    AS $$
    select coalesce(bool_and(
        field is not null and field <> '' and field <> '(none)' and char_length(field) <= 128
        and field !~ '[;,]' and not tve.has_unseen(field) and not tve.has_space(field)), true)
      and count(*) = count(distinct field collate "C")
      and coalesce(array_ndims(fields), 1) = 1
    from unnest(fields) as field
  $$;


--
-- Name: FUNCTION is_metadata_list(fields text[]); Type: COMMENT; Schema: tve; Owner: -
--

COMMENT ON FUNCTION tve.is_metadata_list(fields text[]) IS 'True when every entry is a visible name without white space, ";" or ",", and none repeats.';


--
-- Name: metadata_list; Type: DOMAIN; Schema: tve; Owner: -
--

CREATE DOMAIN tve.metadata_list AS text[] COLLATE pg_catalog."C"
	CONSTRAINT metadata_list_is_clean CHECK (tve.is_metadata_list(VALUE));


--
-- Name: DOMAIN metadata_list; Type: COMMENT; Schema: tve; Owner: -
--

COMMENT ON DOMAIN tve.metadata_list IS 'Names of user metadata that a platform is asked for; empty states that there are none.';


--
-- Name: platform_identifier; Type: DOMAIN; Schema: tve; Owner: -
--

CREATE DOMAIN tve.platform_identifier AS text COLLATE pg_catalog."C"
	CONSTRAINT platform_identifier_is_not_none CHECK ((VALUE <> '(none)'::text))
	CONSTRAINT platform_identifier_is_not_too_long CHECK ((octet_length(VALUE) <= 255))
	CONSTRAINT platform_identifier_is_visible CHECK (((NOT tve.has_unseen(VALUE)) AND (NOT tve.has_space(VALUE))));


--
-- Name: DOMAIN platform_identifier; Type: COMMENT; Schema: tve; Owner: -
--

COMMENT ON DOMAIN tve.platform_identifier IS 'Id of an MVPD as the platform knows it, assigned by Apple; empty states that there is none.';


--
-- Name: provider_identifier; Type: DOMAIN; Schema: tve; Owner: -
--

CREATE DOMAIN tve.provider_identifier AS text COLLATE pg_catalog."C"
	CONSTRAINT provider_identifier_is_not_empty CHECK ((VALUE <> ''::text))
	CONSTRAINT provider_identifier_is_not_too_long CHECK ((char_length(VALUE) <= 128))
	CONSTRAINT provider_identifier_is_visible CHECK (((NOT tve.has_unseen(VALUE)) AND (NOT tve.has_space(VALUE))));


--
-- Name: DOMAIN provider_identifier; Type: COMMENT; Schema: tve; Owner: -
--

COMMENT ON DOMAIN tve.provider_identifier IS 'What a proxy is told instead of the MVPD id (ProviderID of a proxied list): 1 to 128 visible characters.';


--
-- Name: web_url; Type: DOMAIN; Schema: tve; Owner: -
--

CREATE DOMAIN tve.web_url AS text COLLATE pg_catalog."C"
	CONSTRAINT web_url_has_its_form CHECK ((VALUE ~ '^https?://[^/?#@]+([/?#].*)?$'::text))
	CONSTRAINT web_url_is_not_too_long CHECK ((octet_length(VALUE) <= 2048))
	CONSTRAINT web_url_is_visible CHECK (((NOT tve.has_unseen(VALUE)) AND (NOT tve.has_space(VALUE))));


--
-- Name: DOMAIN web_url; Type: COMMENT; Schema: tve; Owner: -
--

COMMENT ON DOMAIN tve.web_url IS 'http or https URL without user information or white space, at most 2,048 bytes.';


--
-- Name: raise_requestor_revision(); Type: FUNCTION; Schema: tve; Owner: -
--

CREATE FUNCTION tve.raise_requestor_revision() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'tve', 'pg_temp'
    AS $$
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


--
-- Name: FUNCTION raise_requestor_revision(); Type: COMMENT; Schema: tve; Owner: -
--

COMMENT ON FUNCTION tve.raise_requestor_revision() IS 'As raise_revision, and raises content_revision with every change below the requestor.';


--
-- Name: raise_revision(); Type: FUNCTION; Schema: tve; Owner: -
--

CREATE FUNCTION tve.raise_revision() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'tve', 'pg_temp'
    AS $$
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


--
-- Name: FUNCTION raise_revision(); Type: COMMENT; Schema: tve; Owner: -
--

COMMENT ON FUNCTION tve.raise_revision() IS 'Raises the revision of a row that really changes and drops an update that changes nothing.';


--
-- Name: refuse_key_update(); Type: FUNCTION; Schema: tve; Owner: -
--

CREATE FUNCTION tve.refuse_key_update() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'tve', 'pg_temp'
    AS $$
  begin
    raise exception 'the key of tve.% cannot change', tg_table_name
      using errcode = 'integrity_constraint_violation',
        schema = 'tve', table = tg_table_name, constraint = 'key_is_immutable';
  end
  $$;


--
-- Name: FUNCTION refuse_key_update(); Type: COMMENT; Schema: tve; Owner: -
--

COMMENT ON FUNCTION tve.refuse_key_update() IS 'Keys are never changed in place, since apps keep them.';


--
-- Name: touch_integrations(); Type: FUNCTION; Schema: tve; Owner: -
--

CREATE FUNCTION tve.touch_integrations() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'tve', 'pg_temp'
    AS $$
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


--
-- Name: FUNCTION touch_integrations(); Type: COMMENT; Schema: tve; Owner: -
--

COMMENT ON FUNCTION tve.touch_integrations() IS 'Raises the revision of the integrations whose settings changed; that raises the content''s.';


--
-- Name: touch_owners(); Type: FUNCTION; Schema: tve; Owner: -
--

CREATE FUNCTION tve.touch_owners() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'tve', 'pg_temp'
    AS $$
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


--
-- Name: FUNCTION touch_owners(); Type: COMMENT; Schema: tve; Owner: -
--

COMMENT ON FUNCTION tve.touch_owners() IS 'Raises the revision of the rows that own the changed ones.';


--
-- Name: write_receipt(uuid); Type: FUNCTION; Schema: tve; Owner: -
--

CREATE FUNCTION tve.write_receipt(receipt_id uuid) RETURNS xid8
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'tve', 'pg_temp'
    AS $$
    -- A bounded table: what nobody can be waiting for any more goes.
    with expired as (
      delete from tve.receipt
      where ctid = any (array(
        select old.ctid from tve.receipt as old
        where old.written_at < now() - interval '7 days'
        order by old.written_at
        limit 100
        for update skip locked))
    )
    insert into tve.receipt (receipt_id) values (write_receipt.receipt_id)
    returning transaction_id
  $$;


--
-- Name: FUNCTION write_receipt(receipt_id uuid); Type: COMMENT; Schema: tve; Owner: -
--

COMMENT ON FUNCTION tve.write_receipt(receipt_id uuid) IS 'Writes the receipt of the transaction that is open, removes a hundred that are older than seven days, and returns the transaction''s id.';


SET default_tablespace = '';

SET default_table_access_method = heap;

--
-- Name: database; Type: TABLE; Schema: tve; Owner: -
--

CREATE TABLE tve.database (
    database_id uuid DEFAULT gen_random_uuid() NOT NULL,
    label tve.label,
    is_protected boolean DEFAULT false NOT NULL,
    only_row boolean DEFAULT true NOT NULL,
    CONSTRAINT database_has_one_row CHECK (only_row)
);


--
-- Name: TABLE database; Type: COMMENT; Schema: tve; Owner: -
--

COMMENT ON TABLE tve.database IS 'What this database is called and known by; one row.';


--
-- Name: COLUMN database.database_id; Type: COMMENT; Schema: tve; Owner: -
--

COMMENT ON COLUMN tve.database.database_id IS 'Made with the schema; a saved plan carries it and is refused elsewhere.';


--
-- Name: COLUMN database.is_protected; Type: COMMENT; Schema: tve; Owner: -
--

COMMENT ON COLUMN tve.database.is_protected IS 'Bulk changes, deletes, prune, migrate and promote ask for the label to be typed.';


--
-- Name: integration; Type: TABLE; Schema: tve; Owner: -
--

CREATE TABLE tve.integration (
    requestor_id tve.entity_id NOT NULL,
    mvpd_id tve.entity_id NOT NULL,
    active boolean DEFAULT true NOT NULL,
    degradation text COLLATE pg_catalog."C",
    degradation_until timestamp with time zone,
    revision bigint DEFAULT 1 NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by text DEFAULT SESSION_USER NOT NULL,
    CONSTRAINT integration_degradation_is_known CHECK ((degradation = ANY (ARRAY['AuthNAll'::text, 'AuthZAll'::text, 'AuthZNone'::text]))),
    CONSTRAINT integration_end_needs_degradation CHECK (((degradation_until IS NULL) OR (degradation IS NOT NULL)))
);


--
-- Name: TABLE integration; Type: COMMENT; Schema: tve; Owner: -
--

COMMENT ON TABLE tve.integration IS 'Permission for one requestor to sign its viewers in with one MVPD.';


--
-- Name: COLUMN integration.degradation; Type: COMMENT; Schema: tve; Owner: -
--

COMMENT ON COLUMN tve.integration.degradation IS 'Record of a degradation rule, for simulation only; in no artifact.';


--
-- Name: integration_setting; Type: TABLE; Schema: tve; Owner: -
--

CREATE TABLE tve.integration_setting (
    requestor_id tve.entity_id NOT NULL,
    mvpd_id tve.entity_id NOT NULL,
    platform_id text NOT NULL COLLATE pg_catalog."C",
    enable_platform_services boolean,
    boarding_status text COLLATE pg_catalog."C",
    display_in_platform_picker boolean,
    platform_mapping_id tve.platform_identifier,
    enforce_platform_permissions boolean,
    required_metadata_fields tve.metadata_list,
    display_name tve.label,
    logo_url tve.web_url,
    auth_per_aggregator boolean,
    auth_per_browser_session boolean,
    passive_authn_enabled boolean,
    CONSTRAINT integration_setting_apple_sso_applies_there CHECK (((platform_id = ANY (ARRAY['all'::text, 'mobile'::text, 'ios'::text, 'tv'::text, 'tvos'::text])) OR (num_nonnulls(boarding_status, display_in_platform_picker, platform_mapping_id, required_metadata_fields) = 0))),
    CONSTRAINT integration_setting_boarding_status_is_known CHECK ((boarding_status = ANY (ARRAY['SUPPORTED'::text, 'PICKER'::text, 'NONE'::text]))),
    CONSTRAINT integration_setting_sso_applies_there CHECK (((platform_id = ANY (ARRAY['all'::text, 'mobile'::text, 'ios'::text, 'tv'::text, 'tvos'::text, 'roku'::text, 'firetv'::text])) OR (num_nonnulls(enable_platform_services, enforce_platform_permissions) = 0))),
    CONSTRAINT integration_setting_states_something CHECK ((num_nonnulls(enable_platform_services, boarding_status, display_in_platform_picker, platform_mapping_id, enforce_platform_permissions, required_metadata_fields, display_name, logo_url, auth_per_aggregator, auth_per_browser_session, passive_authn_enabled) > 0))
);


--
-- Name: TABLE integration_setting; Type: COMMENT; Schema: tve; Owner: -
--

COMMENT ON TABLE tve.integration_setting IS 'What an integration states at a node of the platform tree, before what its MVPD states.';


--
-- Name: COLUMN integration_setting.enable_platform_services; Type: COMMENT; Schema: tve; Owner: -
--

COMMENT ON COLUMN tve.integration_setting.enable_platform_services IS 'Single sign-on of the platform is on.';


--
-- Name: COLUMN integration_setting.boarding_status; Type: COMMENT; Schema: tve; Owner: -
--

COMMENT ON COLUMN tve.integration_setting.boarding_status IS 'SUPPORTED: the platform''s own token; PICKER: offered in its picker only; NONE: neither.';


--
-- Name: COLUMN integration_setting.enforce_platform_permissions; Type: COMMENT; Schema: tve; Owner: -
--

COMMENT ON COLUMN tve.integration_setting.enforce_platform_permissions IS 'The device respects a viewer''s answer about access to the TV provider.';


--
-- Name: mvpd; Type: TABLE; Schema: tve; Owner: -
--

CREATE TABLE tve.mvpd (
    mvpd_id tve.entity_id NOT NULL,
    display_name tve.label,
    logo_url tve.web_url,
    is_temp_pass boolean DEFAULT false NOT NULL,
    is_proxied boolean DEFAULT false NOT NULL,
    proxy_mvpd_id tve.entity_id,
    provider_id tve.provider_identifier,
    foreground_logout boolean,
    iframe_required boolean,
    iframe_width integer,
    iframe_height integer,
    revision bigint DEFAULT 1 NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by text DEFAULT SESSION_USER NOT NULL,
    CONSTRAINT mvpd_iframe_height_is_positive CHECK ((iframe_height > 0)),
    CONSTRAINT mvpd_iframe_width_is_positive CHECK ((iframe_width > 0)),
    CONSTRAINT mvpd_is_not_its_own_proxy CHECK (((proxy_mvpd_id)::text <> (mvpd_id)::text)),
    CONSTRAINT mvpd_with_a_proxy_is_proxied CHECK (((proxy_mvpd_id IS NULL) OR is_proxied))
);


--
-- Name: TABLE mvpd; Type: COMMENT; Schema: tve; Owner: -
--

COMMENT ON TABLE tve.mvpd IS 'TV provider.';


--
-- Name: COLUMN mvpd.is_temp_pass; Type: COMMENT; Schema: tve; Owner: -
--

COMMENT ON COLUMN tve.mvpd.is_temp_pass IS 'Pseudo provider for a preview without sign-in.';


--
-- Name: COLUMN mvpd.is_proxied; Type: COMMENT; Schema: tve; Owner: -
--

COMMENT ON COLUMN tve.mvpd.is_proxied IS 'Reached through another MVPD; the wire''s isProxy.';


--
-- Name: COLUMN mvpd.iframe_width; Type: COMMENT; Schema: tve; Owner: -
--

COMMENT ON COLUMN tve.mvpd.iframe_width IS 'Width of the login frame in pixels.';


--
-- Name: COLUMN mvpd.iframe_height; Type: COMMENT; Schema: tve; Owner: -
--

COMMENT ON COLUMN tve.mvpd.iframe_height IS 'Height of the login frame in pixels.';


--
-- Name: mvpd_setting; Type: TABLE; Schema: tve; Owner: -
--

CREATE TABLE tve.mvpd_setting (
    mvpd_id tve.entity_id NOT NULL,
    platform_id text NOT NULL COLLATE pg_catalog."C",
    enable_platform_services boolean,
    boarding_status text COLLATE pg_catalog."C",
    display_in_platform_picker boolean,
    platform_mapping_id tve.platform_identifier,
    enforce_platform_permissions boolean,
    required_metadata_fields tve.metadata_list,
    display_name tve.label,
    logo_url tve.web_url,
    auth_per_aggregator boolean,
    auth_per_browser_session boolean,
    passive_authn_enabled boolean,
    CONSTRAINT mvpd_setting_apple_sso_applies_there CHECK (((platform_id = ANY (ARRAY['all'::text, 'mobile'::text, 'ios'::text, 'tv'::text, 'tvos'::text])) OR (num_nonnulls(boarding_status, display_in_platform_picker, platform_mapping_id, required_metadata_fields) = 0))),
    CONSTRAINT mvpd_setting_at_all_has_no_name CHECK (((platform_id <> 'all'::text) OR (num_nonnulls(display_name, logo_url) = 0))),
    CONSTRAINT mvpd_setting_boarding_status_is_known CHECK ((boarding_status = ANY (ARRAY['SUPPORTED'::text, 'PICKER'::text, 'NONE'::text]))),
    CONSTRAINT mvpd_setting_sso_applies_there CHECK (((platform_id = ANY (ARRAY['all'::text, 'mobile'::text, 'ios'::text, 'tv'::text, 'tvos'::text, 'roku'::text, 'firetv'::text])) OR (num_nonnulls(enable_platform_services, enforce_platform_permissions) = 0))),
    CONSTRAINT mvpd_setting_states_something CHECK ((num_nonnulls(enable_platform_services, boarding_status, display_in_platform_picker, platform_mapping_id, enforce_platform_permissions, required_metadata_fields, display_name, logo_url, auth_per_aggregator, auth_per_browser_session, passive_authn_enabled) > 0))
);


--
-- Name: TABLE mvpd_setting; Type: COMMENT; Schema: tve; Owner: -
--

COMMENT ON TABLE tve.mvpd_setting IS 'What an MVPD states for every requestor at a node of the platform tree.';


--
-- Name: COLUMN mvpd_setting.enable_platform_services; Type: COMMENT; Schema: tve; Owner: -
--

COMMENT ON COLUMN tve.mvpd_setting.enable_platform_services IS 'Single sign-on of the platform is on.';


--
-- Name: COLUMN mvpd_setting.boarding_status; Type: COMMENT; Schema: tve; Owner: -
--

COMMENT ON COLUMN tve.mvpd_setting.boarding_status IS 'SUPPORTED: the platform''s own token; PICKER: offered in its picker only; NONE: neither.';


--
-- Name: COLUMN mvpd_setting.enforce_platform_permissions; Type: COMMENT; Schema: tve; Owner: -
--

COMMENT ON COLUMN tve.mvpd_setting.enforce_platform_permissions IS 'The device respects a viewer''s answer about access to the TV provider.';


--
-- Name: CONSTRAINT mvpd_setting_at_all_has_no_name ON mvpd_setting; Type: COMMENT; Schema: tve; Owner: -
--

COMMENT ON CONSTRAINT mvpd_setting_at_all_has_no_name ON tve.mvpd_setting IS 'The name and logo of an MVPD for all platforms are columns of tve.mvpd.';


--
-- Name: platform; Type: TABLE; Schema: tve; Owner: -
--

CREATE TABLE tve.platform (
    platform_id text NOT NULL COLLATE pg_catalog."C",
    parent_id text COLLATE pg_catalog."C",
    "position" smallint NOT NULL,
    is_leaf boolean NOT NULL,
    has_sso boolean NOT NULL,
    has_apple_sso boolean NOT NULL
);


--
-- Name: TABLE platform; Type: COMMENT; Schema: tve; Owner: -
--

COMMENT ON TABLE tve.platform IS 'The platform tree; source: TVE Dashboard guide, integrations, "Platform settings".';


--
-- Name: COLUMN platform."position"; Type: COMMENT; Schema: tve; Owner: -
--

COMMENT ON COLUMN tve.platform."position" IS 'Order of the tree: a node comes before those below it.';


--
-- Name: COLUMN platform.is_leaf; Type: COMMENT; Schema: tve; Owner: -
--

COMMENT ON COLUMN tve.platform.is_leaf IS 'A platform of a device, which can be exported.';


--
-- Name: COLUMN platform.has_sso; Type: COMMENT; Schema: tve; Owner: -
--

COMMENT ON COLUMN tve.platform.has_sso IS 'enable_platform_services and enforce_platform_permissions apply here or somewhere below.';


--
-- Name: COLUMN platform.has_apple_sso; Type: COMMENT; Schema: tve; Owner: -
--

COMMENT ON COLUMN tve.platform.has_apple_sso IS 'boarding_status, display_in_platform_picker, platform_mapping_id and required_metadata_fields apply here or somewhere below.';


--
-- Name: effective_setting; Type: VIEW; Schema: tve; Owner: -
--

CREATE VIEW tve.effective_setting WITH (security_invoker='true') AS
 SELECT integration.requestor_id,
    integration.mvpd_id,
    platform.platform_id,
    integration.active,
        CASE
            WHEN platform.has_sso THEN COALESCE(i0.enable_platform_services, i1.enable_platform_services, i2.enable_platform_services, m0.enable_platform_services, m1.enable_platform_services, m2.enable_platform_services, false)
            ELSE false
        END AS enable_platform_services,
        CASE
            WHEN (NOT platform.has_sso) THEN 'does not apply'::text
            WHEN (i0.enable_platform_services IS NOT NULL) THEN ('integration@'::text || platform.platform_id)
            WHEN (i1.enable_platform_services IS NOT NULL) THEN ('integration@'::text || platform.parent_id)
            WHEN (i2.enable_platform_services IS NOT NULL) THEN ('integration@'::text || root.parent_id)
            WHEN (m0.enable_platform_services IS NOT NULL) THEN ('mvpd@'::text || platform.platform_id)
            WHEN (m1.enable_platform_services IS NOT NULL) THEN ('mvpd@'::text || platform.parent_id)
            WHEN (m2.enable_platform_services IS NOT NULL) THEN ('mvpd@'::text || root.parent_id)
            ELSE 'default'::text
        END AS enable_platform_services_origin,
        CASE
            WHEN platform.has_apple_sso THEN COALESCE(i0.boarding_status, i1.boarding_status, i2.boarding_status, m0.boarding_status, m1.boarding_status, m2.boarding_status, 'NONE'::text)
            ELSE 'NONE'::text
        END AS boarding_status,
        CASE
            WHEN (NOT platform.has_apple_sso) THEN 'does not apply'::text
            WHEN (i0.boarding_status IS NOT NULL) THEN ('integration@'::text || platform.platform_id)
            WHEN (i1.boarding_status IS NOT NULL) THEN ('integration@'::text || platform.parent_id)
            WHEN (i2.boarding_status IS NOT NULL) THEN ('integration@'::text || root.parent_id)
            WHEN (m0.boarding_status IS NOT NULL) THEN ('mvpd@'::text || platform.platform_id)
            WHEN (m1.boarding_status IS NOT NULL) THEN ('mvpd@'::text || platform.parent_id)
            WHEN (m2.boarding_status IS NOT NULL) THEN ('mvpd@'::text || root.parent_id)
            ELSE 'default'::text
        END AS boarding_status_origin,
        CASE
            WHEN platform.has_apple_sso THEN COALESCE(i0.display_in_platform_picker, i1.display_in_platform_picker, i2.display_in_platform_picker, m0.display_in_platform_picker, m1.display_in_platform_picker, m2.display_in_platform_picker, false)
            ELSE false
        END AS display_in_platform_picker,
        CASE
            WHEN (NOT platform.has_apple_sso) THEN 'does not apply'::text
            WHEN (i0.display_in_platform_picker IS NOT NULL) THEN ('integration@'::text || platform.platform_id)
            WHEN (i1.display_in_platform_picker IS NOT NULL) THEN ('integration@'::text || platform.parent_id)
            WHEN (i2.display_in_platform_picker IS NOT NULL) THEN ('integration@'::text || root.parent_id)
            WHEN (m0.display_in_platform_picker IS NOT NULL) THEN ('mvpd@'::text || platform.platform_id)
            WHEN (m1.display_in_platform_picker IS NOT NULL) THEN ('mvpd@'::text || platform.parent_id)
            WHEN (m2.display_in_platform_picker IS NOT NULL) THEN ('mvpd@'::text || root.parent_id)
            ELSE 'default'::text
        END AS display_in_platform_picker_origin,
        CASE
            WHEN platform.has_apple_sso THEN COALESCE((i0.platform_mapping_id)::text, (i1.platform_mapping_id)::text, (i2.platform_mapping_id)::text, (m0.platform_mapping_id)::text, (m1.platform_mapping_id)::text, (m2.platform_mapping_id)::text, ''::text)
            ELSE ''::text
        END AS platform_mapping_id,
        CASE
            WHEN (NOT platform.has_apple_sso) THEN 'does not apply'::text
            WHEN (i0.platform_mapping_id IS NOT NULL) THEN ('integration@'::text || platform.platform_id)
            WHEN (i1.platform_mapping_id IS NOT NULL) THEN ('integration@'::text || platform.parent_id)
            WHEN (i2.platform_mapping_id IS NOT NULL) THEN ('integration@'::text || root.parent_id)
            WHEN (m0.platform_mapping_id IS NOT NULL) THEN ('mvpd@'::text || platform.platform_id)
            WHEN (m1.platform_mapping_id IS NOT NULL) THEN ('mvpd@'::text || platform.parent_id)
            WHEN (m2.platform_mapping_id IS NOT NULL) THEN ('mvpd@'::text || root.parent_id)
            ELSE 'default'::text
        END AS platform_mapping_id_origin,
        CASE
            WHEN platform.has_sso THEN COALESCE(i0.enforce_platform_permissions, i1.enforce_platform_permissions, i2.enforce_platform_permissions, m0.enforce_platform_permissions, m1.enforce_platform_permissions, m2.enforce_platform_permissions, false)
            ELSE false
        END AS enforce_platform_permissions,
        CASE
            WHEN (NOT platform.has_sso) THEN 'does not apply'::text
            WHEN (i0.enforce_platform_permissions IS NOT NULL) THEN ('integration@'::text || platform.platform_id)
            WHEN (i1.enforce_platform_permissions IS NOT NULL) THEN ('integration@'::text || platform.parent_id)
            WHEN (i2.enforce_platform_permissions IS NOT NULL) THEN ('integration@'::text || root.parent_id)
            WHEN (m0.enforce_platform_permissions IS NOT NULL) THEN ('mvpd@'::text || platform.platform_id)
            WHEN (m1.enforce_platform_permissions IS NOT NULL) THEN ('mvpd@'::text || platform.parent_id)
            WHEN (m2.enforce_platform_permissions IS NOT NULL) THEN ('mvpd@'::text || root.parent_id)
            ELSE 'default'::text
        END AS enforce_platform_permissions_origin,
        CASE
            WHEN platform.has_apple_sso THEN COALESCE((i0.required_metadata_fields)::text[], (i1.required_metadata_fields)::text[], (i2.required_metadata_fields)::text[], (m0.required_metadata_fields)::text[], (m1.required_metadata_fields)::text[], (m2.required_metadata_fields)::text[], '{}'::text[])
            ELSE '{}'::text[]
        END AS required_metadata_fields,
        CASE
            WHEN (NOT platform.has_apple_sso) THEN 'does not apply'::text
            WHEN (i0.required_metadata_fields IS NOT NULL) THEN ('integration@'::text || platform.platform_id)
            WHEN (i1.required_metadata_fields IS NOT NULL) THEN ('integration@'::text || platform.parent_id)
            WHEN (i2.required_metadata_fields IS NOT NULL) THEN ('integration@'::text || root.parent_id)
            WHEN (m0.required_metadata_fields IS NOT NULL) THEN ('mvpd@'::text || platform.platform_id)
            WHEN (m1.required_metadata_fields IS NOT NULL) THEN ('mvpd@'::text || platform.parent_id)
            WHEN (m2.required_metadata_fields IS NOT NULL) THEN ('mvpd@'::text || root.parent_id)
            ELSE 'default'::text
        END AS required_metadata_fields_origin,
    COALESCE(i0.display_name, i1.display_name, i2.display_name, m0.display_name, m1.display_name, mvpd.display_name) AS display_name,
        CASE
            WHEN (i0.display_name IS NOT NULL) THEN ('integration@'::text || platform.platform_id)
            WHEN (i1.display_name IS NOT NULL) THEN ('integration@'::text || platform.parent_id)
            WHEN (i2.display_name IS NOT NULL) THEN ('integration@'::text || root.parent_id)
            WHEN (m0.display_name IS NOT NULL) THEN ('mvpd@'::text || platform.platform_id)
            WHEN (m1.display_name IS NOT NULL) THEN ('mvpd@'::text || platform.parent_id)
            WHEN (mvpd.display_name IS NOT NULL) THEN 'mvpd@all'::text
            ELSE 'default'::text
        END AS display_name_origin,
    COALESCE(i0.logo_url, i1.logo_url, i2.logo_url, m0.logo_url, m1.logo_url, mvpd.logo_url) AS logo_url,
        CASE
            WHEN (i0.logo_url IS NOT NULL) THEN ('integration@'::text || platform.platform_id)
            WHEN (i1.logo_url IS NOT NULL) THEN ('integration@'::text || platform.parent_id)
            WHEN (i2.logo_url IS NOT NULL) THEN ('integration@'::text || root.parent_id)
            WHEN (m0.logo_url IS NOT NULL) THEN ('mvpd@'::text || platform.platform_id)
            WHEN (m1.logo_url IS NOT NULL) THEN ('mvpd@'::text || platform.parent_id)
            WHEN (mvpd.logo_url IS NOT NULL) THEN 'mvpd@all'::text
            ELSE 'default'::text
        END AS logo_url_origin,
    COALESCE(i0.auth_per_aggregator, i1.auth_per_aggregator, i2.auth_per_aggregator, m0.auth_per_aggregator, m1.auth_per_aggregator, m2.auth_per_aggregator, false) AS auth_per_aggregator,
        CASE
            WHEN (i0.auth_per_aggregator IS NOT NULL) THEN ('integration@'::text || platform.platform_id)
            WHEN (i1.auth_per_aggregator IS NOT NULL) THEN ('integration@'::text || platform.parent_id)
            WHEN (i2.auth_per_aggregator IS NOT NULL) THEN ('integration@'::text || root.parent_id)
            WHEN (m0.auth_per_aggregator IS NOT NULL) THEN ('mvpd@'::text || platform.platform_id)
            WHEN (m1.auth_per_aggregator IS NOT NULL) THEN ('mvpd@'::text || platform.parent_id)
            WHEN (m2.auth_per_aggregator IS NOT NULL) THEN ('mvpd@'::text || root.parent_id)
            ELSE 'default'::text
        END AS auth_per_aggregator_origin,
    COALESCE(i0.auth_per_browser_session, i1.auth_per_browser_session, i2.auth_per_browser_session, m0.auth_per_browser_session, m1.auth_per_browser_session, m2.auth_per_browser_session, false) AS auth_per_browser_session,
        CASE
            WHEN (i0.auth_per_browser_session IS NOT NULL) THEN ('integration@'::text || platform.platform_id)
            WHEN (i1.auth_per_browser_session IS NOT NULL) THEN ('integration@'::text || platform.parent_id)
            WHEN (i2.auth_per_browser_session IS NOT NULL) THEN ('integration@'::text || root.parent_id)
            WHEN (m0.auth_per_browser_session IS NOT NULL) THEN ('mvpd@'::text || platform.platform_id)
            WHEN (m1.auth_per_browser_session IS NOT NULL) THEN ('mvpd@'::text || platform.parent_id)
            WHEN (m2.auth_per_browser_session IS NOT NULL) THEN ('mvpd@'::text || root.parent_id)
            ELSE 'default'::text
        END AS auth_per_browser_session_origin,
    COALESCE(i0.passive_authn_enabled, i1.passive_authn_enabled, i2.passive_authn_enabled, m0.passive_authn_enabled, m1.passive_authn_enabled, m2.passive_authn_enabled, true) AS passive_authn_enabled,
        CASE
            WHEN (i0.passive_authn_enabled IS NOT NULL) THEN ('integration@'::text || platform.platform_id)
            WHEN (i1.passive_authn_enabled IS NOT NULL) THEN ('integration@'::text || platform.parent_id)
            WHEN (i2.passive_authn_enabled IS NOT NULL) THEN ('integration@'::text || root.parent_id)
            WHEN (m0.passive_authn_enabled IS NOT NULL) THEN ('mvpd@'::text || platform.platform_id)
            WHEN (m1.passive_authn_enabled IS NOT NULL) THEN ('mvpd@'::text || platform.parent_id)
            WHEN (m2.passive_authn_enabled IS NOT NULL) THEN ('mvpd@'::text || root.parent_id)
            ELSE 'default'::text
        END AS passive_authn_enabled_origin
   FROM (((((((((tve.integration integration
     JOIN tve.mvpd mvpd ON (((mvpd.mvpd_id)::text = (integration.mvpd_id)::text)))
     CROSS JOIN tve.platform platform)
     LEFT JOIN tve.platform root ON ((root.platform_id = platform.parent_id)))
     LEFT JOIN tve.integration_setting i0 ON ((((i0.requestor_id)::text = (integration.requestor_id)::text) AND ((i0.mvpd_id)::text = (integration.mvpd_id)::text) AND (i0.platform_id = platform.platform_id))))
     LEFT JOIN tve.integration_setting i1 ON ((((i1.requestor_id)::text = (integration.requestor_id)::text) AND ((i1.mvpd_id)::text = (integration.mvpd_id)::text) AND (i1.platform_id = platform.parent_id))))
     LEFT JOIN tve.integration_setting i2 ON ((((i2.requestor_id)::text = (integration.requestor_id)::text) AND ((i2.mvpd_id)::text = (integration.mvpd_id)::text) AND (i2.platform_id = root.parent_id))))
     LEFT JOIN tve.mvpd_setting m0 ON ((((m0.mvpd_id)::text = (integration.mvpd_id)::text) AND (m0.platform_id = platform.platform_id))))
     LEFT JOIN tve.mvpd_setting m1 ON ((((m1.mvpd_id)::text = (integration.mvpd_id)::text) AND (m1.platform_id = platform.parent_id))))
     LEFT JOIN tve.mvpd_setting m2 ON ((((m2.mvpd_id)::text = (integration.mvpd_id)::text) AND (m2.platform_id = root.parent_id))));


--
-- Name: VIEW effective_setting; Type: COMMENT; Schema: tve; Owner: -
--

COMMENT ON VIEW tve.effective_setting IS 'Settings in force for each integration at each node, with their origins.';


--
-- Name: featured; Type: TABLE; Schema: tve; Owner: -
--

CREATE TABLE tve.featured (
    requestor_id tve.entity_id NOT NULL,
    mvpd_id tve.entity_id NOT NULL,
    rank integer NOT NULL,
    CONSTRAINT featured_rank_is_positive CHECK ((rank > 0))
);


--
-- Name: TABLE featured; Type: COMMENT; Schema: tve; Owner: -
--

COMMENT ON TABLE tve.featured IS 'MVPDs that a requestor promotes in the platform''s picker.';


--
-- Name: COLUMN featured.rank; Type: COMMENT; Schema: tve; Owner: -
--

COMMENT ON COLUMN tve.featured.rank IS '1 is the first.';


--
-- Name: programmer; Type: TABLE; Schema: tve; Owner: -
--

CREATE TABLE tve.programmer (
    programmer_id tve.entity_id NOT NULL,
    display_name tve.label NOT NULL,
    revision bigint DEFAULT 1 NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by text DEFAULT SESSION_USER NOT NULL
);


--
-- Name: TABLE programmer; Type: COMMENT; Schema: tve; Owner: -
--

COMMENT ON TABLE tve.programmer IS 'Media company, which groups requestors.';


--
-- Name: COLUMN programmer.revision; Type: COMMENT; Schema: tve; Owner: -
--

COMMENT ON COLUMN tve.programmer.revision IS 'Rises with every change; the key of compare-and-set.';


--
-- Name: receipt; Type: TABLE; Schema: tve; Owner: -
--

CREATE TABLE tve.receipt (
    receipt_id uuid NOT NULL,
    transaction_id xid8 DEFAULT pg_current_xact_id() NOT NULL,
    written_at timestamp with time zone DEFAULT now() NOT NULL,
    written_by text DEFAULT SESSION_USER NOT NULL
);


--
-- Name: TABLE receipt; Type: COMMENT; Schema: tve; Owner: -
--

COMMENT ON TABLE tve.receipt IS 'One row a transaction that changed the configuration; who reads it knows that it was committed.';


--
-- Name: COLUMN receipt.receipt_id; Type: COMMENT; Schema: tve; Owner: -
--

COMMENT ON COLUMN tve.receipt.receipt_id IS 'Made by the client before it writes.';


--
-- Name: requestor; Type: TABLE; Schema: tve; Owner: -
--

CREATE TABLE tve.requestor (
    requestor_id tve.entity_id NOT NULL,
    display_name tve.label NOT NULL,
    programmer_id tve.entity_id,
    revision bigint DEFAULT 1 NOT NULL,
    content_revision bigint DEFAULT 1 NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by text DEFAULT SESSION_USER NOT NULL
);


--
-- Name: TABLE requestor; Type: COMMENT; Schema: tve; Owner: -
--

COMMENT ON TABLE tve.requestor IS 'Channel whose viewers sign in; v2: service provider.';


--
-- Name: COLUMN requestor.content_revision; Type: COMMENT; Schema: tve; Owner: -
--

COMMENT ON COLUMN tve.requestor.content_revision IS 'Rises with every change of the requestor or of anything below it.';


--
-- Name: requestor_domain; Type: TABLE; Schema: tve; Owner: -
--

CREATE TABLE tve.requestor_domain (
    requestor_id tve.entity_id NOT NULL,
    name tve.host_name NOT NULL,
    mvpd_initiated boolean DEFAULT false NOT NULL
);


--
-- Name: TABLE requestor_domain; Type: COMMENT; Schema: tve; Owner: -
--

COMMENT ON TABLE tve.requestor_domain IS 'Domain that represents a requestor.';


--
-- Name: COLUMN requestor_domain.mvpd_initiated; Type: COMMENT; Schema: tve; Owner: -
--

COMMENT ON COLUMN tve.requestor_domain.mvpd_initiated IS 'The MVPD may start the sign-in on this domain.';


--
-- Name: schema_migration; Type: TABLE; Schema: tve; Owner: -
--

CREATE TABLE tve.schema_migration (
    version integer NOT NULL,
    name text NOT NULL,
    sha256 text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL,
    applied_by text DEFAULT SESSION_USER NOT NULL
);


--
-- Name: TABLE schema_migration; Type: COMMENT; Schema: tve; Owner: -
--

COMMENT ON TABLE tve.schema_migration IS 'Which migrations this schema is made of.';


--
-- Name: COLUMN schema_migration.sha256; Type: COMMENT; Schema: tve; Owner: -
--

COMMENT ON COLUMN tve.schema_migration.sha256 IS 'Over the text of the migration, so that an edit of an old one shows.';


--
-- Name: suppression; Type: TABLE; Schema: tve; Owner: -
--

CREATE TABLE tve.suppression (
    suppression_id bigint NOT NULL,
    rule_id text NOT NULL COLLATE pg_catalog."C",
    requestors text[] DEFAULT '{}'::text[] NOT NULL COLLATE pg_catalog."C",
    mvpds text[] DEFAULT '{}'::text[] NOT NULL COLLATE pg_catalog."C",
    programmers text[] DEFAULT '{}'::text[] NOT NULL COLLATE pg_catalog."C",
    excluded_requestors text[] DEFAULT '{}'::text[] NOT NULL COLLATE pg_catalog."C",
    excluded_mvpds text[] DEFAULT '{}'::text[] NOT NULL COLLATE pg_catalog."C",
    excluded_programmers text[] DEFAULT '{}'::text[] NOT NULL COLLATE pg_catalog."C",
    reason text NOT NULL,
    expires_on date,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by text DEFAULT SESSION_USER NOT NULL,
    CONSTRAINT suppression_has_a_reason CHECK ((reason ~ '[^[:space:]]'::text)),
    CONSTRAINT suppression_patterns_are_not_empty CHECK (((COALESCE(array_position((((((requestors || mvpds) || programmers) || excluded_requestors) || excluded_mvpds) || excluded_programmers), ''::text), 0) = 0) AND (array_position((((((requestors || mvpds) || programmers) || excluded_requestors) || excluded_mvpds) || excluded_programmers), NULL::text) IS NULL))),
    CONSTRAINT suppression_rule_has_its_form CHECK ((rule_id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
    CONSTRAINT suppression_selects_something CHECK (((((((cardinality(requestors) + cardinality(mvpds)) + cardinality(programmers)) + cardinality(excluded_requestors)) + cardinality(excluded_mvpds)) + cardinality(excluded_programmers)) > 0))
);


--
-- Name: TABLE suppression; Type: COMMENT; Schema: tve; Owner: -
--

COMMENT ON TABLE tve.suppression IS 'Findings of one rule that are kept back for the things selected.';


--
-- Name: COLUMN suppression.rule_id; Type: COMMENT; Schema: tve; Owner: -
--

COMMENT ON COLUMN tve.suppression.rule_id IS 'A rule of the tool; one that it does not know is reported.';


--
-- Name: COLUMN suppression.requestors; Type: COMMENT; Schema: tve; Owner: -
--

COMMENT ON COLUMN tve.suppression.requestors IS 'Ids, or patterns with * and ?; empty for any.';


--
-- Name: COLUMN suppression.expires_on; Type: COMMENT; Schema: tve; Owner: -
--

COMMENT ON COLUMN tve.suppression.expires_on IS 'The last day, in UTC, on which it holds.';


--
-- Name: suppression_suppression_id_seq; Type: SEQUENCE; Schema: tve; Owner: -
--

ALTER TABLE tve.suppression ALTER COLUMN suppression_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME tve.suppression_suppression_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: database database_pkey; Type: CONSTRAINT; Schema: tve; Owner: -
--

ALTER TABLE ONLY tve.database
    ADD CONSTRAINT database_pkey PRIMARY KEY (only_row);


--
-- Name: featured featured_pkey; Type: CONSTRAINT; Schema: tve; Owner: -
--

ALTER TABLE ONLY tve.featured
    ADD CONSTRAINT featured_pkey PRIMARY KEY (requestor_id, mvpd_id);


--
-- Name: featured featured_requestor_rank_key; Type: CONSTRAINT; Schema: tve; Owner: -
--

ALTER TABLE ONLY tve.featured
    ADD CONSTRAINT featured_requestor_rank_key UNIQUE (requestor_id, rank) DEFERRABLE;


--
-- Name: integration integration_pkey; Type: CONSTRAINT; Schema: tve; Owner: -
--

ALTER TABLE ONLY tve.integration
    ADD CONSTRAINT integration_pkey PRIMARY KEY (requestor_id, mvpd_id);


--
-- Name: integration_setting integration_setting_pkey; Type: CONSTRAINT; Schema: tve; Owner: -
--

ALTER TABLE ONLY tve.integration_setting
    ADD CONSTRAINT integration_setting_pkey PRIMARY KEY (requestor_id, mvpd_id, platform_id);


--
-- Name: mvpd mvpd_pkey; Type: CONSTRAINT; Schema: tve; Owner: -
--

ALTER TABLE ONLY tve.mvpd
    ADD CONSTRAINT mvpd_pkey PRIMARY KEY (mvpd_id);


--
-- Name: mvpd_setting mvpd_setting_pkey; Type: CONSTRAINT; Schema: tve; Owner: -
--

ALTER TABLE ONLY tve.mvpd_setting
    ADD CONSTRAINT mvpd_setting_pkey PRIMARY KEY (mvpd_id, platform_id);


--
-- Name: platform platform_pkey; Type: CONSTRAINT; Schema: tve; Owner: -
--

ALTER TABLE ONLY tve.platform
    ADD CONSTRAINT platform_pkey PRIMARY KEY (platform_id);


--
-- Name: platform platform_position_key; Type: CONSTRAINT; Schema: tve; Owner: -
--

ALTER TABLE ONLY tve.platform
    ADD CONSTRAINT platform_position_key UNIQUE ("position");


--
-- Name: programmer programmer_pkey; Type: CONSTRAINT; Schema: tve; Owner: -
--

ALTER TABLE ONLY tve.programmer
    ADD CONSTRAINT programmer_pkey PRIMARY KEY (programmer_id);


--
-- Name: receipt receipt_pkey; Type: CONSTRAINT; Schema: tve; Owner: -
--

ALTER TABLE ONLY tve.receipt
    ADD CONSTRAINT receipt_pkey PRIMARY KEY (receipt_id);


--
-- Name: requestor_domain requestor_domain_pkey; Type: CONSTRAINT; Schema: tve; Owner: -
--

ALTER TABLE ONLY tve.requestor_domain
    ADD CONSTRAINT requestor_domain_pkey PRIMARY KEY (requestor_id, name);


--
-- Name: requestor requestor_pkey; Type: CONSTRAINT; Schema: tve; Owner: -
--

ALTER TABLE ONLY tve.requestor
    ADD CONSTRAINT requestor_pkey PRIMARY KEY (requestor_id);


--
-- Name: schema_migration schema_migration_pkey; Type: CONSTRAINT; Schema: tve; Owner: -
--

ALTER TABLE ONLY tve.schema_migration
    ADD CONSTRAINT schema_migration_pkey PRIMARY KEY (version);


--
-- Name: suppression suppression_pkey; Type: CONSTRAINT; Schema: tve; Owner: -
--

ALTER TABLE ONLY tve.suppression
    ADD CONSTRAINT suppression_pkey PRIMARY KEY (suppression_id);


--
-- Name: integration_mvpd_idx; Type: INDEX; Schema: tve; Owner: -
--

CREATE INDEX integration_mvpd_idx ON tve.integration USING btree (mvpd_id);


--
-- Name: integration_setting_mvpd_idx; Type: INDEX; Schema: tve; Owner: -
--

CREATE INDEX integration_setting_mvpd_idx ON tve.integration_setting USING btree (mvpd_id);


--
-- Name: mvpd_proxy_idx; Type: INDEX; Schema: tve; Owner: -
--

CREATE INDEX mvpd_proxy_idx ON tve.mvpd USING btree (proxy_mvpd_id) WHERE (proxy_mvpd_id IS NOT NULL);


--
-- Name: receipt_written_at_idx; Type: INDEX; Schema: tve; Owner: -
--

CREATE INDEX receipt_written_at_idx ON tve.receipt USING btree (written_at);


--
-- Name: requestor_folded_key; Type: INDEX; Schema: tve; Owner: -
--

CREATE UNIQUE INDEX requestor_folded_key ON tve.requestor USING btree (lower((requestor_id)::text));


--
-- Name: requestor_programmer_idx; Type: INDEX; Schema: tve; Owner: -
--

CREATE INDEX requestor_programmer_idx ON tve.requestor USING btree (programmer_id);


--
-- Name: featured featured_delete_touches; Type: TRIGGER; Schema: tve; Owner: -
--

CREATE TRIGGER featured_delete_touches AFTER DELETE ON tve.featured REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tve.touch_owners();


--
-- Name: featured featured_insert_touches; Type: TRIGGER; Schema: tve; Owner: -
--

CREATE TRIGGER featured_insert_touches AFTER INSERT ON tve.featured REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tve.touch_owners();


--
-- Name: featured featured_unchanged; Type: TRIGGER; Schema: tve; Owner: -
--

CREATE TRIGGER featured_unchanged BEFORE UPDATE ON tve.featured FOR EACH ROW EXECUTE FUNCTION suppress_redundant_updates_trigger();


--
-- Name: featured featured_update_touches; Type: TRIGGER; Schema: tve; Owner: -
--

CREATE TRIGGER featured_update_touches AFTER UPDATE ON tve.featured REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tve.touch_owners();


--
-- Name: integration integration_delete_touches; Type: TRIGGER; Schema: tve; Owner: -
--

CREATE TRIGGER integration_delete_touches AFTER DELETE ON tve.integration REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tve.touch_owners();


--
-- Name: integration integration_insert_touches; Type: TRIGGER; Schema: tve; Owner: -
--

CREATE TRIGGER integration_insert_touches AFTER INSERT ON tve.integration REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tve.touch_owners();


--
-- Name: integration integration_key_is_immutable; Type: TRIGGER; Schema: tve; Owner: -
--

CREATE TRIGGER integration_key_is_immutable BEFORE UPDATE OF requestor_id, mvpd_id ON tve.integration FOR EACH ROW WHEN ((((old.requestor_id)::text IS DISTINCT FROM (new.requestor_id)::text) OR ((old.mvpd_id)::text IS DISTINCT FROM (new.mvpd_id)::text))) EXECUTE FUNCTION tve.refuse_key_update();


--
-- Name: integration integration_revision; Type: TRIGGER; Schema: tve; Owner: -
--

CREATE TRIGGER integration_revision BEFORE UPDATE ON tve.integration FOR EACH ROW EXECUTE FUNCTION tve.raise_revision();


--
-- Name: integration_setting integration_setting_delete_touches; Type: TRIGGER; Schema: tve; Owner: -
--

CREATE TRIGGER integration_setting_delete_touches AFTER DELETE ON tve.integration_setting REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tve.touch_integrations();


--
-- Name: integration_setting integration_setting_insert_touches; Type: TRIGGER; Schema: tve; Owner: -
--

CREATE TRIGGER integration_setting_insert_touches AFTER INSERT ON tve.integration_setting REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tve.touch_integrations();


--
-- Name: integration_setting integration_setting_unchanged; Type: TRIGGER; Schema: tve; Owner: -
--

CREATE TRIGGER integration_setting_unchanged BEFORE UPDATE ON tve.integration_setting FOR EACH ROW EXECUTE FUNCTION suppress_redundant_updates_trigger();


--
-- Name: integration_setting integration_setting_update_touches; Type: TRIGGER; Schema: tve; Owner: -
--

CREATE TRIGGER integration_setting_update_touches AFTER UPDATE ON tve.integration_setting REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tve.touch_integrations();


--
-- Name: integration integration_update_touches; Type: TRIGGER; Schema: tve; Owner: -
--

CREATE TRIGGER integration_update_touches AFTER UPDATE ON tve.integration REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tve.touch_owners();


--
-- Name: mvpd mvpd_key_is_immutable; Type: TRIGGER; Schema: tve; Owner: -
--

CREATE TRIGGER mvpd_key_is_immutable BEFORE UPDATE OF mvpd_id ON tve.mvpd FOR EACH ROW WHEN (((old.mvpd_id)::text IS DISTINCT FROM (new.mvpd_id)::text)) EXECUTE FUNCTION tve.refuse_key_update();


--
-- Name: mvpd mvpd_revision; Type: TRIGGER; Schema: tve; Owner: -
--

CREATE TRIGGER mvpd_revision BEFORE UPDATE ON tve.mvpd FOR EACH ROW EXECUTE FUNCTION tve.raise_revision();


--
-- Name: mvpd_setting mvpd_setting_delete_touches; Type: TRIGGER; Schema: tve; Owner: -
--

CREATE TRIGGER mvpd_setting_delete_touches AFTER DELETE ON tve.mvpd_setting REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tve.touch_owners();


--
-- Name: mvpd_setting mvpd_setting_insert_touches; Type: TRIGGER; Schema: tve; Owner: -
--

CREATE TRIGGER mvpd_setting_insert_touches AFTER INSERT ON tve.mvpd_setting REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tve.touch_owners();


--
-- Name: mvpd_setting mvpd_setting_unchanged; Type: TRIGGER; Schema: tve; Owner: -
--

CREATE TRIGGER mvpd_setting_unchanged BEFORE UPDATE ON tve.mvpd_setting FOR EACH ROW EXECUTE FUNCTION suppress_redundant_updates_trigger();


--
-- Name: mvpd_setting mvpd_setting_update_touches; Type: TRIGGER; Schema: tve; Owner: -
--

CREATE TRIGGER mvpd_setting_update_touches AFTER UPDATE ON tve.mvpd_setting REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tve.touch_owners();


--
-- Name: programmer programmer_key_is_immutable; Type: TRIGGER; Schema: tve; Owner: -
--

CREATE TRIGGER programmer_key_is_immutable BEFORE UPDATE OF programmer_id ON tve.programmer FOR EACH ROW WHEN (((old.programmer_id)::text IS DISTINCT FROM (new.programmer_id)::text)) EXECUTE FUNCTION tve.refuse_key_update();


--
-- Name: programmer programmer_revision; Type: TRIGGER; Schema: tve; Owner: -
--

CREATE TRIGGER programmer_revision BEFORE UPDATE ON tve.programmer FOR EACH ROW EXECUTE FUNCTION tve.raise_revision();


--
-- Name: requestor_domain requestor_domain_delete_touches; Type: TRIGGER; Schema: tve; Owner: -
--

CREATE TRIGGER requestor_domain_delete_touches AFTER DELETE ON tve.requestor_domain REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tve.touch_owners();


--
-- Name: requestor_domain requestor_domain_insert_touches; Type: TRIGGER; Schema: tve; Owner: -
--

CREATE TRIGGER requestor_domain_insert_touches AFTER INSERT ON tve.requestor_domain REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tve.touch_owners();


--
-- Name: requestor_domain requestor_domain_unchanged; Type: TRIGGER; Schema: tve; Owner: -
--

CREATE TRIGGER requestor_domain_unchanged BEFORE UPDATE ON tve.requestor_domain FOR EACH ROW EXECUTE FUNCTION suppress_redundant_updates_trigger();


--
-- Name: requestor_domain requestor_domain_update_touches; Type: TRIGGER; Schema: tve; Owner: -
--

CREATE TRIGGER requestor_domain_update_touches AFTER UPDATE ON tve.requestor_domain REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tve.touch_owners();


--
-- Name: requestor requestor_key_is_immutable; Type: TRIGGER; Schema: tve; Owner: -
--

CREATE TRIGGER requestor_key_is_immutable BEFORE UPDATE OF requestor_id ON tve.requestor FOR EACH ROW WHEN (((old.requestor_id)::text IS DISTINCT FROM (new.requestor_id)::text)) EXECUTE FUNCTION tve.refuse_key_update();


--
-- Name: requestor requestor_revision; Type: TRIGGER; Schema: tve; Owner: -
--

CREATE TRIGGER requestor_revision BEFORE UPDATE ON tve.requestor FOR EACH ROW EXECUTE FUNCTION tve.raise_requestor_revision();


--
-- Name: featured featured_integration_fkey; Type: FK CONSTRAINT; Schema: tve; Owner: -
--

ALTER TABLE ONLY tve.featured
    ADD CONSTRAINT featured_integration_fkey FOREIGN KEY (requestor_id, mvpd_id) REFERENCES tve.integration(requestor_id, mvpd_id) ON DELETE CASCADE;


--
-- Name: integration integration_mvpd_fkey; Type: FK CONSTRAINT; Schema: tve; Owner: -
--

ALTER TABLE ONLY tve.integration
    ADD CONSTRAINT integration_mvpd_fkey FOREIGN KEY (mvpd_id) REFERENCES tve.mvpd(mvpd_id) ON DELETE RESTRICT;


--
-- Name: integration integration_requestor_fkey; Type: FK CONSTRAINT; Schema: tve; Owner: -
--

ALTER TABLE ONLY tve.integration
    ADD CONSTRAINT integration_requestor_fkey FOREIGN KEY (requestor_id) REFERENCES tve.requestor(requestor_id) ON DELETE RESTRICT;


--
-- Name: integration_setting integration_setting_integration_fkey; Type: FK CONSTRAINT; Schema: tve; Owner: -
--

ALTER TABLE ONLY tve.integration_setting
    ADD CONSTRAINT integration_setting_integration_fkey FOREIGN KEY (requestor_id, mvpd_id) REFERENCES tve.integration(requestor_id, mvpd_id) ON DELETE CASCADE;


--
-- Name: integration_setting integration_setting_platform_fkey; Type: FK CONSTRAINT; Schema: tve; Owner: -
--

ALTER TABLE ONLY tve.integration_setting
    ADD CONSTRAINT integration_setting_platform_fkey FOREIGN KEY (platform_id) REFERENCES tve.platform(platform_id) ON DELETE RESTRICT;


--
-- Name: mvpd mvpd_proxy_fkey; Type: FK CONSTRAINT; Schema: tve; Owner: -
--

ALTER TABLE ONLY tve.mvpd
    ADD CONSTRAINT mvpd_proxy_fkey FOREIGN KEY (proxy_mvpd_id) REFERENCES tve.mvpd(mvpd_id) ON DELETE RESTRICT DEFERRABLE;


--
-- Name: mvpd_setting mvpd_setting_mvpd_fkey; Type: FK CONSTRAINT; Schema: tve; Owner: -
--

ALTER TABLE ONLY tve.mvpd_setting
    ADD CONSTRAINT mvpd_setting_mvpd_fkey FOREIGN KEY (mvpd_id) REFERENCES tve.mvpd(mvpd_id) ON DELETE CASCADE;


--
-- Name: mvpd_setting mvpd_setting_platform_fkey; Type: FK CONSTRAINT; Schema: tve; Owner: -
--

ALTER TABLE ONLY tve.mvpd_setting
    ADD CONSTRAINT mvpd_setting_platform_fkey FOREIGN KEY (platform_id) REFERENCES tve.platform(platform_id) ON DELETE RESTRICT;


--
-- Name: platform platform_parent_fkey; Type: FK CONSTRAINT; Schema: tve; Owner: -
--

ALTER TABLE ONLY tve.platform
    ADD CONSTRAINT platform_parent_fkey FOREIGN KEY (parent_id) REFERENCES tve.platform(platform_id) ON DELETE RESTRICT;


--
-- Name: requestor_domain requestor_domain_requestor_fkey; Type: FK CONSTRAINT; Schema: tve; Owner: -
--

ALTER TABLE ONLY tve.requestor_domain
    ADD CONSTRAINT requestor_domain_requestor_fkey FOREIGN KEY (requestor_id) REFERENCES tve.requestor(requestor_id) ON DELETE CASCADE;


--
-- Name: requestor requestor_programmer_fkey; Type: FK CONSTRAINT; Schema: tve; Owner: -
--

ALTER TABLE ONLY tve.requestor
    ADD CONSTRAINT requestor_programmer_fkey FOREIGN KEY (programmer_id) REFERENCES tve.programmer(programmer_id) ON DELETE RESTRICT;


--
-- Name: receipt; Type: ROW SECURITY; Schema: tve; Owner: -
--

ALTER TABLE tve.receipt ENABLE ROW LEVEL SECURITY;

--
-- Name: receipt receipt_of_its_writer; Type: POLICY; Schema: tve; Owner: -
--

CREATE POLICY receipt_of_its_writer ON tve.receipt FOR SELECT USING ((written_by = SESSION_USER));


--
-- PostgreSQL database dump complete
--

\unrestrict mvpdctl

