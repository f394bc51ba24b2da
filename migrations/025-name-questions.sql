-- The carrier refuses what it was told of a traveller: who is asked for it again, and until when. One row a seat.
create table group_name_questions (
  group_id text not null references groups (id),
  slot integer not null,
  asked_at timestamptz not null,
  answer_until timestamptz not null,
  answered_at timestamptz,
  primary key (group_id, slot)
);
