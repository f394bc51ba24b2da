-- Everything that has to happen later or again: mails, deadlines, sagas, reconciling.
create table work (
  id text primary key,
  kind text not null,
  payload jsonb not null,
  due_at timestamptz not null,
  attempts integer not null default 0,
  lease_until timestamptz,
  lease_token text,
  last_error text,
  created_at timestamptz not null
);
create index work_due on work (due_at);

create table sagas (
  id text primary key,
  kind text not null,
  input jsonb not null,
  opened_at timestamptz not null,
  -- rises with every claim; whoever writes with an older one is refused
  fence integer not null default 0,
  lease_until timestamptz,
  outcome text,
  outcome_data jsonb,
  ended_at timestamptz
);
create index sagas_open on sagas (opened_at) where ended_at is null;

create table saga_operations (
  saga_id text not null references sagas (id),
  name text not null,
  part text not null,
  attempt integer not null,
  key text not null unique,
  input jsonb not null,
  answer jsonb,
  tries integer not null default 1,
  intended_at timestamptz not null,
  tried_at timestamptz not null,
  answered_at timestamptz,
  primary key (saga_id, name, part, attempt)
);
