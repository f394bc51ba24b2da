-- A traveller's way through the provider's card page. Written before the provider is called.
create table checkouts (
  id text primary key,
  user_id text not null references users (id),
  purpose text not null check (purpose in ('create', 'join')),
  -- known from the start; the group itself may not exist yet (GRP-04)
  group_id text not null,
  pending jsonb not null,
  ticket_price integer not null,
  service_fee integer not null,
  currency text not null,
  state text not null,
  session_key text not null unique,
  session_ref text unique,
  session_url text,
  authorisation_ref text,
  capture_before timestamptz,
  card text,
  reason text,
  started_at timestamptz not null,
  lease_until timestamptz not null,
  settled_at timestamptz
);
create index checkouts_open on checkouts (lease_until) where settled_at is null;
create index checkouts_of_authorisation on checkouts (authorisation_ref);
create index checkouts_of_user on checkouts (user_id, group_id);

-- What happened to a traveller's money, one row per fact. Never updated, never summed in place.
create table payment_entries (
  id text primary key,
  checkout_id text not null references checkouts (id),
  user_id text not null references users (id),
  kind text not null check (kind in ('held', 'captured', 'released', 'debt')),
  amount integer not null,
  currency text not null,
  provider_ref text,
  at timestamptz not null,
  -- one hold, one capture, one release per checkout, whatever door is used
  unique (checkout_id, kind)
);

-- Webhooks as they came, stored before they are answered.
create table payment_events (
  id text primary key,
  type text not null,
  session_ref text,
  authorisation_ref text,
  reference text,
  received_at timestamptz not null,
  handled_at timestamptz
);
