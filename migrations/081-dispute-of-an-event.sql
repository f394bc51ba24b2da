-- One payment may be disputed twice: which of the two has ended, only the provider's name of it tells.
-- Null in rows of the version before.
alter table payment_events add column dispute_ref text;
