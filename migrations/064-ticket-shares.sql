-- A link by which a buyer gives one fellow traveller their ticket. Of its token only a hash is kept. One for each traveller:
-- another takes its place.
create table ticket_shares (
  booking_id text not null references bookings (id),
  slot integer not null,
  user_id text not null references users (id),
  token_hash text not null unique,
  shared_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (booking_id, slot)
);
create index ticket_shares_of_user on ticket_shares (user_id);
