-- What a traveller does not want to be told, by topic and way. Nothing here: they are told.
create table notice_choices (
  user_id text not null references users (id),
  topic text not null,
  channel text not null,
  switched_off_at timestamptz not null,
  primary key (user_id, topic, channel)
);
-- What was not to be told in the app stands here all the same, so that no email is sent twice.
alter table notices add column is_shown boolean not null default true;
