-- The carrier keeps six seats at more than is held: what the members are asked, and until when.
create table group_price_questions (
  group_id text primary key references groups (id),
  held_total integer not null,
  total integer not null,
  -- the provider's name of the reservation, as it was read
  reservation jsonb not null,
  asked_at timestamptz not null,
  answer_until timestamptz not null
);
alter table group_seats add column accepted_at timestamptz;

-- A member's yes is another hold, a checkout of its own.
alter table checkouts drop constraint checkouts_purpose_check;
alter table checkouts
  add constraint checkouts_purpose_check check (purpose in ('create', 'join', 'renew', 'accept'));
alter table payment_entries drop constraint payment_entries_kind_check;
alter table payment_entries
  add constraint payment_entries_kind_check
  check (
    kind in ('held', 'renewed', 'accepted', 'captured', 'released', 'debt', 'debt_closed', 'taken', 'refunded')
  );
