-- A ticket that was given back, by its buyer or by the carrier: what was told before, and what came of it.
create table cancellations (
  id text primary key,
  booking_id text not null references bookings (id),
  asked_by text not null check (asked_by in ('buyer', 'carrier')),
  -- asked: the carrier has not answered yet
  state text not null check (state in ('asked', 'done', 'refused')),
  -- what the carrier keeps of the price, and what goes back to the card; minor units
  fee integer not null,
  refund integer not null,
  reason text,
  asked_at timestamptz not null,
  ended_at timestamptz
);
-- cancelling twice is one cancellation
create unique index cancellations_once on cancellations (booking_id) where state <> 'refused';
create index cancellations_of_booking on cancellations (booking_id, asked_at desc);

alter table orders drop constraint orders_state_check;
alter table orders
  add constraint orders_state_check
  check (state in ('open', 'buying', 'booked', 'cancelling', 'cancelled', 'refused', 'dropped'));
drop index orders_paid;
drop index orders_refused;
create index orders_paid on orders (user_id, departure_at, id) where state in ('buying', 'booked', 'cancelling');
create index orders_over_paid on orders (user_id, departure_at, id) where state in ('refused', 'cancelled');

-- tickets that were bought before anybody asked whether the carrier still honours them
insert into work (id, kind, lane, payload, due_at, attempts, created_at)
select 'check-booking:' || bookings.id, 'check-booking', 'upkeep',
  jsonb_build_object('bookingId', bookings.id), bookings.booked_at, 0, bookings.booked_at
from bookings join orders on orders.id = bookings.order_id
where orders.state = 'booked';
