-- A leader who asks another member to take the lead; one request a group, gone once answered (R-15).
create table group_handovers (
  group_id text primary key references groups (id),
  to_user_id text not null references users (id),
  offered_at timestamptz not null
);
