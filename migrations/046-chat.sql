-- The chat of a group. No key leads to groups or users: checking it would lock their rows, and whoever holds those
-- while a seat changes writes a line into the chat afterwards, so each would wait for the other.
create table chats (
  group_id text primary key,
  -- given out under this row's lock, so that numbers are seen in their order and without a hole
  last_number integer not null,
  departure_at timestamptz not null
);
create index chats_by_departure on chats (departure_at);

create table chat_messages (
  group_id text not null,
  number integer not null,
  -- chosen by the sender: what is sent again is the same message
  id text not null,
  kind text not null,
  -- empty: nobody in particular
  user_id text not null,
  username text not null,
  message text not null,
  sent_at timestamptz not null,
  departure_at timestamptz not null,
  primary key (group_id, number),
  unique (group_id, user_id, id)
);
create index chat_messages_of_user on chat_messages (user_id, sent_at);
create index chat_messages_by_departure on chat_messages (departure_at);

-- Up to where a member has read.
create table chat_reads (
  group_id text not null,
  user_id text not null,
  number integer not null,
  departure_at timestamptz not null,
  primary key (group_id, user_id)
);
create index chat_reads_by_departure on chat_reads (departure_at);
