-- Proof that a transaction was committed, for a client that did not get the answer.

create table tve.receipt (
  receipt_id      uuid not null,
  transaction_id  xid8 not null default pg_current_xact_id(),
  written_at      timestamptz not null default now(),
  written_by      text not null default session_user,
  constraint receipt_pkey primary key (receipt_id)
);
create index receipt_written_at_idx on tve.receipt (written_at);
comment on table tve.receipt is
  'One row a transaction that changed the configuration; who reads it knows that it was committed.';
comment on column tve.receipt.receipt_id is 'Made by the client before it writes.';

create function tve.write_receipt(receipt_id uuid) returns xid8
  language sql volatile
  security definer
  set search_path = pg_catalog, tve, pg_temp
  as $$
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
comment on function tve.write_receipt(uuid) is
  'Writes the receipt of the transaction that is open, removes a hundred that are older than '
  'seven days, and returns the transaction''s id.';

-- Everybody who writes has to write receipts, and to look his own up; more is nobody's business.
alter table tve.receipt enable row level security;
create policy receipt_of_its_writer on tve.receipt for select using (written_by = session_user);
grant select on tve.receipt to public;
