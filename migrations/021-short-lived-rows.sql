-- Codes in mailboxes are one thing, whatever they prove. `user_id` of a registration is what it was answered with: for an
-- address that was known already it leads to nobody, so there is nothing to refer to.
create table mailed_codes (
  purpose text not null check (purpose in ('registration', 'new-address')),
  user_id text not null,
  email text not null,
  code_hash text not null,
  tries integer not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (purpose, user_id)
);
insert into mailed_codes
  select 'registration', user_id, email, code_hash, tries, sent_at, expires_at from verification_codes;
insert into mailed_codes
  select 'new-address', user_id, email, code_hash, tries, asked_at, expires_at from email_changes;
drop table verification_codes;
drop table email_changes;
create index mailed_codes_by_age on mailed_codes (sent_at);

-- What ends is deleted by age, in small batches.
create index session_tokens_by_age on session_tokens (expires_at);
create index sessions_by_age on sessions (expires_at);
create index sessions_ended on sessions (ended_at) where ended_at is not null;
create index sign_in_codes_by_age on sign_in_codes (expires_at);
create index payment_events_handled on payment_events (handled_at) where handled_at is not null;

-- A purchase that has ended keeps its steps and amounts, and no names.
alter table sagas add column people_forgotten_at timestamptz;
create index sagas_with_people on sagas (ended_at) where ended_at is not null and people_forgotten_at is null;
