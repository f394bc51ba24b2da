-- When the traveller proved that letters to the address reach them.
alter table users add column verified_at timestamptz;

-- A code on its way to a mailbox. `user_id` is what a registration was answered with: for an address that was known
-- already it leads to nobody, and its row behaves like any other.
create table verification_codes (
  user_id text primary key,
  email text not null,
  code_hash text not null,
  tries integer not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null
);
create index verification_codes_by_age on verification_codes (sent_at);

-- Asked with an address, answered with a token. Without `user_id` it leads to nobody and looks the same from outside.
create table reset_requests (
  token_hash text primary key,
  email text not null,
  user_id text references users (id),
  code_hash text not null,
  tries integer not null default 0,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  -- the code was given; only then may the password be changed
  passed_at timestamptz
);
create index reset_requests_of_user on reset_requests (user_id);
create index reset_requests_by_age on reset_requests (asked_at);

-- What slows guessing and flooding, shared by all instances. Keys are hashes: no address and no place can be read here.
create table brakes (
  key text primary key,
  count integer not null,
  last_at timestamptz not null,
  blocked_until timestamptz not null
);
create index brakes_by_age on brakes (last_at);

-- From where an account was entered with success: its owner is not slowed there by what others try elsewhere.
create table known_places (
  user_id text not null references users (id),
  place_hash text not null,
  seen_at timestamptz not null,
  primary key (user_id, place_hash)
);
