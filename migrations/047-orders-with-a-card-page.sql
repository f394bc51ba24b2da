-- Whether a card page was ever opened for the order. Its payment may become known days later, so the order waits for it.
alter table orders add column has_page boolean not null default false;
update orders set has_page = true
  where exists (select 1 from checkouts where subject_kind = 'order' and subject_id = orders.id);
