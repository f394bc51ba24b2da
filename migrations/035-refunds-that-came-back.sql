-- A refund that had arrived can come back days later; it is then asked for and may arrive again, each time a fact of its own.
alter table payment_entries drop constraint payment_entries_kind_check;
alter table payment_entries
  add constraint payment_entries_kind_check
  check (
    kind in (
      'held', 'renewed', 'accepted', 'captured', 'released', 'debt', 'debt_closed', 'taken', 'refunded', 'refund_failed'
    )
  );
alter table payment_entries drop constraint payment_entries_checkout_id_kind_key;
create unique index payment_entries_once on payment_entries (checkout_id, kind)
  where kind not in ('refunded', 'refund_failed');
