-- The date of the terms that were accepted with an account or a payment (R-41). Null: from before it was written down, nobody
-- could read the terms at that moment, or nothing had to be accepted anew, as for a hold that is renewed.
alter table users add column terms_version text;
alter table checkouts add column terms_version text;
