-- Travellers who want to be told of groups on a train: of all of them, or of one. They pay nothing and hold no seat.
create table follows (
  id text primary key,
  user_id text not null references users (id),
  connection_id text not null,
  -- null: every group on the train
  group_id text,
  -- what their emails are written in
  language text not null,
  trip jsonb not null,
  departure_at timestamptz not null,
  -- stands in the links of emails and can do nothing but end the following
  stop_token text not null unique,
  followed_at timestamptz not null
);
create unique index follows_of_train on follows (user_id, connection_id) where group_id is null;
create unique index follows_of_group on follows (user_id, connection_id, group_id) where group_id is not null;
create index follows_by_train on follows (connection_id);
create index follows_by_departure on follows (departure_at);

-- What somebody was told already: each news of a group once, whatever it is asked for again.
create table follow_news (
  user_id text not null references users (id),
  news text not null,
  group_id text not null,
  told_at timestamptz not null,
  departure_at timestamptz not null,
  primary key (user_id, news, group_id)
);
create index follow_news_by_departure on follow_news (departure_at);
