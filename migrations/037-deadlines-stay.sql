-- A hold that is not renewed costs its member the seat and no longer ends the time of the group (R-46): groups that collect
-- have until a day before their train, and the owner of such a hold is asked two days before the seat is free.
update groups set deadline_at = departure_at - interval '24 hours' where state in ('collecting', 'full', 'asking');

insert into work (id, kind, lane, payload, due_at, attempts, created_at)
select 'renew:' || checkouts.id, 'renew-hold', 'money', jsonb_build_object('checkoutId', checkouts.id),
  checkouts.capture_before - interval '72 hours', 0, checkouts.started_at
from checkouts join group_seats on group_seats.checkout_id = checkouts.id and group_seats.state = 'held'
where checkouts.state = 'held' and checkouts.mandate is null and checkouts.capture_before is not null
on conflict (id) do nothing;
