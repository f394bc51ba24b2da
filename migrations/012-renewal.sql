-- A kept card is held again before its hold runs out; the new hold is a checkout of its own (R-4).
alter table checkouts add column mandate text;
alter table checkouts add column renews text references checkouts (id);
-- until when the traveller can confirm a renewal that their bank did not give without them
alter table checkouts add column owner_asked_until timestamptz;
alter table checkouts drop constraint checkouts_purpose_check;
alter table checkouts add constraint checkouts_purpose_check check (purpose in ('create', 'join', 'renew'));
alter table payment_entries drop constraint payment_entries_kind_check;
alter table payment_entries
  add constraint payment_entries_kind_check check (kind in ('held', 'renewed', 'captured', 'released', 'debt'));
