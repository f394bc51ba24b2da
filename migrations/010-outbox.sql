-- What has changed, for whoever is looking. Written with the change, read by every instance after its commit, kept for
-- some minutes for those who were away.
create table outbox (
  id bigint generated always as identity primary key,
  -- The transaction that wrote it. Ids are given out before the commit, so a reader that only remembered the highest
  -- would step over a slow transaction's row for ever.
  xact xid8 not null default pg_current_xact_id(),
  topics jsonb not null,
  at timestamptz not null
);
create index outbox_by_xact on outbox (xact);
create index outbox_by_age on outbox (at);
