create table groups (
  id text primary key,
  name text not null,
  connection_id text not null,
  fare_class text not null,
  trip jsonb not null,
  departure_at timestamptz not null,
  deadline_at timestamptz not null,
  -- the provider's total for six and the cheapest single fare when the group opened, in minor units
  group_total integer not null,
  single_price integer not null,
  currency text not null,
  leader_id text not null references users (id),
  state text not null,
  reason text,
  members_count integer not null default 0 check (members_count between 0 and 6),
  booking_id text,
  -- the saga that buys the ticket, once the group is full
  fill_id text,
  opened_at timestamptz not null,
  updated_at timestamptz not null
);
create index groups_of_connection on groups (connection_id) where state = 'collecting';
create index groups_collecting on groups (departure_at) where state = 'collecting';

-- One row per taken seat, leased while its holder pays. The keys are what keeps a seventh out.
create table group_seats (
  group_id text not null references groups (id),
  slot integer not null check (slot between 1 and 6),
  user_id text not null references users (id),
  state text not null check (state in ('leased', 'held')),
  checkout_id text not null,
  leased_until timestamptz,
  first_name text not null,
  last_name text not null,
  email text not null,
  taken_at timestamptz not null,
  primary key (group_id, slot),
  unique (group_id, user_id)
);
create index group_seats_of_user on group_seats (user_id);

-- Seats that were given back, kept so that My Groups can tell what happened.
create table group_leavers (
  group_id text not null references groups (id),
  user_id text not null references users (id),
  reason text not null,
  left_at timestamptz not null,
  primary key (group_id, user_id, left_at)
);
create index group_leavers_of_user on group_leavers (user_id);
