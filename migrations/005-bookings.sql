create table bookings (
  id text primary key,
  group_id text unique references groups (id),
  provider_ref text not null unique,
  number text not null,
  carrier_number text,
  total integer not null,
  currency text not null,
  trip jsonb not null,
  leader_id text not null references users (id),
  leader_name text not null,
  seats jsonb not null,
  booked_at timestamptz not null
);
