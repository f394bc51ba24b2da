-- What an operator took out of a chat, or showed again. The text stays, so that it can be shown again.
alter table chat_messages add column hidden boolean not null default false;
alter table chat_messages add column moderated_at timestamptz;
create index chat_messages_moderated on chat_messages (group_id) where moderated_at is not null;

-- A message as it was when a member first reported it: an author who deletes the account does not delete the report.
create table chat_reported_messages (
  group_id text not null,
  number integer not null,
  author_id text not null,
  author_name text not null,
  message text not null,
  sent_at timestamptz not null,
  reported_at timestamptz not null,
  -- null: no operator has decided yet
  closed_at timestamptz,
  primary key (group_id, number)
);
create index chat_reported_messages_open on chat_reported_messages (reported_at) where closed_at is null;
create index chat_reported_messages_by_time on chat_reported_messages (reported_at);
create index chat_reported_messages_of_author on chat_reported_messages (author_id);

create table chat_reports (
  group_id text not null,
  number integer not null,
  reporter_id text not null,
  reason text not null,
  note text not null,
  reported_at timestamptz not null,
  primary key (group_id, number, reporter_id)
);
create index chat_reports_of_reporter on chat_reports (reporter_id, reported_at);
create index chat_reports_by_time on chat_reports (reported_at);

-- Who may not write in any chat, and until when.
create table chat_stops (
  user_id text primary key,
  until timestamptz not null
);
create index chat_stops_by_end on chat_stops (until);

-- Whose messages somebody does not want to see.
create table chat_blocks (
  user_id text not null,
  blocked_id text not null,
  since timestamptz not null,
  primary key (user_id, blocked_id)
);

alter table chat_reads add column muted boolean not null default false;
