create table users (
  id text primary key,
  email text not null,
  first_name text not null,
  last_name text not null,
  password_hash text not null,
  image text,
  language text not null,
  terms_accepted_at timestamptz not null,
  created_at timestamptz not null
);
create unique index users_email on users (lower(email));

create table sessions (
  id text primary key,
  user_id text not null references users (id),
  remember boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_of_user on sessions (user_id) where ended_at is null;

-- Only hashes: whoever reads this table cannot sign in with it.
create table session_tokens (
  hash text primary key,
  session_id text not null references sessions (id),
  kind text not null check (kind in ('access', 'refresh')),
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  replaced_at timestamptz
);
create index session_tokens_of_session on session_tokens (session_id);
