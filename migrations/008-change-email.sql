-- A new address that waits for the code mailed to it; one per account, the newest. For an address that was taken already
-- nobody was sent the code, and the row behaves like any other.
create table email_changes (
  user_id text primary key references users (id),
  email text not null,
  code_hash text not null,
  tries integer not null default 0,
  asked_at timestamptz not null,
  expires_at timestamptz not null
);
create index email_changes_by_age on email_changes (asked_at);
