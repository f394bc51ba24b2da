-- What leaves soon is read every two minutes.
create index bookings_by_departure on bookings (((trip -> 'departure' ->> 'plannedTime')::bigint));
