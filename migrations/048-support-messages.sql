-- What somebody wrote to us by the form of the help centre or of the contact page, and what was answered.
create table support_messages (
  id text primary key,
  form text not null,
  name text not null,
  email text not null,
  message text not null,
  -- of the page: what the answer's frame is written in
  language text not null,
  -- null: whoever wrote was not signed in. No key leads to users: checking it would lock their rows
  user_id text,
  received_at timestamptz not null,
  -- passing_on: the workflow service has not taken it yet; waiting, answered, closed
  state text not null,
  answer text,
  ended_at timestamptz
);
create index support_messages_waiting on support_messages (received_at) where state = 'waiting';
create index support_messages_ended on support_messages (ended_at);
create index support_messages_by_age on support_messages (received_at);
create index support_messages_of_email on support_messages (email);
create index support_messages_of_user on support_messages (user_id);
