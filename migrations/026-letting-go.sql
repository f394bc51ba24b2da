-- How far the release of a hold has come: which of its idempotency keys is in use, and how often the bank was asked.
alter table checkouts add column release_key integer not null default 0;
alter table checkouts add column release_tries integer not null default 0;
