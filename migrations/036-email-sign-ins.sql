-- A sign-in by a mailed code: asked for by a browser, which keeps the token, for an address that may be nobody's yet.
create table email_sign_ins (
  token_hash text primary key,
  email text not null,
  -- whose address it was when the code was asked for
  user_id text references users (id),
  code_hash text not null,
  tries integer not null default 0,
  asked_at timestamptz not null,
  expires_at timestamptz not null
);
create index email_sign_ins_of_user on email_sign_ins (user_id);
create index email_sign_ins_by_age on email_sign_ins (asked_at);
