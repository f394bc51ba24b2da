-- A group's leader proposes to give the ticket back, and the six answer. What the carrier and the cards do then stands in
-- `cancellations` and with the payments.
create table group_cancel_questions (
  id text primary key,
  group_id text not null references groups (id),
  -- agreed: six yeses, and the carrier has not answered yet. kept: the ticket stands
  state text not null check (state in ('asking', 'agreed', 'done', 'kept')),
  reason text,
  -- minor units for all six: what the ticket cost, and what of it goes back
  total integer not null,
  refund integer not null,
  asked_at timestamptz not null,
  answer_until timestamptz not null,
  ended_at timestamptz
);
create unique index group_cancel_questions_once on group_cancel_questions (group_id) where state in ('asking', 'agreed');
create index group_cancel_questions_of_group on group_cancel_questions (group_id, asked_at desc);

-- The yeses. A no ends the question, and whose it was is not kept.
create table group_cancel_answers (
  question_id text not null references group_cancel_questions (id),
  slot integer not null check (slot between 1 and 6),
  answered_at timestamptz not null,
  primary key (question_id, slot)
);

alter table cancellations drop constraint cancellations_asked_by_check;
alter table cancellations
  add constraint cancellations_asked_by_check check (asked_by in ('buyer', 'group', 'carrier'));

-- tickets of groups that were bought before anybody asked whether the carrier still honours them
insert into work (id, kind, lane, payload, due_at, attempts, created_at)
select 'check-booking:' || bookings.id, 'check-booking', 'upkeep',
  jsonb_build_object('bookingId', bookings.id), bookings.booked_at, 0, bookings.booked_at
from bookings join groups on groups.id = bookings.group_id
where groups.state = 'booked'
on conflict (id) do nothing;
