-- Whose groups are listed where in My Groups: each of which a traveller holds a seat, or held one and left it. A copy of what
-- seats, leavers and groups say, because a page and the counts of its tabs are read from one index (ADR 110).
create table traveller_groups (
  user_id text not null references users (id),
  group_id text not null references groups (id),
  departure_at timestamptz not null,
  -- the group is over, or goes on without them
  is_over boolean not null,
  primary key (user_id, group_id)
);
create index traveller_groups_listed on traveller_groups (user_id, is_over, departure_at, group_id);

-- what the copy must say
create view traveller_groups_derived as
select had.user_id, had.group_id, groups.departure_at,
  groups.state in ('released', 'cancelled') or not bool_or(had.is_held) as is_over
from (
  select user_id, group_id, true as is_held from group_seats where state = 'held'
  union all
  select user_id, group_id, false from group_leavers
) as had
join groups on groups.id = had.group_id
group by had.user_id, had.group_id, groups.id;

insert into traveller_groups (user_id, group_id, departure_at, is_over)
select user_id, group_id, departure_at, is_over from traveller_groups_derived;

-- Triggers keep it true, so that no writer can forget it, nor an instance of the version before while versions change. All who
-- write these rows hold the lock of the group's row.
create function list_group_of_traveller() returns trigger language plpgsql as $$
declare seat record := coalesce(new, old); begin
  insert into traveller_groups (user_id, group_id, departure_at, is_over)
  select user_id, group_id, departure_at, is_over from traveller_groups_derived
  where user_id = seat.user_id and group_id = seat.group_id
  on conflict (user_id, group_id) do update set departure_at = excluded.departure_at, is_over = excluded.is_over; return null; end $$;
create trigger held_seat_is_listed after insert or update of state on group_seats
  for each row when (new.state = 'held') execute function list_group_of_traveller();
create trigger freed_seat_is_listed after delete on group_seats
  for each row when (old.state = 'held') execute function list_group_of_traveller();
create trigger leaver_is_listed after insert on group_leavers
  for each row execute function list_group_of_traveller();

create function list_group_of_all() returns trigger language plpgsql as $$
begin
  insert into traveller_groups (user_id, group_id, departure_at, is_over)
  select user_id, group_id, departure_at, is_over from traveller_groups_derived where group_id = new.id
  on conflict (user_id, group_id) do update set departure_at = excluded.departure_at, is_over = excluded.is_over; return null; end $$;
create trigger moved_group_is_listed after update of state, departure_at on groups
  for each row when ((old.state, old.departure_at) is distinct from (new.state, new.departure_at))
  execute function list_group_of_all();
