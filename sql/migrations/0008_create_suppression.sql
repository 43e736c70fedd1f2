-- Findings that are known and accepted.

create table tve.suppression (
  suppression_id        bigint generated always as identity,
  rule_id               text collate "C" not null,
  requestors            text[] collate "C" not null default '{}',
  mvpds                 text[] collate "C" not null default '{}',
  programmers           text[] collate "C" not null default '{}',
  excluded_requestors   text[] collate "C" not null default '{}',
  excluded_mvpds        text[] collate "C" not null default '{}',
  excluded_programmers  text[] collate "C" not null default '{}',
  reason                text not null,
  -- null when it has no end
  expires_on            date,
  created_at            timestamptz not null default now(),
  created_by            text not null default session_user,
  constraint suppression_pkey primary key (suppression_id),
  constraint suppression_rule_has_its_form check (rule_id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint suppression_selects_something check (
    cardinality(requestors) + cardinality(mvpds) + cardinality(programmers)
      + cardinality(excluded_requestors) + cardinality(excluded_mvpds)
      + cardinality(excluded_programmers) > 0),
  constraint suppression_patterns_are_not_empty check (
    coalesce(array_position(
      requestors || mvpds || programmers || excluded_requestors || excluded_mvpds
        || excluded_programmers, ''::text), 0) = 0
    and array_position(
      requestors || mvpds || programmers || excluded_requestors || excluded_mvpds
        || excluded_programmers, null::text) is null),
  constraint suppression_has_a_reason check (reason ~ '[^[:space:]]')
);
comment on table tve.suppression is
  'Findings of one rule that are kept back for the things selected.';
comment on column tve.suppression.rule_id is
  'A rule of the tool; one that it does not know is reported.';
comment on column tve.suppression.requestors is 'Ids, or patterns with * and ?; empty for any.';
comment on column tve.suppression.expires_on is 'The last day, in UTC, on which it holds.';
