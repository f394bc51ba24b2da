-- While a group waits, six single tickets may become cheaper than its fare: since when, and at which price for one.
alter table groups add column singles_cheaper_since timestamptz;
alter table groups add column single_price_now integer;
