-- When its owner took back that the card is kept and the hold renewed on it; the card is forgotten at the provider then.
alter table checkouts add column renewal_stopped_at timestamptz;
