-- A ticket for one traveller or a few, paid by one of them: what they chose, from the reservation to the ticket.
create table orders (
  id text primary key,
  user_id text not null references users (id),
  state text not null check (state in ('open', 'buying', 'booked', 'refused', 'dropped')),
  connection_id text not null,
  fare_class text not null,
  language text not null,
  trip jsonb not null,
  -- as the carrier was told of them
  travellers jsonb not null,
  email text not null,
  -- of the ticket, without the service fee
  total integer not null,
  currency text not null,
  -- what the carrier last said of the seats that it keeps; null while it has not
  reservation jsonb,
  reserved_at timestamptz,
  -- the network it was made from, as a hash
  made_from text,
  reason text,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index orders_of_user on orders (user_id, created_at desc);
create index orders_made_from on orders (made_from, created_at desc);
create index orders_over on orders (created_at) where state in ('open', 'dropped');

alter table bookings add column order_id text references orders (id);
create unique index bookings_of_order on bookings (order_id) where order_id is not null;
