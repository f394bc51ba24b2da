-- Who a traveller is at an outside sign-in. Addresses change there; issuer and subject never do.
create table identities (
  issuer text not null,
  subject text not null,
  user_id text not null references users (id),
  linked_at timestamptz not null,
  primary key (issuer, subject)
);
create index identities_of_user on identities (user_id);

-- Between coming back from an outside sign-in and being let in: one minute, once, and only in the browser that began.
create table sign_in_codes (
  hash text primary key,
  browser_hash text not null,
  user_id text not null references users (id),
  expires_at timestamptz not null
);

-- Authenticator apps (RFC 6238). Not in force until `confirmed_at`.
create table second_factors (
  user_id text primary key references users (id),
  secret text not null,
  confirmed_at timestamptz,
  -- the time step of the last code that was taken: no code works twice
  last_step integer not null default 0,
  wrong_tries integer not null default 0,
  tries_since timestamptz not null
);

create table recovery_codes (
  hash text primary key,
  user_id text not null references users (id),
  used_at timestamptz
);
create index recovery_codes_of_user on recovery_codes (user_id);

-- The password was right and the code is still to come.
create table second_factor_tickets (
  hash text primary key,
  user_id text not null references users (id),
  remember boolean not null,
  expires_at timestamptz not null
);
create index second_factor_tickets_by_age on second_factor_tickets (expires_at);

-- What tells a traveller's sessions apart.
alter table sessions add column user_agent text;
alter table sessions add column last_used_at timestamptz;
update sessions set last_used_at = created_at;

alter table users add column deleted_at timestamptz;
