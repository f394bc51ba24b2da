-- Every look for work read all that waits, also what is for next week.
drop index work_due;
create index work_due on work (due_at) where lease_until is null;
create index work_leased on work (lease_until) where lease_until is not null;
