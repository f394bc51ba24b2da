-- What a traveller has been told. Its sentence is written when it is read, in the reader's language. No key leads to
-- users: checking it would lock the rows of all six members while their group is locked.
create table notices (
  id text primary key,
  user_id text not null,
  kind text not null,
  -- what it is about, such as a payment; with the occurrence, which time it is told
  subject text not null,
  occurrence text not null,
  says jsonb not null,
  -- where it leads, after the language
  path text not null,
  told_at timestamptz not null,
  read_at timestamptz,
  -- nothing is told twice
  unique (user_id, kind, subject, occurrence)
);
create index notices_of_user on notices (user_id, told_at, id);
create index notices_unread on notices (user_id) where read_at is null;
create index notices_by_age on notices (told_at);
