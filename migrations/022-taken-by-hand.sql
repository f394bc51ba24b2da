-- A hold that somebody captured at the provider by hand is given back; both are facts of their own.
alter table payment_entries drop constraint payment_entries_kind_check;
alter table payment_entries
  add constraint payment_entries_kind_check
  check (kind in ('held', 'renewed', 'captured', 'released', 'debt', 'debt_closed', 'taken', 'refunded'));
create index payment_entries_taken on payment_entries (at) where kind = 'taken';
