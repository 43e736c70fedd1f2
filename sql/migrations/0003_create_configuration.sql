create table tve.programmer (
  programmer_id  tve.entity_id not null,
  display_name   tve.label not null,
  revision       bigint not null default 1,
  updated_at     timestamptz not null default now(),
  updated_by     text not null default session_user,
  constraint programmer_pkey primary key (programmer_id)
);
comment on table tve.programmer is 'Media company, which groups requestors.';
comment on column tve.programmer.revision is 'Rises with every change; the key of compare-and-set.';

create table tve.requestor (
  requestor_id      tve.entity_id not null,
  display_name      tve.label not null,
  -- null when no programmer owns it
  programmer_id     tve.entity_id,
  revision          bigint not null default 1,
  content_revision  bigint not null default 1,
  updated_at        timestamptz not null default now(),
  updated_by        text not null default session_user,
  constraint requestor_pkey primary key (requestor_id),
  constraint requestor_programmer_fkey foreign key (programmer_id)
    references tve.programmer (programmer_id) on delete restrict
);
-- Requestor ids become file names, and some file systems fold case.
create unique index requestor_folded_key on tve.requestor (lower(requestor_id::text));
create index requestor_programmer_idx on tve.requestor (programmer_id);
comment on table tve.requestor is 'Channel whose viewers sign in; v2: service provider.';
comment on column tve.requestor.content_revision is
  'Rises with every change of the requestor or of anything below it.';

create table tve.requestor_domain (
  requestor_id    tve.entity_id not null,
  name            tve.host_name not null,
  mvpd_initiated  boolean not null default false,
  constraint requestor_domain_pkey primary key (requestor_id, name),
  constraint requestor_domain_requestor_fkey foreign key (requestor_id)
    references tve.requestor (requestor_id) on delete cascade
);
comment on table tve.requestor_domain is 'Domain that represents a requestor.';
comment on column tve.requestor_domain.mvpd_initiated is
  'The MVPD may start the sign-in on this domain.';

create table tve.mvpd (
  mvpd_id            tve.entity_id not null,
  -- null while a draft
  display_name       tve.label,
  -- null while a draft
  logo_url           tve.web_url,
  is_temp_pass       boolean not null default false,
  is_proxied         boolean not null default false,
  -- null when not proxied, or when the proxy is not known
  proxy_mvpd_id      tve.entity_id,
  -- null when the proxy is told the id itself
  provider_id        tve.provider_identifier,
  -- the legacy web-login facts: null when nobody stated them
  foreground_logout  boolean,
  iframe_required    boolean,
  iframe_width       integer,
  iframe_height      integer,
  revision           bigint not null default 1,
  updated_at         timestamptz not null default now(),
  updated_by         text not null default session_user,
  constraint mvpd_pkey primary key (mvpd_id),
  constraint mvpd_proxy_fkey foreign key (proxy_mvpd_id)
    references tve.mvpd (mvpd_id) on delete restrict deferrable initially immediate,
  constraint mvpd_with_a_proxy_is_proxied check (proxy_mvpd_id is null or is_proxied),
  constraint mvpd_is_not_its_own_proxy check (proxy_mvpd_id <> mvpd_id),
  constraint mvpd_iframe_width_is_positive check (iframe_width > 0),
  constraint mvpd_iframe_height_is_positive check (iframe_height > 0)
);
create index mvpd_proxy_idx on tve.mvpd (proxy_mvpd_id) where proxy_mvpd_id is not null;
comment on table tve.mvpd is 'TV provider.';
comment on column tve.mvpd.is_temp_pass is 'Pseudo provider for a preview without sign-in.';
comment on column tve.mvpd.is_proxied is 'Reached through another MVPD; the wire''s isProxy.';
comment on column tve.mvpd.iframe_width is 'Width of the login frame in pixels.';
comment on column tve.mvpd.iframe_height is 'Height of the login frame in pixels.';

create table tve.integration (
  requestor_id       tve.entity_id not null,
  mvpd_id            tve.entity_id not null,
  active             boolean not null default true,
  -- null when no degradation is in force
  degradation        text collate "C",
  -- null when the degradation has no end
  degradation_until  timestamptz,
  revision           bigint not null default 1,
  updated_at         timestamptz not null default now(),
  updated_by         text not null default session_user,
  constraint integration_pkey primary key (requestor_id, mvpd_id),
  constraint integration_requestor_fkey foreign key (requestor_id)
    references tve.requestor (requestor_id) on delete restrict,
  constraint integration_mvpd_fkey foreign key (mvpd_id)
    references tve.mvpd (mvpd_id) on delete restrict,
  constraint integration_degradation_is_known check (
    degradation in ('AuthNAll', 'AuthZAll', 'AuthZNone')),
  constraint integration_end_needs_degradation check (
    degradation_until is null or degradation is not null)
);
create index integration_mvpd_idx on tve.integration (mvpd_id);
comment on table tve.integration is
  'Permission for one requestor to sign its viewers in with one MVPD.';
comment on column tve.integration.degradation is
  'Record of a degradation rule, for simulation only; in no artifact.';

create table tve.featured (
  requestor_id  tve.entity_id not null,
  mvpd_id       tve.entity_id not null,
  rank          integer not null,
  constraint featured_pkey primary key (requestor_id, mvpd_id),
  constraint featured_requestor_rank_key unique (requestor_id, rank)
    deferrable initially immediate,
  constraint featured_integration_fkey foreign key (requestor_id, mvpd_id)
    references tve.integration (requestor_id, mvpd_id) on delete cascade,
  constraint featured_rank_is_positive check (rank > 0)
);
comment on table tve.featured is 'MVPDs that a requestor promotes in the platform''s picker.';
comment on column tve.featured.rank is '1 is the first.';
