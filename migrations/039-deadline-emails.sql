-- When the members of a group were told that its deadline is near: they are told once.
alter table groups add column deadline_told_at timestamptz;

insert into work (id, kind, lane, payload, due_at, attempts, created_at)
select 'near:' || id, 'tell-of-deadline', 'email', jsonb_build_object('groupId', id),
  deadline_at - interval '24 hours', 0, opened_at
from groups where state = 'collecting'
on conflict (id) do nothing;
