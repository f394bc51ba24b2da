-- How far a refund has come: which of its idempotency keys is in use, how often the provider was asked, and, where more was
-- taken than is due, how much of it goes back (minor units; null where nothing does).
alter table checkouts add column refund_key integer not null default 0;
alter table checkouts add column refund_tries integer not null default 0;
alter table checkouts add column refund_due integer;
create index checkouts_refund_due on checkouts (id) where refund_due is not null;
