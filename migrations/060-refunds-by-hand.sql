-- What others had given back at the provider before a refund of ours was due: it pays nothing of it. Unknown until the payment
-- is read for that refund; of those under way everything that was given back counts, as it did until now.
alter table checkouts add column refunded_by_hand integer check (refunded_by_hand >= 0);
update checkouts set refunded_by_hand = 0 where refund_due is not null;
