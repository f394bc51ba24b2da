-- My Groups lists the tickets of a traveller by their departure, page by page.
alter table orders add column departure_at timestamptz;
update orders set departure_at = to_timestamp((trip -> 'departure' ->> 'plannedTime')::double precision / 1000);
alter table orders alter column departure_at set not null;
create index orders_paid on orders (user_id, departure_at, id) where state in ('buying', 'booked');
create index orders_refused on orders (user_id, departure_at, id) where state = 'refused';
