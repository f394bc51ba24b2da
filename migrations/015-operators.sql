-- Who looks after the product. Given and taken by a command, never by a form.
alter table users add column operator_since timestamptz;

-- What stands open and whom it was told to: one row for each thing, closed when it is no more.
create table operator_alerts (
  id text primary key,
  kind text not null,
  since timestamptz not null,
  noticed_at timestamptz not null,
  told_at timestamptz,
  letters integer not null default 0,
  resolved_at timestamptz
);
create index operator_alerts_open on operator_alerts (noticed_at) where resolved_at is null;

-- What operators did and whose data they looked at. Rows are added only.
create table operator_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- null: the command, on the machine itself
  operator_id text references users (id),
  act text not null,
  thing text not null
);
create function refuse_to_change_the_log() returns trigger language plpgsql as $$ begin raise exception 'the operator log is only added to'; end $$;
create trigger operator_log_is_kept before update or delete on operator_log for each row execute function refuse_to_change_the_log();

-- Letters that will never arrive: refused for good, or too late to be true. To whom is not kept.
create table unsent_letters (
  id text primary key,
  letter text not null,
  why text not null,
  at timestamptz not null
);
create index unsent_letters_by_age on unsent_letters (at);

-- What the operator's page and the alerts ask every minute.
create index payment_entries_debts on payment_entries (at) where kind = 'debt';
create index checkouts_hold_lost on checkouts (settled_at) where reason = 'hold_lost';
create index groups_full on groups (updated_at) where state = 'full';
create index groups_by_state on groups (state);
create index work_failing on work (attempts) where last_error is not null;
